import { expect, test, vi } from "vitest";
import { finerTracks, type TrackOf } from "#app/flight/trace/finer-tracks.ts";
import { encodePolyline, type Place } from "#app/map/polyline.ts";
import type { TraceLevel } from "#app/soaring/trace/file.ts";

const flight = (id: number, west: number): TrackOf => ({
  id,
  track: encodePolyline([47, 48], [west, west + 1]),
  trace: `/trace/${id}.1`,
  bbox: [west, 47, west + 1, 48],
});

const FINE: Place[] = [
  [47, 11],
  [47.5, 11.6],
  [48, 12],
];

const view = (metresPerPixel: number) => ({
  bounds: [10, 46, 13, 49] as [number, number, number, number],
  metresPerPixel,
});

test("from far away the drawings of the list will do", async () => {
  const load = vi.fn();
  const tracks = finerTracks([flight(1, 11)], load);
  expect(await tracks.need(view(2000))).toBe(false);
  expect(load).not.toHaveBeenCalled();
  expect(tracks.places()[0].length).toBe(2);
});

test("closer, the flights in view come in the level that the map needs, each once", async () => {
  const load = vi.fn(async (_address: string, level: TraceLevel) => ({ level, places: FINE }));
  const tracks = finerTracks([flight(1, 11), flight(2, 150)], load);
  expect(await tracks.need(view(100))).toBe(true);
  expect(await tracks.need(view(200))).toBe(false); // finer is here already
  expect(load.mock.calls).toEqual([["/trace/1.1", "20"]]);
  expect(tracks.places().map((places) => places.length)).toEqual([3, 2]);
});

test("what came in full is never asked for again", async () => {
  const load = vi.fn(async () => ({ level: "full" as const, places: FINE }));
  const tracks = finerTracks([flight(1, 11)], load);
  await tracks.need(view(500));
  await tracks.need(view(5));
  expect(load).toHaveBeenCalledTimes(1);
});

test("a track that did not come stays as it is and is asked for again", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const load = vi.fn().mockRejectedValueOnce(new Error("gone")).mockResolvedValue({ level: "20", places: FINE });
  const tracks = finerTracks([flight(1, 11)], load);
  expect(await tracks.need(view(100))).toBe(false);
  expect(await tracks.need(view(100))).toBe(true);
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

test("hundreds of flights are loaded a few at a time", async () => {
  let [together, most] = [0, 0];
  const load = async (_address: string, level: TraceLevel) => {
    most = Math.max(most, ++together);
    await new Promise((done) => setTimeout(done));
    together--;
    return { level, places: FINE };
  };
  await finerTracks(
    Array.from({ length: 200 }, (_, i) => flight(i, 11)),
    load,
  ).need(view(100));
  expect(most).toBe(6);
});

test("a flight without a trace, or without a place, keeps its drawing", async () => {
  const load = vi.fn();
  const tracks = finerTracks(
    [
      { ...flight(1, 11), trace: null },
      { ...flight(2, 11), bbox: null },
    ],
    load,
  );
  await tracks.need(view(5));
  expect(load).not.toHaveBeenCalled();
});
