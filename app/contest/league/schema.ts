import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** A league: `config` is all that is said of it, read by app/contest/league/stored.ts. */
export const league = sqliteTable("league", {
  id: integer("id").primaryKey(),
  url: text("url").notNull().unique(),
  name: text("name").notNull(),
  config: text("config", { mode: "json" }).$type<object>().notNull(),
  /** Another with every change of it. */
  change: text("change").notNull(),
  changed: text("changed").notNull(),
});

// The next four are WITHOUT ROWID (tests/core/db/baseline.test.ts).

/** In which division a club flies in a season. */
export const leagueClub = sqliteTable(
  "league_club",
  {
    leagueId: integer("league_id").notNull(),
    season: integer("season").notNull(),
    clubId: integer("club_id").notNull(),
    /** From 0, the highest first. */
    division: integer("division").notNull(),
  },
  (t) => [primaryKey({ columns: [t.leagueId, t.season, t.clubId] }), index("league_of_club").on(t.clubId)],
);

/** A round of a division. */
export const leagueRound = sqliteTable(
  "league_round",
  {
    leagueId: integer("league_id").notNull(),
    season: integer("season").notNull(),
    division: integer("division").notNull(),
    /** From 1. */
    round: integer("round").notNull(),
    /** Days, local to the league's zone, both included. */
    first: text("first").notNull(),
    last: text("last").notNull(),
    /** ISO, UTC. */
    deadline: text("deadline").notNull(),
    /** Since when what stands is final; null before. */
    finished: text("finished"),
    /** One more with every result that is written: who wrote by an older one writes again. */
    change: integer("change").notNull().default(0),
    /** Of a final round: what counted, and its lines. `Told` of app/contest/league/stored.ts. */
    told: text("told", { mode: "json" }).$type<object>(),
  },
  (t) => [
    primaryKey({ columns: [t.leagueId, t.season, t.division, t.round] }),
    index("league_round_to_finish").on(t.deadline).where(sql`finished IS NULL`),
  ],
);

/** What a club's flights of a round come to; none where nobody flew for it. Points in whole hundredths. */
export const leagueResult = sqliteTable(
  "league_result",
  {
    leagueId: integer("league_id").notNull(),
    season: integer("season").notNull(),
    division: integer("division").notNull(),
    round: integer("round").notNull(),
    clubId: integer("club_id").notNull(),
    speed: integer("speed").notNull(),
    distance: integer("distance").notNull(),
    total: integer("total").notNull(),
    /** Those that count and those that do not: `CountedFlight` of app/contest/league/table/round.ts. */
    flights: text("flights", { mode: "json" }).$type<object[]>().notNull(),
    /** By flight, what it was worth when the round became final, or when it was seen first after that: `{"1001": [speed, distance]}`. */
    worth: text("worth", { mode: "json" }).$type<Record<string, [number | null, number | null]>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.leagueId, t.season, t.division, t.round, t.clubId] })],
);

/** A flight's best two and a half hours, of leagues that count them. */
export const leagueSpeed = sqliteTable(
  "league_speed",
  {
    flightId: integer("flight_id").notNull(),
    /** Minutes. */
    window: integer("window").notNull(),
    revision: integer("revision").notNull(),
    /** Kilometres; 0 without a course. */
    distance: real("distance").notNull(),
    points: real("points").notNull(),
  },
  (t) => [primaryKey({ columns: [t.flightId, t.window] })],
);

/** Clubs whose flights of a day changed, until their rounds were looked at: written by triggers on `flight`. */
export const leagueChange = sqliteTable(
  "league_change",
  {
    clubId: integer("club_id").notNull(),
    day: text("day").notNull(),
    /** Another with every change: who looks forgets only the change that was looked at. */
    change: text("change").notNull(),
  },
  (t) => [primaryKey({ columns: [t.clubId, t.day] })],
);
