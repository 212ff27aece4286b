import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { ContestKey } from "#app/soaring/contest/rule.ts";

/** A contest, or all of them. */
export type RescoredRule = ContestKey | "all";

/** A run that scores flights again under other rules: first computed beside the results in force, then switched. */
export const rescoreRun = sqliteTable(
  "rescore_run",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** A contest's key or `all`. */
    rule: text("rule").$type<RescoredRule>().notNull(),
    /** The year in which it ends, or `all`. */
    season: text("season").notNull(),
    engine: text("engine").notNull(),
    /** Versions of the rules it computes with, by season and contest. */
    rules: text("rules", { mode: "json" }).$type<Record<string, Record<string, string>>>().notNull(),
    /** Outdated: engine or rules changed during the run. */
    state: text("state", {
      enum: ["computing", "computed", "switching", "done", "given_up", "outdated"],
    }).notNull(),
    created: text("created").notNull(),
    ended: text("ended"),
  },
  (t) => [
    // Only one open run for each request; the same request continues it.
    uniqueIndex("rescore_run_open").on(t.rule, t.season).where(sql`state IN ('computing', 'computed', 'switching')`),
    index("rescore_run_state").on(t.state),
  ],
);

/** A flight in a run. */
export const rescoreFlight = sqliteTable(
  "rescore_flight",
  {
    run: integer("run").notNull(),
    flightId: integer("flight_id").notNull(),
    /** Left: nothing to do. Failed: its job never finished. */
    state: text("state", { enum: ["waiting", "computed", "switched", "left", "failed"] }).notNull(),
    /** The revision it was compared with, and the engine that made it. */
    revision: integer("revision").notNull(),
    engine: text("engine").notNull(),
    /** How often its job was sent in this phase, and when that job counts as lost, Unix milliseconds. */
    tries: integer("tries").notNull().default(0),
    lostAt: integer("lost_at"),
  },
  (t) => [primaryKey({ columns: [t.run, t.flightId] }), index("rescore_flight_next").on(t.run, t.state, t.lostAt)],
);

/** A flight's result in a contest, in force and new; null when it has no result. */
export const rescoreResult = sqliteTable(
  "rescore_result",
  {
    run: integer("run").notNull(),
    flightId: integer("flight_id").notNull(),
    contest: text("contest").notNull(),
    season: integer("season").notNull(),
    oldRule: text("old_rule"),
    newRule: text("new_rule"),
    oldPoints: real("old_points"),
    newPoints: real("new_points"),
    oldDistance: real("old_distance"),
    newDistance: real("new_distance"),
    /** Whether it is ranked in the season's list of this contest. */
    oldRanked: integer("old_ranked", { mode: "boolean" }).notNull(),
    newRanked: integer("new_ranked", { mode: "boolean" }).notNull(),
    /** Ranks in that list, from 1, once all flights are computed. */
    oldRank: integer("old_rank"),
    newRank: integer("new_rank"),
  },
  (t) => [
    primaryKey({ columns: [t.run, t.flightId, t.contest] }),
    index("rescore_result_list").on(t.run, t.contest, t.season),
  ],
);
