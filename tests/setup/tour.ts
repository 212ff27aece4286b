/** A tow and a small triangle from Königsdorf on 12 July 2026, another recording for every seed. */
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { ls8 } from "#tests/cast/gliders.ts";
import { away } from "#tests/cast/ground.ts";
import { ada } from "#tests/cast/pilots.ts";
import { simulate } from "#tests/cast/simulate.ts";

/** Half an hour around two points. @param engine used once on the way  @param declared to the recorder */
export function makeTour(seed: number, { engine = false, declared = false } = {}): Uint8Array<ArrayBuffer> {
  const { type, registration, competitionId, polar } = ls8();
  const field = koenigsdorf();
  return simulate({
    seed,
    field,
    polar,
    start: Date.parse("2026-07-12T10:00:00Z") / 1000,
    launch: "tow",
    labels: { serial: "101", pilot: ada().name, gliderType: type, registration, competitionId },
    weather: { seed, climb: 3, base: 1700, windFrom: 250, wind: 2, qnh: 1015 },
    course: [away(field, 330, 12_000), away(field, 30, 12_000)],
    interval: 4,
    declared,
    ...(engine && { engine: "sustainer" as const, runs: [{ after: 500, seconds: 120 }] }),
  }).bytes;
}
