import { expect, test } from "vitest";
import { readIgc } from "#app/soaring/igc/read.ts";
import { heightForRules } from "#app/soaring/trace/height.ts";
import { prepareTrace } from "#app/soaring/trace/prepare.ts";
import { flights } from "#tests/cast/fleet.ts";
import { recording, recordings, testShared } from "#tests/setup/shared.ts";

const fixes = (count: number, of: (i: number) => number) => Float32Array.from({ length: count }, (_, i) => of(i));
const time = (count: number, step = 4) => Float64Array.from({ length: count }, (_, i) => i * step);
/** 1 m/s up for 20 min, a fix every 4 s. */
const climb = fixes(300, (i) => 500 + i * 4);
const gnss = climb.map((height) => height + 48);

test("a pressure sensor that stops for two minutes of a climb gives way to GNSS, for one minute it does not", () => {
  const stopped = (seconds: number) =>
    climb.map((height, i) => (i > 100 ? Math.max(climb[100], height - seconds) : height));
  expect(heightForRules(time(300), stopped(60), gnss).source).toBe("pressure");
  expect(heightForRules(time(300), stopped(130), gnss).source).toBe("gnss");
});

test("a sensor that falls to 0 for five minutes gives way", () => {
  const fallen = climb.map((height, i) => (i >= 100 && i < 175 ? 0 : height));
  expect(heightForRules(time(300), fallen, gnss).source).toBe("gnss");
});

test("a sensor that shows 20,000 to 30,000 m for five minutes gives way, one that does for a moment does not", () => {
  const astray = (fixes: number) => climb.map((height, i) => (i >= 100 && i < 100 + fixes ? 20_000 + i * 30 : height));
  expect(heightForRules(time(300), astray(75), gnss).source).toBe("gnss");
  expect(heightForRules(time(300), astray(10), gnss).source).toBe("pressure");
});

test("standing on the ground while the receiver finds its height is no failure", () => {
  const rest = fixes(300, (i) => (i < 150 ? 500 : 500 + (i - 150) * 4));
  const cold = fixes(300, (i) => (i < 60 ? 0 : i < 63 ? 900 : rest[i] + 48));
  expect(heightForRules(time(300), rest, cold).source).toBe("pressure");
});

test("where GNSS stands still nothing speaks against pressure", () => {
  const stuck = climb.map((height, i) => (i > 100 ? climb[100] : height));
  const still = gnss.map(() => 0);
  expect(heightForRules(time(300), stuck, still).source).toBe("pressure");
});

test("no working sensor of 40 simulated flights is thought broken", () => {
  for (const { bytes, plan } of flights(40, 3)) {
    const { trace } = prepareTrace(readIgc(bytes));
    expect(trace.altitudeSource, plan.recorder?.name).toBe(plan.recorder?.pressure ? "pressure" : "gnss");
  }
});

test("a simulated flight whose pressure sensor stops for four minutes of its launch is judged by GNSS", () => {
  const [{ bytes }] = flights(1, 3);
  const recording = readIgc(bytes);
  const { pressureAltitude, time } = recording.fixes;
  const climbing = pressureAltitude.findIndex((height, i) => height > pressureAltitude[0] + 150 && i > 0);
  for (let i = climbing; time[i] < time[climbing] + 240; i++) pressureAltitude[i] = pressureAltitude[climbing];
  const { trace } = prepareTrace(recording);
  expect(trace.altitudeSource).toBe("gnss");
  expect(trace.altitude).toBe(trace.gnssAltitude);
});

testShared("only the two real recordings without a sensor use GNSS", () => {
  const gnss = recordings().filter((name) => prepareTrace(readIgc(recording(name))).trace.altitudeSource === "gnss");
  expect(gnss).toEqual(["ogn-nimbus4m-no-g-record.igc", "seeyou-ls4-winch-gps-only.igc"]);
});
