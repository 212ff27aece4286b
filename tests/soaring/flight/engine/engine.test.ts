import { expect, test } from "vitest";
import { understand } from "#app/soaring/understand.ts";
import { engineJudge } from "#scripts/bench/analysis/engine.ts";
import { getPlan } from "#tests/cast/fleet.ts";
import { simulate } from "#tests/cast/simulate.ts";
import { recording, table, testShared } from "#tests/setup/shared.ts";

testShared("every loud stretch of the table has its verdict, ambiguous ones aside", () => {
  const rows = table("expected/engine.csv").filter(({ verdict }) => verdict !== "ambiguous");
  expect(rows.length).toBeGreaterThan(80);
  for (const { file, from_s, to_s, verdict } of rows) {
    const [flight] = understand(recording(file), { today: "2026-11-20" }).flights;
    const half = (Number(to_s) - Number(from_s)) / 2;
    const ran = flight.engineRuns.some(
      ([from, to]) => Math.min(to, Number(to_s)) - Math.max(from, Number(from_s)) > half,
    );
    expect([file, from_s, ran ? "engine" : "no engine"]).toEqual([file, from_s, verdict]);
  }
});

testShared("three sustainer runs part the flight into four windows, and none in a pure glider", () => {
  const bytes = recording("lxn-ventusc-winch-engine-3runs.igc");
  const [flown] = understand(bytes, { today: "2026-11-20" }).flights;
  expect(flown.engineRuns).toHaveLength(3);
  expect(flown.windows).toHaveLength(4);
  expect(flown.windows[0][0]).toBe(flown.launch.releaseTime);
  expect(flown.windows[3][1]).toBe(flown.landingTime);
  const [pure] = understand(bytes, { today: "2026-11-20", kind: "GL" }).flights;
  expect(pure.windows).toHaveLength(1);
});

testShared("the tow plane heard at 999 is no engine of the Libelle", () => {
  const [flight] = understand(recording("lxn-libelle-enl-during-tow.igc"), { today: "2026-11-20" }).flights;
  expect(flight.launch.kind).toBe("T");
  expect(flight.engineRuns).toEqual([]);
});

testShared("the ambiguous noise of the Ventus 3 is proposed and cuts nothing", () => {
  const [flight] = understand(recording("lxnav-ventus3-788km-1s-task.igc"), { today: "2026-11-20" }).flights;
  expect(flight.heardRuns.map(({ sensor, certain }) => [sensor, certain])).toEqual([["ENL", false]]);
  expect(flight.engineRuns).toEqual([]);
  expect(flight.windows).toHaveLength(1);
});

testShared("sixty stretches of open vents in the South African Ventus are not even proposed", () => {
  const [flight] = understand(recording("lxn-ventus-southafrica-noisy-enl.igc"), { today: "2026-11-20" }).flights;
  expect(flight.heardRuns).toEqual([]);
});

/** The first flights of a seed with an engine or an open window. */
function loudFlights(count: number, seed: number) {
  const plans = Array.from({ length: 6 * count }, (_, i) => getPlan(i, seed));
  return plans.filter(({ engine, habits }) => engine !== undefined || habits?.windows).slice(0, count);
}

test("in 40 simulated flights with engines and open windows every run is found within 10 s and none is invented", () => {
  const judge = engineJudge();
  let [windows, engines, onGround] = [0, 0, 0];
  for (const plan of loudFlights(40, 11)) {
    const flown = simulate(plan);
    const { flights, recording } = understand(flown.bytes, { today: "2026-12-31" });
    const midnight = Date.parse(`${recording.date}T00:00:00Z`) / 1000;
    judge.take({ plan, ...flown, flight: flights[0], analysis: null, midnight });
    if (plan.habits?.windows) windows++;
    if (flown.truth.engineRuns.length > 0 || flown.truth.launchRun) engines++;
    onGround += flown.truth.groundRuns.length;
    for (const { from, to } of flights[0].heardRuns) {
      expect(from).toBeGreaterThanOrEqual(flights[0].takeoffTime);
      expect(to).toBeLessThanOrEqual(flights[0].landingTime ?? Number.POSITIVE_INFINITY);
    }
  }
  expect(windows).toBeGreaterThan(8);
  expect(engines).toBeGreaterThan(20);
  expect(onGround).toBeGreaterThan(1);
  expect(judge.lines().filter(({ met }) => !met)).toEqual([]);
});
