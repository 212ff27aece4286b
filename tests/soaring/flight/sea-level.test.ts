import { expect, test } from "vitest";
import { computeQnh } from "#app/soaring/checks/pressure.ts";
import { heightsAboveSea, NOWHERE, seaLevelAltitude } from "#app/soaring/flight/sea-level.ts";
import { understand } from "#app/soaring/understand.ts";
import { getPlan } from "#tests/cast/fleet.ts";
import { simulate } from "#tests/cast/simulate.ts";
import { pressureAltitude } from "#tests/cast/sky/atmosphere.ts";
import { type Drawn, draw } from "../draw.ts";

function getErrors(i: number, qnh: number) {
  const drawn = getPlan(i, 6);
  const plan = { ...drawn, weather: { ...drawn.weather, qnh } };
  const { bytes, log } = simulate(plan);
  const [flight] = understand(bytes, { today: "2026-12-31" }).flights;
  const { trace, takeoffTime, landingTime } = flight;
  const fixAt = (time: number) => trace.time.indexOf(time);
  const midnight = Math.floor(plan.start / 86_400) * 86_400;
  const truth = (k: number) => log[Math.round(trace.time[k]) + midnight - log[0].time]?.altitude ?? Number.NaN;
  const heights = seaLevelAltitude(
    trace,
    { fix: fixAt(takeoffTime), elevation: truth(0) },
    landingTime === null ? null : { fix: fixAt(landingTime), elevation: truth(fixAt(landingTime)) },
  );
  const off = Array.from(heights, (height, k) => Math.abs(height - truth(k))).filter((error) => !Number.isNaN(error));
  return {
    source: trace.altitudeSource,
    off: off.sort((a, b) => a - b),
    resting: flight.restingPressureAltitude,
    plan,
  };
}

test("on 20 simulated flights heights above the sea are true within 5 m by pressure, 20 m by GNSS, at 985 and 1040 hPa", () => {
  const seen = new Set<string>();
  for (let i = 0; i < 20; i++) {
    const { source, off, plan } = getErrors(i, i % 2 ? 985 : 1040);
    seen.add(source);
    const name = `${i} ${plan.recorder?.name}`;
    expect(off[Math.floor(off.length * 0.95)], name).toBeLessThan(source === "pressure" ? 5 : 20);
  }
  expect([...seen].sort()).toEqual(["gnss", "pressure"]);
});

test("the QNH of 20 simulated days is found within 0.5 hPa", () => {
  for (let i = 0; i < 20; i++) {
    const { resting, plan } = getErrors(i, 1000 + i * 2);
    if (resting === null) continue;
    expect(Math.abs(computeQnh(resting, plan.field.elevation) - (1000 + i * 2))).toBeLessThan(0.5);
  }
});

/** Stands for 50 s at both ends of an hour's flight to a field at the same elevation. */
function hour(qnhBefore: number, qnhAfter: number) {
  const count = 371;
  const truth = (i: number) => (i <= 5 || i >= 365 ? 500 : 1500);
  const qnh = (i: number) => qnhBefore + (qnhAfter - qnhBefore) * Math.min(1, Math.max(0, (i - 5) / 360));
  const points = Array.from({ length: count }, (_, i): Drawn => {
    return [Math.max(0, Math.min(i, 365) - 5) * 250, 0, pressureAltitude(truth(i), qnh(i))];
  });
  return { trace: draw(points), truth };
}

test("a QNH that falls by 4 hPa during the flight is followed when the landing's elevation is known", () => {
  const { trace, truth } = hour(1020, 1016);
  const both = seaLevelAltitude(trace, { fix: 5, elevation: 500 }, { fix: 365, elevation: 500 });
  for (let i = 0; i < trace.length; i++) expect(Math.abs(both[i] - truth(i)), `fix ${i}`).toBeLessThan(0.5);
  const one = seaLevelAltitude(trace, { fix: 5, elevation: 500 });
  expect(Math.abs(one[370] - 500 - 33)).toBeLessThan(2); // 8.3 m a hPa
});

test("where it landed alone is known its correction holds all along", () => {
  const { trace, truth } = hour(1020, 1020);
  const heights = seaLevelAltitude(trace, null, { fix: 365, elevation: 500 });
  for (let i = 0; i < trace.length; i++) expect(Math.abs(heights[i] - truth(i)), `fix ${i}`).toBeLessThan(0.5);
});

test("of a flight the same by its times; where it stood nowhere that is known heights are as recorded", () => {
  const { trace } = hour(1020, 1016);
  const times = { takeoffTime: trace.time[5], landingTime: trace.time[365] };
  const heights = heightsAboveSea(trace, times, { takeoff: 500, landing: 500 });
  expect(heights).toEqual(seaLevelAltitude(trace, { fix: 5, elevation: 500 }, { fix: 365, elevation: 500 }));
  expect(heightsAboveSea(trace, times, NOWHERE)).toBe(trace.altitude);
});

test("a take-off after the last fix is the last fix", () => {
  const { trace } = hour(1020, 1020);
  const times = { takeoffTime: trace.time[370] + 60, landingTime: null };
  expect(heightsAboveSea(trace, times, { takeoff: 500, landing: null })[370]).toBeCloseTo(500, 1);
});

test("GNSS heights lose the geoid's 48 m", () => {
  const { trace, truth } = hour(1013.25, 1013.25);
  const gnss = { ...trace, altitudeSource: "gnss" as const, altitude: trace.gnssAltitude };
  const heights = seaLevelAltitude(gnss, { fix: 5, elevation: 500 });
  for (let i = 0; i < trace.length; i++) expect(heights[i]).toBeCloseTo(truth(i), 2);
});
