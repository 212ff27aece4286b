import { expect, test } from "vitest";
import { takenAt } from "#app/flight-page/story/keep.server.ts";
import { getPins } from "#app/flight-page/story/panel/pins.ts";
import { byClock, getClock, getLead, numbered } from "#app/flight-page/story/panel/story-details.ts";
import { getMedia, getPaths, getTime, nameIn, type Piece, shownSize } from "#app/flight-page/story/story.ts";

const piece = (more: Partial<Piece> = {}): Piece => ({
  id: 1,
  flightId: 1001,
  userId: 101,
  kind: "image",
  comment: null,
  cover: false,
  name: "0123456789abcdef0123456789abcdef",
  width: 3000,
  height: 2000,
  duration: null,
  poster: true,
  taken: "2026-06-12T11:42:10+00:00",
  timeOffset: 0,
  created: "2026-06-12T19:00:00.000000+00:00",
  shared: null,
  startTime: null,
  moment: null,
  ...more,
});

test("a clock that is 41 s behind is put right, and a time that was said stands against it", () => {
  const noon = Date.parse("2026-06-12T11:42:10Z") / 1000;
  expect(getTime(piece({ timeOffset: 41 }))).toBe(noon + 41);
  expect(getTime(piece({ timeOffset: 41, startTime: "2026-06-12T12:00:00+00:00" }))).toBe(
    Date.parse("2026-06-12T12:00:00Z") / 1000,
  );
  expect(getTime(piece({ taken: null }))).toBeNull();
  expect(byClock(piece(), -10)).toBe(noon - 10);
  expect(getClock([piece({ taken: null, timeOffset: 5 }), piece({ timeOffset: 41 })])).toBe(41);
});

test.each([
  ["summer in Bavaria", "2026-06-12T13:42:10", null, "2026-06-12T11:42:10"],
  ["the hour that comes twice, once", "2026-10-25T01:59:59", null, "2026-10-24T23:59:59"],
  ["the camera's own offset", "2026-06-12T13:42:10", -210, "2026-06-12T17:12:10"],
])("%s", (_, local, offset, utc) => {
  expect(takenAt({ local, offset }, "Europe/Berlin")).toBe(Date.parse(`${utc}Z`) / 1000);
});

test("film stands before picture, picture before text", () => {
  expect(getMedia([piece({ kind: "text" }), piece(), piece({ kind: "video" })])).toBe("V");
  expect(getMedia([piece({ kind: "text" }), piece()])).toBe("I");
  expect(getMedia([piece({ kind: "text" })])).toBe("C");
  expect(getMedia([])).toBeNull();
});

test("pictures are counted without the texts between them; what is chosen is large, else the cover", () => {
  const all = numbered([piece({ id: 7 }), piece({ id: 8, kind: "text", name: null }), piece({ id: 9, cover: true })]);
  expect(all.map(({ id, number }) => [id, number])).toEqual([
    [7, 1],
    [9, 2],
  ]);
  expect(getLead(all, 7)?.id).toBe(7);
  expect(getLead(all, null)?.id).toBe(9);
});

test("every file of a piece has a path that is known again, and nothing else has", () => {
  const paths = getPaths({ userId: 101, name: "0123456789abcdef0123456789abcdef" });
  expect(paths).toHaveLength(8);
  for (const path of paths) expect(nameIn(path)).toBe("0123456789abcdef0123456789abcdef");
  for (const path of [
    "101/images/../../igc/x.jpg",
    "101/images/0123.jpg",
    "0/images/0123456789abcdef0123456789abcdef.jpg",
  ])
    expect(nameIn(path)).toBeNull();
});

test("a panorama of 6000 × 1000 is 480 × 80 when small, a small picture stays as it is", () => {
  expect(shownSize({ width: 6000, height: 1000 }, "small")).toEqual({ width: 480, height: 80 });
  expect(shownSize({ width: 200, height: 100 }, "medium")).toEqual({ width: 200, height: 100 });
});

test("pins stand where the pictures were, by another clock where the track was then, and nowhere outside the flight", () => {
  const from = Date.parse("2026-06-12T11:42:00Z") / 1000;
  const time = Float64Array.from({ length: 61 }, (_, i) => from + i);
  const latitude = Float64Array.from(time, (_, i) => 47 + i / 100);
  const trace = {
    length: 61,
    time,
    latitude,
    longitude: new Float64Array(61).fill(11),
    altitude: new Float64Array(61),
  };
  const whole = { trace, flown: new Float64Array(61) };
  const kept = { latitude: 47.1, longitude: 11, altitude: 0, speed: 0, climb: 0, bearing: 0, flown: 0 };
  const shown = numbered([piece({ moment: kept })]);
  const pins = (tried: number | null) => getPins(shown, { whole, chosen: 1, tried, press: () => {} });
  expect(pins(null)).toMatchObject([{ number: 1, place: [47.1, 11], time: from + 10, chosen: true }]);
  expect(pins(20)[0].place[0]).toBeCloseTo(47.3, 6);
  expect(pins(3600)).toEqual([]);
});

test("of more than twelve pictures a pin has its number alone, but for the chosen one", () => {
  const how = { whole: null, chosen: 5, tried: null, press: () => {} };
  const moment = { latitude: 47, longitude: 11, altitude: 1500, speed: 30, climb: 1, bearing: 0, flown: 0 };
  const pinned = (count: number) =>
    getPins(numbered(Array.from({ length: count }, (_, i) => piece({ id: i + 1, moment }))), how)
      .filter(({ image }) => image !== null)
      .map(({ number }) => number);
  expect(pinned(12)).toHaveLength(12);
  expect(pinned(13)).toEqual([5]);
});
