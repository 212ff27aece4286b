/** Real recordings through the reference's filter and window, with what peers and the exact reference say of them. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ReadyWindow, readyWindow } from "#app/soaring/contest/find.ts";
import type { ShapeName } from "#app/soaring/contest/search.ts";
import { understand } from "#app/soaring/understand.ts";

const MAX_SPEED = 450; // km/h, the reference's filter
const shared = process.env.KETTLE_SHARED ?? "../shared";

export interface PeerResult {
  peer: string;
  rule: string;
  distance_km: number;
  proven_optimal?: boolean;
  /** Latitude, longitude, seconds, some with a height. */
  /** Absent where the peer found no course. */
  turnpoints?: (number | null)[][];
}

export interface RealFlight {
  name: string;
  results: PeerResult[];
  /** Anew each time: searches keep what they found in it. */
  ready: () => ReadyWindow;
}

/** The rules of the exact reference by our shapes. */
export const ORACLE: Partial<Record<ShapeName, string>> = {
  free6: "free6",
  free6_no_height_rule: "free6_no_altitude_rule",
  free4: "free4",
  out: "out",
  out_return: "out_return",
  triangle: "triangle_fai",
  speed: "sprint_2h_3legs",
};
export const SEVEN = Object.keys(ORACLE) as ShapeName[];

/** Recordings that the reference knows; none where the shared data is absent. */
export function realFlights(): string[] {
  const folder = join(shared, "data/igc");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(".igc"))
    .map((file) => file.slice(0, -4))
    .filter((name) => existsSync(join(shared, `data/expected/${name}.json`)));
}

export function realBytes(name: string): Uint8Array {
  return new Uint8Array(readFileSync(join(shared, `data/igc/${name}.igc`)));
}

export function realFlight(name: string): RealFlight {
  const expected = JSON.parse(readFileSync(join(shared, `data/expected/${name}.json`), "utf8"));
  const [flight] = understand(realBytes(name), {
    today: "2026-11-20",
    maxSpeed: MAX_SPEED,
    window: expected.window_s,
  }).flights;
  return { name, results: expected.results, ready: () => readyWindow(flight.trace, flight.windows[0]) };
}
