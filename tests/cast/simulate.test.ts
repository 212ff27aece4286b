import { expect, test } from "vitest";
import { verifyOwn } from "#app/soaring/igc/signature/own.ts";
import { away, distance } from "#tests/cast/ground.ts";
import { type Plan, simulate } from "#tests/cast/simulate.ts";

const FIELD = { latitude: 47.82868, longitude: 11.465, elevation: 601, runway: 100, geoid: 47 };
const TRIANGLE: Plan = {
  seed: 1,
  field: FIELD,
  start: Date.UTC(2026, 6, 10, 8, 40) / 1000,
  launch: "tow",
  polar: { a: -0.002815, b: 0.1430284, c: -2.4293602, minSpeed: 21.2 },
  labels: { serial: "001", pilot: "Zoë Ångström", gliderType: "LS 8", registration: "D-1234", competitionId: "ZA" },
  weather: { seed: 7, climb: 2.6, base: 1700, windFrom: 240, wind: 4, qnh: 1023.25 },
  course: [away(FIELD, 80, 90_000), away(FIELD, 140, 95_000)],
  interval: 4,
};

interface Fix {
  time: number;
  latitude: number;
  longitude: number;
  pressure: number;
  gnss: number;
  noise: number;
}

/** Reads by fixed columns, with nothing of ours but the specification. */
function fixes(bytes: Uint8Array): Fix[] {
  const lines = new TextDecoder().decode(bytes).split("\r\n");
  return lines
    .filter((line) => line.startsWith("B"))
    .map((line) => {
      const at = (from: number, to: number) => Number(line.slice(from, to));
      return {
        time: at(1, 3) * 3600 + at(3, 5) * 60 + at(5, 7),
        latitude: (at(7, 9) + at(9, 14) / 60_000) * (line[14] === "N" ? 1 : -1),
        longitude: (at(15, 18) + at(18, 23) / 60_000) * (line[23] === "E" ? 1 : -1),
        pressure: at(25, 30),
        gnss: at(30, 35),
        noise: at(40, 43),
      };
    });
}

const flown = simulate(TRIANGLE);
const trace = fixes(flown.bytes);
const daytime = (time: number) => time % 86_400;
const nearestTo = (time: number) => trace.find((fix) => Math.abs(fix.time - time) <= 2)!;
const speed = (a: Fix, b: Fix) => distance(a, b) / (b.time - a.time);

test("the same plan gives the same bytes, another seed another flight", () => {
  expect(simulate(TRIANGLE).bytes).toEqual(flown.bytes);
  expect(simulate({ ...TRIANGLE, seed: 2 }).bytes).not.toEqual(flown.bytes);
});

test("the recording is signed, ASCII, at most 76 characters a line, and dated", () => {
  const text = new TextDecoder().decode(flown.bytes);
  expect(verifyOwn(flown.bytes)).toBe("valid");
  expect(text).toMatch(/^AXKT001\r\nHFDTEDATE:100726,01\r\nHFPLTPILOTINCHARGE:Zoe Angstrom\r\n/);
  for (const line of text.split("\r\n")) expect(line).toMatch(/^[\x20-\x7e]{0,76}$/);
  expect(flown.fileName).toBe("2026-07-10-XKT-001-01.igc");
});

test("fixes are 4 s apart and never faster than 300 km/h over ground", () => {
  for (let i = 1; i < trace.length; i++) {
    expect(trace[i].time - trace[i - 1].time).toBe(4);
    expect(speed(trace[i - 1], trace[i])).toBeLessThan(300 / 3.6);
    expect(Math.abs(trace[i].pressure - trace[i - 1].pressure)).toBeLessThan(4 * 25);
  }
});

test("at least twenty fixes stand before take-off and after landing", () => {
  const before = trace.filter((fix) => fix.time < daytime(flown.truth.takeOff) - 6);
  const after = trace.filter((fix) => fix.time > daytime(flown.truth.landing));
  for (const part of [before, after]) {
    expect(part.length).toBeGreaterThanOrEqual(20);
    for (const fix of part) expect(distance(fix, part[0])).toBeLessThan(40);
  }
});

test("ten hectopascals above standard and 47 m of geoid show in both heights", () => {
  expect(trace[0].pressure).toBeGreaterThan(601 - 83 - 3);
  expect(trace[0].pressure).toBeLessThan(601 - 83 + 3);
  expect(Math.abs(trace[0].gnss - 648)).toBeLessThan(15);
});

test("each turnpoint is passed within 250 m at the time the truth says", () => {
  expect(flown.truth.turns).toHaveLength(2);
  for (const turn of flown.truth.turns) {
    const near = trace.find((fix) => Math.abs(fix.time - daytime(turn.time)) <= 2);
    expect(distance(near!, turn)).toBeLessThan(250);
  }
});

