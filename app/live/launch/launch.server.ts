/** Launch lists of airfields: requested from the area an airfield lies in, corrected by the admins of a club there. */

import { wrongField } from "#app/core/request/refusal.ts";
import { isoTime } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import type { Cell } from "#app/flight/list/sheet/columns.ts";
import { csvLine } from "#app/flight/list/sheet/csv.ts";
import type { CsvStyle } from "#app/flight/list/sheet/csv-style.ts";
import { mayGrant } from "#app/people/club/home.server.ts";
import type { Asker } from "#app/people/club/role.server.ts";
import { getArea } from "../area.ts";
import { CORRECT, LAUNCHES, type LaunchDetails } from "../questions.ts";
import type { Correction } from "./launch.ts";

interface Field {
  id: number;
  latitude: number;
  longitude: number;
}

/**
 * Returns launches in order of take-off.
 * @param from, to unix seconds
 */
export async function launchesAt(
  { callRoom }: Pick<Tools, "callRoom">,
  field: Field,
  from: number,
  to: number,
): Promise<LaunchDetails[]> {
  const launches = await callRoom(LAUNCHES, getArea(field.latitude, field.longitude), { airport: field.id, from, to });
  return launches.sort((one, other) => (one.takeoff ?? 0) - (other.takeoff ?? 0));
}

/**
 * Whether the user is an admin of a club that was granted this airfield as its home, or a superuser. A club's own
 * claim is not enough.
 */
export const mayCorrect = ({ db }: Pick<Tools, "db">, field: Field, asker: Asker): Promise<boolean> =>
  mayGrant(db, field.id, asker);

/**
 * Returns null where there is no such launch.
 * @throws Refusal 422 where the landing would be before the take-off
 */
export async function correctLaunchAt(
  { callRoom }: Pick<Tools, "callRoom">,
  field: Field,
  id: number,
  correction: Correction,
): Promise<LaunchDetails | null> {
  const area = getArea(field.latitude, field.longitude);
  const launch = await callRoom(CORRECT, area, { airport: field.id, id, correction });
  if (launch === "landing-first") throw wrongField("landing", { code: "landingFirst" }, "landing_first");
  return launch === "unknown" ? null : launch;
}

const COLUMNS = ["id", "glider", "tug", "takeoff", "landing", "minutes", "landed_at", "note", "corrected"] as const;

export function writeCsv(launches: readonly LaunchDetails[], style?: CsvStyle): string {
  const time = (at: number | null): Cell => (at === null ? null : { kind: "instant", text: isoTime(at) });
  const rows = launches.map(({ id, glider, tug, takeoff, landing, landedAt, note, corrected }): Cell[] => [
    ...[id, glider, tug, time(takeoff), time(landing)],
    takeoff === null || landing === null ? null : Math.round((landing - takeoff) / 60),
    ...[landedAt, note, corrected.join(" ")],
  ]);
  return [COLUMNS, ...rows].map((row) => csvLine(row, style)).join("");
}
