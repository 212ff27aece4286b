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

test("a height that jumps by 60 m while the glider stands does not move the landing", () => {
  const { bytes, truth } = simulate(planFor({ interval: 2 }));
  const [plain] = understand(bytes, { today: "2026-11-20" }).flights;
  const standing = (truth.landing % 86_400) + 100;
  const clock = (line: string) => [1, 3, 5].reduce((sum, at) => 60 * sum + Number(line.slice(at, at + 2)), 0);
  const lines = new TextDecoder().decode(bytes).split("\r\n");
  const up = (height: string) => String(Number(height) + 60).padStart(5, "0");
  const jumped = lines.map((line) =>
    line.startsWith("B") && clock(line) > standing
      ? line.slice(0, 25) + up(line.slice(25, 30)) + up(line.slice(30, 35)) + line.slice(35)
      : line,
  );
  const [flight] = understand(new TextEncoder().encode(jumped.join("\r\n")), { today: "2026-11-20" }).flights;
  expect(flight.landingTime).toBe(plain.landingTime);
});
