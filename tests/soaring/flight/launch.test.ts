import { expect, test } from "vitest";
import { understand } from "#app/soaring/understand.ts";
import { recording, reference, table, testShared } from "#tests/setup/shared.ts";
import { type Drawn, draw, write } from "../draw.ts";

const fly = (name: string) => understand(recording(name), { today: "2026-11-20" }).flights;

testShared("take-off is within 10 s of the table, two logger intervals of it at 12 s", () => {
  for (const { file, takeoff_s, confidence } of table("expected/launch.csv")) {
    if (confidence !== "high") continue;
    const tolerance = file.startsWith("ogn-") ? 20 : 10; // positions of the network are seconds apart
    expect(Math.abs(fly(file)[0].takeoffTime - Number(takeoff_s)), file).toBeLessThanOrEqual(tolerance);
  }
});

testShared("landing is within 15 s of XCSoar where XCSoar saw one", () => {
  for (const { file } of table("expected/launch.csv")) {
    const { landing_s } = reference(file).events;
    if (landing_s < 0) continue;
    expect(Math.abs((fly(file)[0].landingTime ?? 0) - landing_s), file).toBeLessThanOrEqual(15);
  }
});

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

testShared("the self launch of the Nimbus is the one after 49 minutes of ground handling", () => {
  const flights = fly("zander-nimbus4m-two-launches.igc");
  expect(flights).toHaveLength(1);
  expect(flights[0].takeoffTime).toBe(40052);
});

testShared(
  "the part of the Cambridge file before its hole of 4.2 h only stands on the ground: one flight, not two",
  () => {
    const flights = fly("cambridge-2001-two-flights.igc");
    expect(flights.map(({ takeoffTime }) => takeoffTime)).toEqual([53150]);
  },
);

const rest = (n: number, at: Drawn): Drawn[] => Array.from({ length: n }, () => at);
const hop = (east: number): Drawn[] => [
  ...Array.from({ length: 40 }, (_, i): Drawn => [east + i * 200, 0, 500 + i * 20]),
  ...Array.from({ length: 40 }, (_, i): Drawn => [east + 8000 - i * 200, 0, 1300 - i * 20]),
];

test("two flights with five minutes on the ground between them are two, with four minutes one", () => {
  const flights = (minutes: number) =>
    understand(
      write(
        draw([
          ...rest(10, [0, 0, 500]),
          ...hop(0),
          ...rest(minutes * 6, [0, 0, 500]),
          ...hop(0),
          ...rest(40, [0, 0, 500]),
        ]),
      ),
      {
        today: "2026-11-20",
      },
    ).flights;
  expect(flights(6)).toHaveLength(2);
  expect(flights(4)).toHaveLength(1);
  const [first, second] = flights(6);
  expect(first.trace.time.at(-1)).toBeLessThan(second.trace.time[0]);
  expect([first.ordinal, second.ordinal]).toEqual([0, 1]);
  expect(first.landingTime).toBeLessThan(second.takeoffTime);
});

test("a trailer behind a car is no flight", () => {
  const drive = Array.from({ length: 200 }, (_, i): Drawn => [i * 220, 0, 500 + 20 * Math.sin(i / 20)]);
  const { flights, findings } = understand(write(draw([...rest(10, [0, 0, 500]), ...drive])), { today: "2026-11-20" });
  expect(flights).toEqual([]);
  expect(findings.map(({ token }) => token)).toContain("NO_TAKEOFF");
});

test("a cut in the air has no landing and a launch that was not recorded no kind", () => {
  const glide = Array.from({ length: 200 }, (_, i): Drawn => [i * 250, 0, 2000 - i * 5]);
  const [flight] = understand(write(draw(glide)), { today: "2026-11-20" }).flights;
  expect([flight.landingTime, flight.launch.kind, flight.launch.releaseTime]).toEqual([null, null, null]);
  expect(flight.findings.map(({ token }) => token)).toEqual(["FIXES_BEFORE_TAKEOFF", "NO_LANDING"]);
});