test("each thermal of the truth gains what the pressure altitude shows", () => {
  const thermals = flown.truth.climbs.filter(({ kind }) => kind === "thermal");
  expect(thermals.length).toBeGreaterThan(8);
  for (const climb of thermals) {
    const before = nearestTo(daytime(climb.start) - 1);
    expect(Math.abs(nearestTo(daytime(climb.end)).pressure - before.pressure - climb.gain)).toBeLessThan(25);
  }
});

test("nobody flies below 250 m between release and the last minutes", () => {
  const air = trace.filter(
    (fix) => fix.time > daytime(flown.truth.release) && fix.time < daytime(flown.truth.landing) - 240,
  );
  for (const fix of air) expect(fix.pressure - trace[0].pressure).toBeGreaterThan(250);
});

test("a winch gives more than 300 m in the first minute, a tow less than 150 m", () => {
  const gain = (plan: Plan) => {
    const { bytes, truth } = simulate(plan);
    const during = fixes(bytes).filter((fix) => fix.time >= daytime(truth.takeOff));
    return during[15].pressure - during[0].pressure;
  };
  expect(gain({ ...TRIANGLE, launch: "winch", course: [] })).toBeGreaterThan(300);
  expect(gain({ ...TRIANGLE, course: [] })).toBeLessThan(150);
});

test("a circuit from the winch is over in a quarter of an hour", () => {
  const { truth } = simulate({ ...TRIANGLE, launch: "winch", course: [], interval: 1 });
  expect(truth.landing - truth.takeOff).toBeLessThan(900);
  expect(truth.landing - truth.takeOff).toBeGreaterThan(150);
});

test("engines are heard above 600, quiet flight stays below 150", () => {
  const { bytes, truth } = simulate({ ...TRIANGLE, launch: "self", engineOnLeg: 2 });
  expect(truth.engineRuns).toHaveLength(1);
  const [run] = truth.engineRuns;
  for (const fix of fixes(bytes)) {
    if (fix.time > daytime(run.start) && fix.time <= daytime(run.end)) expect(fix.noise).toBeGreaterThan(600);
    else if (fix.time > daytime(truth.release)) expect(fix.noise).toBeLessThan(150);
  }
});

test("when the day ends on the second leg the glider stands more than 20 km from home", () => {
  const { bytes, truth } = simulate({ ...TRIANGLE, landOutOnLeg: 2 });
  expect(distance(truth.landedAt, FIELD)).toBeGreaterThan(20_000);
  expect(distance(fixes(bytes).at(-1)!, truth.landedAt)).toBeLessThan(500);
});

test("a flight across midnight UTC runs on with the date of its first fix", () => {
  const { bytes, truth } = simulate({
    ...TRIANGLE,
    field: { ...FIELD, latitude: -36.55, longitude: 146 },
    start: Date.UTC(2026, 0, 9, 23, 55) / 1000,
    course: [],
  });
  const times = fixes(bytes).map((fix) => fix.time);
  expect(truth.landing).toBeGreaterThan(truth.takeOff);
  expect(times[0]).toBeGreaterThan(times.at(-1)!);
  expect(Buffer.from(bytes).toString()).toContain("HFDTEDATE:090126,01");
});

test("25 seeds of one plan are 25 flights of three hours and more", { timeout: 30_000 }, () => {
  for (let seed = 0; seed < 25; seed++) {
    const { truth } = simulate({ ...TRIANGLE, seed });
    expect(truth.landing - truth.takeOff).toBeGreaterThan(3 * 3600);
  }
});

test("who trusts the day flies faster between climbs, who is careful comes home higher", () => {
  const styles = { careful: { trust: 0.4, reserve: 650 }, racing: { trust: 1.1, reserve: 250 } };
  const flownBy = (habits: Plan["habits"]) =>
    [1, 2, 3, 4].map((seed) => {
      const { log, truth } = simulate({ ...TRIANGLE, seed, habits });
      const glide = log.filter(({ doing, time }) => doing === "glide" && time < truth.landing - 1800);
      const arrival = log.find(({ doing }) => doing === "landing")!;
      return {
        speed: glide.reduce((sum, { airspeed }) => sum + airspeed, 0) / glide.length,
        arrival: arrival.altitude,
      };
    });
  const [careful, racing] = [flownBy(styles.careful), flownBy(styles.racing)];
  const mean = (of: number[]) => of.reduce((sum, each) => sum + each, 0) / of.length;
  expect(mean(racing.map(({ speed }) => speed))).toBeGreaterThan(mean(careful.map(({ speed }) => speed)) + 2);
  expect(mean(careful.map(({ arrival }) => arrival))).toBeGreaterThan(mean(racing.map(({ arrival }) => arrival)) + 150);
});
