/** Recorders that were switched on in the air and repeated one position for seconds, and paragliders: neither has a tow. */
import { expect, test } from "vitest";
import { understand } from "#app/soaring/understand.ts";
import { getPlan } from "#tests/cast/fleet.ts";
import { planFor } from "#tests/cast/plans.ts";
import { simulate } from "#tests/cast/simulate.ts";
import { write } from "#tests/soaring/draw.ts";
import { type Steered, steer } from "#tests/soaring/steer.ts";

const getClock = (line: string) =>
  Number(line.slice(1, 3)) * 3600 + Number(line.slice(3, 5)) * 60 + Number(line.slice(5, 7));
const withClock = (line: string, clock: number) =>
  `B${[clock / 3600, (clock / 60) % 60, clock % 60].map((part) => String(Math.floor(part)).padStart(2, "0")).join("")}${line.slice(7)}`;

/** The recording from a moment on, after `seconds` of standing still at its first position. */
function switchedOn(bytes: Uint8Array, from: number, seconds: number, interval: number): Uint8Array {
  const lines = new TextDecoder("latin1").decode(bytes).split(/\r?\n/);
  const isFix = (line: string) => /^B\d{6}/.test(line);
  const kept = lines.filter((line) => !isFix(line) || getClock(line) >= from);
  const first = kept.findIndex(isFix);
  const stale: string[] = [];
  for (let before = Math.ceil(seconds / interval) * interval; before > 0; before -= interval)
    stale.push(withClock(kept[first], getClock(kept[first]) - before));
  return new TextEncoder().encode([...kept.slice(0, first), ...stale, ...kept.slice(first)].join("\r\n"));
}

test("a recording that begins in the air after seconds of standing still has no launch and no ground roll", () => {
  let tried = 0;
  for (let nth = 0; nth < 16; nth++) {
    const plan = { ...getPlan(nth, 1), interval: 1 + (nth % 2) };
    // Who hovers against the wind over a slope or in a wave is as slow as on the ground.
    if (plan.soaring) continue;
    const { bytes, truth } = simulate(plan);
    const [whole] = understand(bytes, { today: "2026-11-20" }).flights;
    const release = truth.release % 86_400;
    if (whole.landingTime! - release < 3600 || whole.landingTime! > 86_400) continue;
    tried++;
    for (const share of [0.1, 0.3, 0.45])
      for (const stale of [3, 10, 45]) {
        const from = release + share * (whole.landingTime! - release);
        const [flight] = understand(switchedOn(bytes, from, stale, plan.interval), { today: "2026-11-20" }).flights;
        const told = JSON.stringify({ nth, share, stale });
        expect(flight.launch, told).toMatchObject({ kind: null, groundRoll: null, takeoffDistance: null, gain: null });
        expect(flight.takeoffSeen, told).toBe(false);
      }
  }
  expect(tried).toBeGreaterThan(3);
});

test("a launch after seconds of standing is a launch all the same", () => {
  for (const seed of [1, 2, 3, 4])
    for (const launch of ["tow", "winch"] as const) {
      const { bytes } = simulate(planFor({ seed, launch, standing: 8 }));
      const [flight] = understand(bytes, { today: "2026-11-20", kind: "GL" }).flights;
      expect([seed, flight.launch.kind, flight.takeoffSeen]).toEqual([seed, launch === "tow" ? "T" : "W", true]);
    }
});

test("a paraglider is towed by no aeroplane, though it climbs along a slope with the wind behind it", () => {
  for (const wind of [0, 4, 8])
    for (const airspeed of [10, 12, 14])
      for (const slope of [40, 120, 240]) {
        const parts: Steered[] = [{ seconds: slope, airspeed, climb: 1.6 }];
        for (let i = 0; i < 5; i++)
          parts.push({ seconds: 360, turn: 18, airspeed: 9, climb: 1.8 }, { seconds: 300, airspeed, climb: -1.1 });
        const flown = write(steer(parts, { east: wind, heading: 90, altitude: 1200 }));
        const [flight] = understand(flown, { today: "2026-11-20" }).flights;
        expect([wind, airspeed, slope, flight.launch.kind]).not.toContain("T");
      }
});
