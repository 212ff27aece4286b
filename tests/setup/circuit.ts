/** A winch circuit of a few minutes from Königsdorf on 12 July 2026, another recording for every seed. */
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { ls8 } from "#tests/cast/gliders.ts";
import { ada } from "#tests/cast/pilots.ts";
import type { Labels } from "#tests/cast/recorder/lines.ts";
import { simulate } from "#tests/cast/simulate.ts";

export const circuit = (seed: number) => relabelled(seed, {});

/** The same with other words in the header. */
export function relabelled(seed: number, labels: Partial<Labels>): Uint8Array<ArrayBuffer> {
  const { type, registration, competitionId, polar } = ls8();
  return simulate({
    seed,
    field: koenigsdorf(),
    start: Date.parse("2026-07-12T10:00:00Z") / 1000,
    launch: "winch",
    polar,
    labels: { serial: "101", pilot: ada().name, gliderType: type, registration, competitionId, ...labels },
    weather: { seed, climb: 2.5, base: 1500, windFrom: 250, wind: 3, qnh: 1015 },
    course: [],
    interval: 2,
  }).bytes;
}
