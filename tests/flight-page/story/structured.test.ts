/** What search engines are told of a story: pictures and films with what each must say, and no more of them than five. */
import { expect, test } from "vitest";
import type { Piece } from "#app/flight-page/story/story.ts";
import { structuredStory } from "#app/flight-page/story/structured.ts";

const ABOUT = { title: "512 km, 12 Jul", pilot: "Ada Falkenrath", origin: "https://kettle.test" };
const NAME = "0123456789abcdef0123456789abcdef";
const piece = (more: Partial<Piece>): Piece => ({
  ...{
    id: 1,
    flightId: 9,
    userId: 101,
    kind: "image",
    comment: null,
    cover: false,
    name: NAME,
    width: 2048,
    height: 1365,
  },
  ...{ duration: null, poster: true, taken: null, timeOffset: 0, startTime: null, moment: null },
  created: "2026-07-12T19:00:00.000000+00:00",
  shared: null,
  ...more,
});

test("a picture is told by its large file, the cover first, captions as names, texts not at all", () => {
  const told = structuredStory(
    [piece({ kind: "text", name: null, comment: "Words" }), piece({}), piece({ cover: true, comment: "Base" })],
    ABOUT,
  );
  expect(told).toMatchObject([
    { "@type": "ImageObject", name: "Base", width: 2048, height: 1365, creator: { name: "Ada Falkenrath" } },
    { "@type": "ImageObject", name: "512 km, 12 Jul", contentUrl: `https://kettle.test/file/101/images/${NAME}.jpg` },
  ]);
});

test("a film says its length, its day and its picture where it has one", () => {
  const film = { kind: "video", duration: 12.4, width: 1280, height: 720 } as const;
  expect(structuredStory([piece(film), piece({ ...film, poster: false })], ABOUT)).toMatchObject([
    {
      "@type": "VideoObject",
      duration: "PT12S",
      uploadDate: "2026-07-12T19:00:00.000000+00:00",
      contentUrl: `https://kettle.test/file/101/videos/${NAME}.mp4`,
      thumbnailUrl: expect.stringContaining(NAME),
    },
    expect.not.objectContaining({ thumbnailUrl: expect.anything() }),
  ]);
});

test("of sixty pictures five are told, of none nothing", () => {
  expect(
    structuredStory(
      Array.from({ length: 60 }, (_, id) => piece({ id })),
      ABOUT,
    ),
  ).toHaveLength(5);
  expect(structuredStory([], ABOUT)).toEqual([]);
});
