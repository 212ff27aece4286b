import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * The sum of a pilot's flights in the ranking of a contest and season; app/contest/ranking/stored.ts describes `sums`.
 * The rows are renewed as a whole by app/contest/ranking/renew.server.ts, together with the tables below. Those are
 * WITHOUT ROWID (tests/core/db/baseline.test.ts); the rows of this one are too long for it.
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

/**
 * The ranked pilots, clubs and airfields in order; of equals the lower number comes first. Rows are never changed,
 * only deleted and inserted.
 */
export const rankingPlace = sqliteTable(
  "ranking_place",
  {
    board: integer("board").notNull(),
    /** Which flights of which pilots are ranked: app/contest/ranking/board.ts. */
    scope: text("scope").notNull(),
    /**
     * Hundredths of points. Descending in the primary key, which Drizzle cannot express
     * (tests/core/db/baseline.test.ts).
     */
    points: integer("points").notNull(),
    /** The id of the pilot, the club or the airfield. */
    subject: integer("subject").notNull(),
    female: integer("female", { mode: "boolean" }).notNull(),
    junior: integer("junior", { mode: "boolean" }).notNull(),
    // These columns cover all flights, not only those that count. They are only set in the rows of a club or an
    // airfield, whose totals they add up to.
    /** In this order: hundredths of points, units of 10 m, seconds of courses, seconds in the air. */
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

/**
 * How many pilots lie in each range of points, so that a rank is known without reading all rows above it. Written by
 * triggers on `ranking_place`.
 */
export const rankingBucket = sqliteTable(
  "ranking_bucket",
  {
    board: integer("board").notNull(),
    scope: text("scope").notNull(),
    /** Everybody (A), women (F) or juniors (J). */
    people: text("people", { enum: ["A", "F", "J"] }).notNull(),
    /** How wide the range is: app/contest/ranking/board.ts. */
    level: integer("level").notNull(),
    /** The first hundredth of the range, divided by the range's width. */
    bucket: integer("bucket").notNull(),
    pilots: integer("pilots").notNull(),
  },
  (t) => [primaryKey({ columns: [t.board, t.scope, t.people, t.level, t.bucket] })],
);

/**
 * The sums of a club's flights, or of the flights from an airfield. Totals are written by triggers on
 * `ranking_place`.
 */
export const rankingGroup = sqliteTable(
  "ranking_group",
  {
    board: integer("board").notNull(),
    kind: text("kind", { enum: ["club", "airport"] }).notNull(),
    subject: integer("subject").notNull(),
    /**
     * For clubs: the best flights of different pilots, as app/contest/ranking/stored.ts reads them, and their sum in
     * hundredths of points.
     */
    best: text("best"),
    bestPoints: integer("best_points").notNull(),
    /** Hundredths of points of the club's best pilots. */
    topPoints: integer("top_points").notNull(),
    /** Over all flights, in this order: hundredths of points, units of 10 m, seconds of courses, seconds in the air. */
    total: integer("total").notNull(),
    /** The total with which the group is currently listed in `ranking_place`. */
    placed: integer("placed").notNull(),
    distance: integer("distance").notNull(),
    course: integer("course").notNull(),
    duration: integer("duration").notNull(),
    flights: integer("flights").notNull(),
    pilots: integer("pilots").notNull(),
  },
  (t) => [primaryKey({ columns: [t.board, t.kind, t.subject] })],
);

/** Ranks of the current season as they were on Monday. */
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

/** Pilots and seasons whose sums may differ from the stored ones. Written by triggers on `flight`. */
export const changedRanking = sqliteTable(
  "changed_ranking",
  {
    userId: integer("user_id").notNull(),
    season: integer("season").notNull(),
    /** A new random value with every change, so that a renewal deletes only the change it has seen. */
    change: text("change").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.season] })],
);

/**
 * One numbered row each time a pilot's results of a season change, so that a process with results in memory can read
 * what has changed since.
 */
export const resultChange = sqliteTable("result_change", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  userId: integer("user_id").notNull(),
  season: integer("season").notNull(),
  /** The random value noted with the change; the row of the same number in another database has a different one. */
  change: text("change").notNull(),
});
