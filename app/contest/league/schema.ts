import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** A league: `config` is its whole configuration, read by app/contest/league/stored.ts. */
export const league = sqliteTable("league", {
  id: integer("id").primaryKey(),
  url: text("url").notNull().unique(),
  name: text("name").notNull(),
  config: text("config", { mode: "json" }).$type<object>().notNull(),
  /** A new value with every change of the league. */
  change: text("change").notNull(),
  changed: text("changed").notNull(),
});

// The next four tables are WITHOUT ROWID (tests/core/db/baseline.test.ts).

/** The division in which a club flies in a season. */
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
    /** Days in the league's zone, both included. */
    first: text("first").notNull(),
    last: text("last").notNull(),
    /** ISO, UTC. */
    deadline: text("deadline").notNull(),
    /** When the result became final; null before. */
    finished: text("finished"),
    /** Increased with every result that is written: a job that read an older number starts again. */
    change: integer("change").notNull().default(0),
    /** For a final round: the rules it was counted by, and its lines. `Told` of app/contest/league/stored.ts. */
    told: text("told", { mode: "json" }).$type<object>(),
  },
  (t) => [
    primaryKey({ columns: [t.leagueId, t.season, t.division, t.round] }),
    index("league_round_to_finish").on(t.deadline).where(sql`finished IS NULL`),
  ],
);

/** A club's result in a round; no row when nobody flew for it. Points are whole hundredths. */
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
    /** Flights that count and those that do not: `CountedFlight` of app/contest/league/table/round.ts. */
    flights: text("flights", { mode: "json" }).$type<object[]>().notNull(),
    /**
     * Points of each flight when the round became final, or when it first appeared after that: `{"1001": [speed,
     * distance]}`.
     */
    worth: text("worth", { mode: "json" }).$type<Record<string, [number | null, number | null]>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.leagueId, t.season, t.division, t.round, t.clubId] })],
);

/** A flight's best two and a half hours, for leagues that count them. */
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

/** Clubs whose flights of a day changed, until their rounds have been counted again; written by triggers on `flight`. */
export const leagueChange = sqliteTable(
  "league_change",
  {
    clubId: integer("club_id").notNull(),
    day: text("day").notNull(),
    /** A new value with every change, so that only the change that was counted is deleted. */
    change: text("change").notNull(),
  },
  (t) => [primaryKey({ columns: [t.clubId, t.day] })],
);
