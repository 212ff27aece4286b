/** A pilot's months, read once for all loaders of a page, because frame and timeline add up the same ones. */

import type { Tools } from "#app/core/tools.ts";
import type { Month } from "#app/flight/total/month.ts";
import { listMonths } from "#app/flight/total/total.server.ts";

export type Seat = "both" | "own" | "copilot";

/** Keyed by the tools of a request, which are released when it ends. */
const read = new WeakMap<Pick<Tools, "db">, Map<string, Promise<Month[]>>>();

/** Returns the months with flights in this seat, oldest first; for both seats a month may occur twice. */
export function monthsFlown(tools: Pick<Tools, "db">, pilot: number, seat: Seat = "own"): Promise<Month[]> {
  const known = read.get(tools) ?? new Map<string, Promise<Month[]>>();
  read.set(tools, known);
  const key = `${seat} ${pilot}`;
  // The query is started at once and only once; one that has merely been built would run again for everyone who
  // awaits it.
  const months =
    known.get(key) ??
    (seat === "both"
      ? inBoth(tools, pilot)
      : Promise.resolve(listMonths(tools.db, seat === "own" ? "user" : "copilot", pilot)));
  known.set(key, months);
  return months;
}

async function inBoth(tools: Pick<Tools, "db">, pilot: number): Promise<Month[]> {
  const months = await Promise.all([monthsFlown(tools, pilot, "own"), monthsFlown(tools, pilot, "copilot")]);
  return months.flat().sort((a, b) => (a.month < b.month ? -1 : a.month > b.month ? 1 : 0));
}
