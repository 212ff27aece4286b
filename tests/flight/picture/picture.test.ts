import { expect, test } from "vitest";
import { HEIGHT, WIDTH } from "#app/flight/picture/lettering.ts";
import { type PictureWords, pictureSvg, pictureView } from "#app/flight/picture/picture.ts";
import type { Place } from "#app/map/polyline.ts";

const WORDS: PictureWords = {
  title: "Königsdorf, 12 July 2026",
  glider: "LS 8 · Isartal",
  distance: "512.3 km",
  result: "96 km/h · 540.2 points",
  attribution: "",
};
const TRACK: Place[] = [
  [47.8, 11.5],
  [47.3, 12.4],
  [46.9, 11.1],
  [47.8, 11.5],
];

test("the track lies inside the map's part of the picture, with room around", () => {
  const svg = pictureSvg(TRACK, [], WORDS, { ground: null });
  const [path] = [...svg.matchAll(/ d="(M[^"]+)" stroke="#2d55a6"/g)].map(([, d]) => d);
  const points = path
    .split(/[ML]/)
    .slice(1)
    .map((pair) => pair.split(" ").map(Number));
  expect(points.length).toBe(4);
  for (const [x, y] of points) {
    expect(x).toBeGreaterThan(50);
    expect(x).toBeLessThan(WIDTH - 50);
    expect(y).toBeGreaterThan(50);
    expect(y).toBeLessThan(HEIGHT - 140 - 50);
  }
});

test("the same flight gives the same drawing", () => {
  expect(pictureSvg(TRACK, TRACK, WORDS, { ground: null })).toBe(pictureSvg(TRACK, TRACK, WORDS, { ground: null }));
});

test("names are letters, never marks of the drawing", () => {
  const svg = pictureSvg(TRACK, [], { ...WORDS, title: `</text><image href="x"/>&\u0000\ud800"'` }, { ground: null });
  expect(svg).not.toContain("<image");
  expect(svg).toContain("&#60;/text&#62;&#60;image");
  expect([...svg].filter((letter) => letter < "\n" || /\p{Cs}/u.test(letter))).toEqual([]);
});

test("a long name is shortened, by letters and not by halves of them", () => {
  const svg = pictureSvg(TRACK, [], { ...WORDS, title: "🦅".repeat(60) }, { ground: null });
  expect(svg).toContain(`${"🦅".repeat(33)}…`);
});

test("a flight without a track has a picture of its words", () => {
  expect(pictureSvg([], [], WORDS, { ground: null })).toContain("512.3 km");
  const { scale, left, top } = pictureView([]);
  expect([scale, left, top].every(Number.isFinite)).toBe(true);
});

test("a photograph stands beside the map, whose track keeps to its own part", () => {
  const svg = pictureSvg(TRACK, [], WORDS, { ground: null, beside: "data:image/jpeg;base64,AA==" });
  expect(svg).toContain('<svg x="710" width="490"');
  const [path] = [...svg.matchAll(/ d="(M[^"]+)" stroke="#2d55a6"/g)].map(([, d]) => d);
  const across = [...path.matchAll(/[ML]([\d.]+) /g)].map(([, x]) => Number(x));
  expect(Math.max(...across)).toBeLessThan(710 - 50);
  expect(pictureView(TRACK, true).width).toBe(710);
});

test("a long name in Chinese, whose letters are twice as wide, is shortened to half as many", () => {
  const svg = pictureSvg(TRACK, [], { ...WORDS, title: "飛".repeat(34), glider: "王 小明" }, { ground: null });
  expect(svg).toContain(`>${"飛".repeat(16)}…<`);
  expect(svg).toContain(">王 小明<");
});
