import { expect, test } from "vitest";
import { understand } from "#app/soaring/understand.ts";
import { planFor } from "#tests/cast/plans.ts";
import { simulate } from "#tests/cast/simulate.ts";
import { recording, testShared, truth } from "#tests/setup/shared.ts";

const fly = (name: string) => understand(recording(name), { today: "2026-11-20" }).flights;

testShared("landing of every recording is within 10 s of what the eye sees, and null where it ends in the air", () => {
  for (const { file, landing_s } of truth("takeoff-landing.csv")) {
    const { landingTime } = fly(file).at(-1)!;
    if (landing_s === "") expect(landingTime, file).toBeNull();
    else expect(Math.abs(landingTime! - Number(landing_s)), `${file} ${landingTime}`).toBeLessThanOrEqual(10);
  }
});

testShared("a receiver that jumps by 110 m at rest does not move the landing", () => {
  expect(fly("cambridge-2001-two-flights.igc")[0].landingTime).toBe(58684);
});

test("fixes 1, 4 and 8 s apart put the landing into the same 12 s, and the ground time after it follows", () => {
  for (const interval of [1, 4, 8]) {
    const { bytes, truth, log } = simulate(planFor({ interval }));
    const [flight] = understand(bytes, { today: "2026-11-20" }).flights;
    expect(Math.abs(flight.landingTime! - (truth.landing % 86_400))).toBeLessThanOrEqual(6);
    const standing = log.at(-1)!.time - truth.landing;
    expect(Math.abs(flight.groundTime.after! - standing)).toBeLessThanOrEqual(12);
  }
});
