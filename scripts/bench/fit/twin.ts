/** Simulated recordings to stand beside a real one: same family, interval and launch; three thermal days each. */
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { asw20, dg800, ls8 } from "#tests/cast/gliders.ts";
import { away } from "#tests/cast/ground.ts";
import type { Make } from "#tests/cast/recorder/make.ts";
import { simulate } from "#tests/cast/simulate.ts";
import type { Family } from "./families.ts";
import { measure } from "./measure.ts";
import type { Figures } from "./statistics.ts";

const TWINS = 3;

export function getTwins(
  { make, windows }: Family,
  interval: number,
  launch: "T" | "W" | "S",
  seed: number,
): Figures[] {
  const found: Figures[] = [];
  for (let i = 0; i < TWINS; i++) {
    const figures = measure(fly(make, windows ?? 0, interval, launch, seed * TWINS + i));
    if (figures) found.push(figures);
  }
  return found;
}

function fly(make: Make, windows: number, interval: number, launch: "T" | "W" | "S", seed: number): Uint8Array {
  const field = koenigsdorf();
  const { polar, type, registration, competitionId } = [ls8(), asw20(), dg800()][seed % 3];
  const day = { climb: 0.8 + 0.5 * (seed % 4), base: 1500 + 250 * (seed % 3), wind: 3 + (seed % 5) };
  return simulate({
    seed,
    field,
    start: Date.UTC(2026, 6, 10, 9, 30) / 1000,
    launch: ({ T: "tow", W: "winch", S: "self" } as const)[launch],
    polar,
    labels: { serial: "FIT", pilot: "Nobody at all", gliderType: type, registration, competitionId },
    weather: { seed, ...day, windFrom: 250, qnh: 1018 },
    course: [away(field, 340, 70_000), away(field, 20, 75_000)],
    interval,
    mass: 1 + 0.08 * (seed % 5),
    habits: { windows, bank: 33 + (seed % 7) },
    standing: 900,
    recorder: make,
    ...(launch === "S" && { engine: make.name === "lxnav" ? "rotary" : "piston" }),
  }).bytes;
}
