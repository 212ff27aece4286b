/** Plans to vary in tests: an LS 8 from Königsdorf on a July morning, round the field and down when not said otherwise. */
import { koenigsdorf } from "./airfields.ts";
import { ls8 } from "./gliders.ts";
import type { Plan } from "./simulate.ts";
import type { Weather } from "./sky/weather.ts";
import type { Chain } from "./terrain/terrain.ts";

export const goodDay = (more: Partial<Weather> = {}): Weather => ({
  seed: 7,
  climb: 2.6,
  base: 1700,
  windFrom: 240,
  wind: 4,
  qnh: 1020,
  ...more,
});

/** Not a breath: nothing rises, nothing blows, nothing shakes. */
export const deadCalm = (): Weather => goodDay({ climb: 0, wind: 0, bumps: 0 });

export const mountains = (height: number): Chain => ({
  kind: "chain",
  north: 9000,
  height,
  width: 900,
  length: 40_000,
});

export function planFor(more: Partial<Plan> = {}): Plan {
  const { polar, type, registration, competitionId } = ls8();
  return {
    seed: 1,
    field: koenigsdorf(),
    start: Date.UTC(2026, 6, 10, 9) / 1000,
    launch: "tow",
    polar,
    labels: { serial: "101", pilot: "Nobody at all", gliderType: type, registration, competitionId },
    weather: goodDay(),
    course: [],
    interval: 1,
    ...more,
  };
}
