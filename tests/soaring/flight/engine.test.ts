import { expect } from "vitest";
import { understand } from "#app/soaring/understand.ts";
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
