/** What says that it is a picture or a film and would cost more than it weighs is known by its heads, within a tenth of a second. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_PIXELS } from "#app/flight-page/story/limits.ts";
import { type Film, type NoFilm, readFilm } from "#app/flight-page/story/media/film.ts";
import { mediaType } from "#app/flight-page/story/media/media-type.ts";
import { exifOfPicture, sizeOfPicture } from "#app/flight-page/story/media/picture.ts";
import { MEDIA_BOMBS } from "#tests/setup/hostile/bombs.ts";
import { leastCpuMs } from "#tests/setup/hostile/cpu.ts";

const film = (bytes: Uint8Array): Promise<Film | NoFilm> =>
  readFilm({ length: bytes.length, read: async (from, length) => bytes.subarray(from, from + length) });

/** As app/flight-page/story/keep.server.ts weighs it. */
function isTaken(bytes: Uint8Array): boolean {
  const size = sizeOfPicture(bytes);
  const pixels = size === null ? 0 : size.width * size.height;
  return pixels > 0 && pixels <= MAX_PIXELS;
}

const pictures = Object.entries(MEDIA_BOMBS).filter(([, { type }]) => type !== "video/mp4");
const films = Object.entries(MEDIA_BOMBS).filter(([, { type }]) => type === "video/mp4");

test.each(pictures)("%s", (name, { type, make }) => {
  const bytes = make();
  expect(mediaType(bytes)).toBe(type);
  // Its heads are within what is decoded; what is behind them is not read.
  if (name !== "a PNG of two million pieces") expect(isTaken(bytes)).toBe(false);
  const read = () => [sizeOfPicture(bytes), exifOfPicture(bytes)];
  expect(leastCpuMs(read)).toBeLessThan(100);
});

test.each(films)("%s", async (_, { make }) => {
  const bytes = make();
  expect(await film(bytes)).toBe("broken");
  const times: number[] = [];
  for (let nth = 0; nth < 3; nth++) {
    const before = process.cpuUsage();
    await film(bytes);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  expect(Math.min(...times)).toBeLessThan(100);
});

test("whatever is changed in them, and whatever bytes come, heads are read or refused", async () => {
  const all = Object.values(MEDIA_BOMBS).map(({ make }) => make().slice(0, 4000));
  const changes = fc.array(fc.tuple(fc.nat(200), fc.integer({ min: 0, max: 255 })), { maxLength: 12 });
  const hostile = fc.tuple(fc.constantFrom(...all), changes).map(([bytes, each]) => {
    const changed = bytes.slice();
    for (const [at, byte] of each) if (at < changed.length) changed[at] = byte;
    return changed;
  });
  await fc.assert(
    fc.asyncProperty(fc.oneof(hostile, fc.uint8Array({ maxLength: 300 })), async (bytes) => {
      sizeOfPicture(bytes);
      exifOfPicture(bytes);
      await film(bytes);
    }),
    { numRuns: 1000 },
  );
});
