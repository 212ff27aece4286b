/**
 * Engines of gliders: how they climb, how long they take to come out, and what sensors make of them.
 *
 * ENL at full power is from recordings: 999 and 996 for retractable two-strokes, 381 to 645 (p10 to p99, median 462)
 * for the rotary engine of a Nimbus 4DM, 800 to 818 for a sustainer. MOP and RPM of jets and electric motors follow the
 * makers' descriptions: no recording of a run was at hand. RPM is in hundreds.
 */
export type EngineKind = "sustainer" | "piston" | "rotary" | "jet" | "fes";

export interface Engine {
  kind: EngineKind;
  /** Strong enough to take off. */
  launches: boolean;
  /** m/s at full power near the ground, on top of the glider's own sink. */
  thrust: number;
  /** Seconds to swing it out and in, and what the drag of it costs meanwhile, m/s. */
  out: number;
  drag: number;
  /** Mean and spread at full power, on scales of 0 to 999; RPM in hundreds. */
  noise: number;
  uneven: number;
  mop: number;
  rpm: number;
}

export const ENGINES: Record<EngineKind, Engine> = {
  sustainer: {
    kind: "sustainer",
    launches: false,
    thrust: 1.9,
    out: 25,
    drag: 0.7,
    noise: 805,
    uneven: 6,
    mop: 0,
    rpm: 55,
  },
  piston: { kind: "piston", launches: true, thrust: 3.8, out: 20, drag: 0.8, noise: 1010, uneven: 8, mop: 0, rpm: 62 },
  rotary: { kind: "rotary", launches: true, thrust: 3, out: 20, drag: 0.8, noise: 470, uneven: 75, mop: 0, rpm: 68 },
  jet: { kind: "jet", launches: false, thrust: 1.8, out: 15, drag: 0.3, noise: 430, uneven: 30, mop: 780, rpm: 950 },
  fes: { kind: "fes", launches: true, thrust: 2.6, out: 2, drag: 0.15, noise: 40, uneven: 8, mop: 480, rpm: 42 },
};
