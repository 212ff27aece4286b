import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * What flights of a pilot come to in the ranking of a contest and season: app/contest/ranking/kept.ts says what `sums` has. Renewed
 * as a whole by app/contest/ranking/renew.server.ts, with the rows below. Those are WITHOUT ROWID (tests/core/db/baseline.test.ts); these rows are too long for it.
 */
export const rankingSum = sqliteTable(
  "ranking_sum",
  {
    userId: integer("user_id").notNull(),
    /** Contest and season as one number: app/contest/ranking/board.ts. */
    board: integer("board").notNull(),
    sums: text("sums").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.board] })],
);

/** Where pilots stand, and clubs and airfields, in order: of equals the lower number first. Never changed: a row goes, another comes. */
export const rankingPlace = sqliteTable(
  "ranking_place",
  {
    board: integer("board").notNull(),
    /** Which flights, and of whom: app/contest/ranking/board.ts. */
    scope: text("scope").notNull(),
    /** Hundredths. Descending in the primary key, which Drizzle cannot express (tests/core/db/baseline.test.ts). */
    points: integer("points").notNull(),
    /** The pilot, the club or the airfield. */
    subject: integer("subject").notNull(),
    female: integer("female", { mode: "boolean" }).notNull(),
    junior: integer("junior", { mode: "boolean" }).notNull(),
    // Of all flights, not only those that count: for a club and from an airfield alone, whose totals they make.
    /** Hundredths of points, 10 m, seconds of courses, seconds in the air. */
    total: integer("total"),
    distance: integer("distance"),
    course: integer("course"),
    duration: integer("duration"),
    flights: integer("flights"),
  },
  (t) => [
    primaryKey({ columns: [t.board, t.scope, t.points, t.subject] }),
    index("ranking_place_of_women").on(t.board, t.scope, sql`"points" DESC`, t.subject).where(sql`female = 1`),
    index("ranking_place_of_juniors").on(t.board, t.scope, sql`"points" DESC`, t.subject).where(sql`junior = 1`),
  ],
);

/** How many stand in a stretch of points, so that a place is known without reading those before it: written by triggers on `ranking_place`. */
export const rankingBucket = sqliteTable(
  "ranking_bucket",
  {
    board: integer("board").notNull(),
    scope: text("scope").notNull(),
    /** Everybody, women, juniors. */
    people: text("people", { enum: ["A", "F", "J"] }).notNull(),
    /** How wide: app/contest/ranking/board.ts. */
    level: integer("level").notNull(),
    /** The stretch's first hundredth over its width. */
    bucket: integer("bucket").notNull(),
    pilots: integer("pilots").notNull(),
  },
  (t) => [primaryKey({ columns: [t.board, t.scope, t.people, t.level, t.bucket] })],
);

/** What flights of a club, and from an airfield, come to. Totals are written by triggers on `ranking_place`. */
export const rankingGroup = sqliteTable(
  "ranking_group",
  {
    board: integer("board").notNull(),
    kind: text("kind", { enum: ["club", "airport"] }).notNull(),
    subject: integer("subject").notNull(),
    /** Of a club: the best flights of different pilots, as app/contest/ranking/kept.ts reads them, and hundredths of points. */
    best: text("best"),
    bestPoints: integer("best_points").notNull(),
    /** Of its best pilots. */
    topPoints: integer("top_points").notNull(),
    /** Of all flights: hundredths of points, 10 m, seconds of courses, seconds in the air. */
    total: integer("total").notNull(),
    /** The total that its place has. */
    placed: integer("placed").notNull(),
    distance: integer("distance").notNull(),
    course: integer("course").notNull(),
    duration: integer("duration").notNull(),
    flights: integer("flights").notNull(),
    pilots: integer("pilots").notNull(),
  },
  (t) => [primaryKey({ columns: [t.board, t.kind, t.subject] })],
);

/** Ranks as they were on Monday, of the season that runs. */
export const rankingMonday = sqliteTable(
  "ranking_monday",
  {
    board: integer("board").notNull(),
    scope: text("scope").notNull(),
    userId: integer("user_id").notNull(),
    rank: integer("rank").notNull(),
  },
  (t) => [primaryKey({ columns: [t.board, t.scope, t.userId] })],
);

/** Pilots and seasons whose sums may be others than those that are kept: written by triggers on `flight`. */
export const changedRanking = sqliteTable(
  "changed_ranking",
  {
    userId: integer("user_id").notNull(),
    season: integer("season").notNull(),
    /** Another with every change: who renews forgets only the change that was seen. */
    change: text("change").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.season] })],
);

/** That a pilot's results of a season changed, one row each time, numbered: whoever holds results sees what it has not seen. */
export const resultChange = sqliteTable("result_change", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  userId: integer("user_id").notNull(),
  season: integer("season").notNull(),
  /** The word that was noted: a row of another database has another. */
  change: text("change").notNull(),
});
