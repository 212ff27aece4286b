import { expect } from "vitest";
import { understand } from "#app/soaring/understand.ts";
import { recording, reference, table, testShared } from "#tests/setup/shared.ts";

const fly = (name: string) => understand(recording(name), { today: "2026-11-20" }).flights;

/** Kinds that the file alone cannot tell. */
const UNKNOWABLE = ["ogn-nimbus4m-no-g-record.igc"]; // a self launch, but the network sends no engine sensor

testShared("every launch that the table is sure of has its kind", () => {
  for (const { file, launch_kind, confidence } of table("expected/launch.csv")) {
    if (confidence !== "high" || UNKNOWABLE.includes(file)) continue;
    expect([file, fly(file)[0].launch.kind]).toEqual([file, launch_kind]);
  }
});

testShared("release of a winch launch is within 5 s of its top, of a tow between XCSoar's and the top", () => {
  for (const row of table("expected/launch.csv")) {
    if (row.confidence !== "high" || row.launch_kind === "S" || UNKNOWABLE.includes(row.file)) continue;
    const { releaseTime } = fly(row.file)[0].launch;
    const top = Number(row.top_of_launch_s);
    if (row.launch_kind === "W") expect(Math.abs(releaseTime! - top), row.file).toBeLessThanOrEqual(5);
    else {
      expect(releaseTime!, row.file).toBeLessThanOrEqual(top + 15);
      expect(releaseTime!, row.file).toBeGreaterThanOrEqual(Math.min(reference(row.file).events.release_s, top) - 15);
    }
  }
});
