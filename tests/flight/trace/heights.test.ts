import { expect, test } from "vitest";
import { exportedHeights } from "#app/flight/export/above-sea.ts";
import { getHeights, shownHeight, withHeights } from "#app/flight/trace/heights.ts";
import { NOWHERE } from "#app/soaring/flight/sea-level.ts";
import { draw } from "#tests/soaring/draw.ts";

/** Stands for a minute where the recorder shows 96 m, flies at 1,096 m, stands again; GNSS shows 47 m more than there is. */
const shown = (i: number) => (i <= 60 || i >= 240 ? 96 : 1096);
const flown = draw(Array.from({ length: 300 }, (_, i) => [i > 60 && i < 240 ? i * 50 : 0, 0, shown(i)]));
const trace = { ...flown, gnssAltitude: Float32Array.from({ length: 300 }, (_, i) => shown(i) + 92 + 47) };
const time = (i: number) => trace.time[i];
const times = { takeoffTime: time(60), landingTime: time(240) };
const stood = { takeoff: 188, landing: 188 };

test("on a field of 188 m the page says 188 m where the recorder wrote 96 m, and about 92 m more in the air", () => {
  const heights = getHeights(trace, times, stood);
  expect(heights.datum).toBe("sea");
  expect(shownHeight(heights, time(30), 96)).toBeCloseTo(188, 6);
  expect(Math.abs(shownHeight(heights, time(150), 1096) - 1188)).toBeLessThan(5);
  const told = withHeights(trace, heights);
  expect(told.altitude[150]).toBeCloseTo(shownHeight(heights, time(150), 1096), 3);
  expect(told.pressureAltitude).toBe(trace.pressureAltitude);
});

test("where nobody knows how high it stood GNSS puts heights right, and they are called so", () => {
  const heights = getHeights(trace, times, NOWHERE);
  expect(heights.datum).toBe("gnss");
  expect(shownHeight(heights, time(30), 96)).toBeCloseTo(96 + 92 + 47, 6);
});

test("with neither they stay as recorded and are called pressure heights", () => {
  const bare = { ...trace, gnssAltitude: new Float32Array(300) };
  const heights = getHeights(bare, times, NOWHERE);
  expect(heights).toEqual({ datum: "pressure", level: null });
  expect(withHeights(bare, heights)).toBe(bare);
});

test("heights that the recorder took from GNSS are told as such where nothing puts them right", () => {
  const heights = getHeights({ ...trace, altitudeSource: "gnss" }, times, NOWHERE);
  expect(heights).toEqual({ datum: "gnss", level: null });
});

test("where it landed alone puts the whole flight right: who begins in the air did not stand where the recording begins", () => {
  const heights = getHeights(trace, times, { takeoff: null, landing: 188 });
  expect(heights.datum).toBe("sea");
  for (const i of [0, 150, 299]) {
    const both = shownHeight(getHeights(trace, times, stood), time(i), shown(i));
    expect(shownHeight(heights, time(i), shown(i))).toBeCloseTo(both, 6);
  }
});

test("a thinned trace, which has no fix at the take-off itself, says the same within a metre", () => {
  const kept = [0, 58, 75, 150, 225, 242, 299];
  const column = (values: ArrayLike<number>) => Float64Array.from(kept, (i) => values[i]);
  const thin = {
    ...trace,
    length: kept.length,
    time: column(trace.time),
    latitude: column(trace.latitude),
    longitude: column(trace.longitude),
    altitude: Float32Array.from(kept, shown),
  };
  const [whole, some] = [trace, thin].map((one) => shownHeight(getHeights(one, times, stood), time(150), 1096));
  expect(Math.abs(whole - some)).toBeLessThan(1);
});

test("page and exported files tell the same height, whichever end is known", () => {
  for (const known of [stood, { ...stood, landing: null }, { ...stood, takeoff: null }]) {
    const told = getHeights(trace, times, known);
    const exported = exportedHeights(trace, times, known);
    for (const i of [0, 61, 150, 239, 299]) expect(shownHeight(told, time(i), shown(i))).toBeCloseTo(exported[i], 2);
  }
});
