import { expect, test } from "vitest";
import { pictureSize } from "#app/people/user/picture/picture-size.ts";
import { jpeg, jpegWithPlace, makePng, png, text, webp } from "#tests/setup/pictures.ts";

test.each([
  ["a JPEG", jpeg(), [200, 100]],
  ["a JPEG with other segments first", jpegWithPlace(), [200, 100]],
  ["a PNG", png(), [64, 64]],
  ["a PNG that unfolds into gigabytes", makePng(60_000, 60_000), [60_000, 60_000]],
  ["a lossy WebP", webp.lossy(), [20, 10]],
  ["a lossless WebP", webp.lossless(), [20, 10]],
  ["a WebP with alpha", webp.withAlpha(), [20, 10]],
])("%s tells its size", (_, bytes, [width, height]) => {
  expect(pictureSize(bytes)).toEqual({ width, height });
});

test.each([
  ["nothing", new Uint8Array(0)],
  ["text", text("<svg onload='alert(1)'/>")],
  ["a JPEG cut off", jpeg().slice(0, 30)],
  ["a PNG cut off", png().slice(0, 20)],
  ["a WebP cut off", webp.lossless().slice(0, 22)],
  ["marks without end", new Uint8Array(100_000).fill(0xff)],
  ["a JPEG whose segments have no length", Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xe0, 0, 0, 1])],
])("%s has no size", (_, bytes) => {
  expect(pictureSize(bytes)).toBeNull();
});

test("no header of random bytes is a fault", () => {
  for (let seed = 0; seed < 2000; seed++) {
    const bytes = Uint8Array.from({ length: 40 }, (_, i) => (seed * 7919 + i * i * 104_729) >>> (i % 13));
    bytes[0] = [0xff, 0x89, 0x52][seed % 3];
    expect(() => pictureSize(bytes)).not.toThrow();
  }
});
