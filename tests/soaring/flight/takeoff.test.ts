import { expect, test } from "vitest";
import { understand } from "#app/soaring/understand.ts";
import { planFor } from "#tests/cast/plans.ts";
import { simulate } from "#tests/cast/simulate.ts";
import { recording, testShared, truth } from "#tests/setup/shared.ts";

const fly = (name: string) => understand(recording(name), { today: "2026-11-20" }).flights;

testShared("take-off of every recording is within 10 s of what the eye sees", () => {
  for (const { file, takeoff_s } of truth("takeoff-landing.csv")) {
    if (takeoff_s === "") continue;
    const { takeoffTime } = fly(file)[0];
    expect(Math.abs(takeoffTime - Number(takeoff_s)), `${file} ${takeoffTime}`).toBeLessThanOrEqual(10);
  }
});

testShared(
  "a recording that begins in the air takes off at its first sound fix and spends no time on the ground",
  () => {
    const [flight] = fly("lxnav-ash25-zero-position-start.igc");
    expect(flight.takeoffTime).toBe(40397);
    expect(flight.groundTime.before).toBe(0);
  },
);

test("fixes 1, 4 and 8 s apart put the take-off into the same 8 s", () => {
  const offsets = [1, 4, 8].map((interval) => {
    const { bytes, truth } = simulate(planFor({ interval }));
    const [{ takeoffTime }] = understand(bytes, { today: "2026-11-20" }).flights;
    return takeoffTime - (truth.takeOff % 86_400);
  });
  for (const offset of offsets) expect(Math.abs(offset)).toBeLessThanOrEqual(4);
});

testShared("a paraglider that never flies at 10 m/s for 10 s takes off all the same, without a launch", () => {
  for (const file of ["tiny-triangle", "launch-speed-928", "free6-vanishes"]) {
    const flights = fly(`reported/${file}.igc`);
    expect(
      flights.map(({ launch }) => launch.kind),
      file,
    ).toEqual([null]);
  }
});
