/** Rows of clubs and airfields, calculated from their pilots' places: statements for the batch that changes those. */
import { type SQL, sql } from "drizzle-orm";
import { rankingGroup, rankingPlace } from "#app/contest/ranking/schema.ts";
import type { Db } from "#app/core/db/db.ts";
import type { Statement } from "#app/core/feature.ts";
import { EVER, getContest, seasonOfBoard } from "./board.ts";
import { getAggregation } from "./rules.ts";

export interface Group {
  board: number;
  kind: "club" | "airport";
  subject: number;
}

/** SQL for the places that a group has. */
const PLACED = `json_each(CASE g.kind WHEN 'club' THEN json_object('+club', g.best_points, '+top', g.top_points, '+clubs', g.placed)
  ELSE json_object('+airports', g.placed) END) s`;

/** Recalculates groups whatever they were before; repeating it changes nothing. */
export function renewGroups(db: Db, groups: readonly Group[]): Statement[] {
  // Groups of clubs with equally many counting pilots share a statement.
  const alike = new Map<string, Group[]>();
  for (const group of groups) {
    const { clubPilots, topPilots } = getAggregation(getContest(group.board), seasonOfBoard(group.board) || EVER);
    const key = `${clubPilots} ${topPilots}`;
    alike.set(key, [...(alike.get(key) ?? []), group]);
  }
  return [...alike].flatMap(([key, some]) => {
    const [clubPilots, topPilots] = key.split(" ").map(Number);
    const these = sql`(board, kind, subject) IN (SELECT value ->> 0, value ->> 1, value ->> 2
      FROM json_each(${JSON.stringify(some.map(({ board, kind, subject }) => [board, kind, subject]))}))`;
    return renewed(db, these, { clubPilots, topPilots });
  });
}

/** @param these condition on the groups, with the table's own columns */
export function renewed(
  db: Db,
  these: SQL,
  { clubPilots, topPilots }: { clubPilots: number; topPilots: number },
): Statement[] {
  return [
    db.delete(rankingPlace).where(
      sql`(board, scope, points, subject) IN (SELECT g.board, s.key, s.value, g.subject
          FROM (SELECT * FROM ranking_group WHERE ${these}) g, ${sql.raw(PLACED)})`,
    ),
    db
      .update(rankingGroup)
      .set({
        best: findBest(getFirst(".b", clubPilots)),
        bestPoints: sql`CASE kind WHEN 'club' THEN (SELECT ifnull(sum(points), 0) FROM (${getFirst(".b", clubPilots)})) ELSE 0 END`,
        topPoints: sql`CASE kind WHEN 'club' THEN (SELECT ifnull(sum(points), 0) FROM (${getFirst(".c", topPilots)})) ELSE 0 END`,
        placed: sql`total`,
      })
      .where(these),
    db.insert(rankingPlace).select(
      sql`SELECT g.board, s.key, s.value, g.subject, 0, 0, NULL, NULL, NULL, NULL, NULL
        FROM (SELECT * FROM ranking_group WHERE ${these}) g, ${sql.raw(PLACED)} WHERE s.value > 0`,
    ),
    db.delete(rankingGroup).where(sql`${these} AND pilots = 0`),
  ];
}

/** Selects the first pilots of the group in the present row. */
const getFirst = (scope: ".b" | ".c", most: number): SQL =>
  sql`SELECT p.subject AS pilot, p.points FROM ranking_place p WHERE p.board = ranking_group.board
    AND p.scope = ${sql.raw(`'${scope}'`)} || ranking_group.subject ORDER BY p.points DESC, p.subject LIMIT ${most}`;

/** Selects the best flight of each pilot for that club, from their sums. */
const findBest = (pilots: SQL): SQL => sql`CASE kind WHEN 'club' THEN (
  SELECT json_group_array(json_array(f.pilot, json(m.sums -> ('$.f[' || (k.value ->> '$[1][0]') || ']'))) ORDER BY f.points DESC, f.pilot)
  FROM (${pilots}) f JOIN ranking_sum m ON m.user_id = f.pilot AND m.board = ranking_group.board, json_each(m.sums, '$.g') k
  WHERE EXISTS (SELECT 1 FROM json_each(k.value, '$[0]') x WHERE x.value = '.c' || ranking_group.subject)) END`;
