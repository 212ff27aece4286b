/**
 * Stores where a flight's revision was, in one batch: its cover, and the cells by which it is found.
 *
 * Only flights with a public result have a path, and only the current revision counts: a message that arrives late or
 * twice changes nothing.
 */
import { and, eq, sql } from "drizzle-orm";
import type { Statement } from "#app/core/feature.ts";
import type { Tools } from "#app/core/tools.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { flightCell, flightPath } from "#app/flight/schema/path.ts";
import { computeCover, listCells } from "./cover.ts";
import { flownLine } from "./flown-line.server.ts";
import { forgetPaths } from "./forget-paths.server.ts";

const DAY_MS = 86_400_000;
export const dayNumber = (date: string): number => Date.parse(date) / DAY_MS;
export const toDate = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

export async function storePath(tools: Tools, id: number, revision: number): Promise<void> {
  const { db } = tools;
  const [row] = await db.select().from(flight).where(eq(flight.id, id));
  if (row?.revision !== revision) return;
  const { deleted, points, scoringDate } = row;
  const [first, ...rest] = forgetPaths(tools, [id]);
  if (deleted !== null || points === null) return void (await db.batch([first, ...rest]));
  const line = await flownLine(tools, row);
  if (line === null) return void (await db.batch([first, ...rest]));
  await tools.pause();
  const path = { flightId: id, revision, day: dayNumber(scoringDate), points, cover: computeCover(line) };
  await db.batch([first, ...rest, ...pathStatements(tools, path)]);
}

interface StoredPath {
  flightId: number;
  revision: number;
  day: number;
  points: number;
  cover: string;
}

/** The statements change nothing when the flight is no longer in the state that was read. */
function pathStatements(
  { db }: Pick<Tools, "db">,
  { flightId, revision, day, points, cover }: StoredPath,
): Statement[] {
  const cells = listCells(cover);
  // Written as text, because 64-bit numbers of JSON keep their precision in the database but not in JavaScript.
  const told = `[${cells.map(({ cell, squares }) => `[${cell},${squares}]`).join()}]`;
  const still = and(
    eq(flight.id, flightId),
    eq(flight.revision, revision),
    sql`flight.deleted IS NULL AND flight.points IS ${points}`,
  );
  const whole = cover.length % 2 === 0 ? cover : `${cover}0`;
  return [
    db.insert(flightPath).select(sql`
      SELECT flight.id, ${revision}, unhex(${whole}) FROM ${flight} WHERE ${still}`),
    db.insert(flightCell).select(sql`
      SELECT value ->> 0, ${day}, ${points}, flight.id, value ->> 1
      FROM ${flight}, json_each(${told}) WHERE ${still}`),
  ];
}
