/** Launch lists of airfields: asked of the area an airfield lies in, put right by those who keep a club there. */

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

/** In the order they took off. @param from, to unix seconds */
export async function launchesAt(
  { callRoom }: Pick<Tools, "callRoom">,
  field: Field,
  from: number,
  to: number,
): Promise<LaunchDetails[]> {
  const launches = await callRoom(LAUNCHES, getArea(field.latitude, field.longitude), { airport: field.id, from, to });
  return launches.sort((one, other) => (one.takeoff ?? 0) - (other.takeoff ?? 0));
}

/** Those who keep a club that was granted this airfield as its home, and superusers. That somebody says so is not enough. */
export const mayCorrect = ({ db }: Pick<Tools, "db">, field: Field, asker: Asker): Promise<boolean> =>
  mayGrant(db, field.id, asker);

/** Null where there is no such launch there. @throws Refusal 422 where it would have landed before it took off */
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
