import { expect, test } from "vitest";
import { decodePolyline, encodePolyline, type Place } from "#app/map/polyline.ts";
import { frameOf, TILE } from "#app/map/sketch/sketch.ts";
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
  const [whole, thin] = [frameOf(corners, TILE), frameOf(few, TILE)];
  for (const place of few) expect(thin(place)).toEqual(whole(place));
  expect(few[0]).toEqual(corners[0]);
  expect(few.at(-1)).toEqual(corners.at(-1));
});

test("no place that is left out lies two units of the tile or more from one that is kept", () => {
  const draw = frameOf(wandering, TILE);
  const kept = decodePolyline(thinned(encoded(wandering))).map(draw);
  for (const [x, y] of wandering.map(draw))
    expect(Math.min(...kept.map(([a, b]) => Math.max(Math.abs(a - x), Math.abs(b - y))))).toBeLessThan(2);
  expect(kept.length).toBeLessThan(wandering.length * 0.8);
});

test("thinned again it stays as it is, and nothing stays nothing", () => {
  const once = thinned(encoded(wandering));
  expect(thinned(once)).toBe(once);
  expect(thinned("")).toBe("");
});
