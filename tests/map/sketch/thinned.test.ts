import { expect, test } from "vitest";
import { decodePolyline, encodePolyline, type Place } from "#app/map/polyline.ts";
import { getFrame, TILE } from "#app/map/sketch/sketch.ts";
import { thinned } from "#app/map/sketch/thinned.ts";

/** A day's wandering with circles: 400 places, a degree and a half across. */
const wandering = Array.from({ length: 400 }, (_, i): Place => {
  const turn = i / 3;
  return [47 + i / 400 + 0.01 * Math.sin(turn), 11 + Math.sin(i / 130) + 0.01 * Math.cos(turn)];
});
const encoded = (places: Place[]) =>
  encodePolyline(
    places.map(([latitude]) => latitude),
    places.map(([, longitude]) => longitude),
  );

test("a thinned track stands in the same frame as the whole one, so on the same ground", () => {
  const corners = decodePolyline(encoded(wandering));
  const few = decodePolyline(thinned(encoded(wandering)));
  const [whole, thin] = [getFrame(corners, TILE), getFrame(few, TILE)];
  for (const place of few) expect(thin(place)).toEqual(whole(place));
  expect(few[0]).toEqual(corners[0]);
  expect(few.at(-1)).toEqual(corners.at(-1));
});

test("no place that is left out lies a unit of the tile or more from the line that is drawn", () => {
  const draw = getFrame(wandering, TILE);
  const line = decodePolyline(thinned(encoded(wandering))).map(draw);
  for (const [x, y] of wandering.map(draw)) {
    const away = line.slice(1).map(([bx, by], i) => {
      const [ax, ay] = line[i];
      const samples = Array.from({ length: 101 }, (_, k) => k / 100);
      return Math.min(...samples.map((k) => Math.hypot(ax + k * (bx - ax) - x, ay + k * (by - ay) - y)));
    });
    expect(Math.min(...away)).toBeLessThan(1);
  }
  expect(line.length).toBeLessThan(wandering.length / 2);
});

test("thinned again it stays as it is, and nothing stays nothing", () => {
  const once = thinned(encoded(wandering));
  expect(thinned(once)).toBe(once);
  expect(thinned("")).toBe("");
});
