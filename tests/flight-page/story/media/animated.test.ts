import fc from "fast-check";
import { expect, test } from "vitest";
import { isAnimated } from "#app/flight-page/story/media/animated.ts";
import { box, joined, letters } from "#tests/cast/media/mp4.ts";
import { jpeg, png, text, webp } from "#tests/setup/pictures.ts";

const u32 = (value: number) => [(value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
/** A chunk of PNG, whose sum nobody looks at. */
const chunk = (type: string, ...body: number[]) =>
  Uint8Array.from([...u32(body.length), ...letters(type), ...body, 0, 0, 0, 0]);
const pngWith = (...chunks: Uint8Array[]) => joined([png().subarray(0, 33), ...chunks]);
/** Extended WebP of one pixel; the second bit of its flags is that of an animation. */
const extended = (flags: number) =>
  Uint8Array.from(
    [letters("RIFF"), [22, 0, 0, 0], letters("WEBPVP8X"), [10, 0, 0, 0, flags], new Array<number>(9).fill(0)].flat(),
  );
const brands = (words: string) => box("ftyp", letters(words.slice(0, 4)), u32(0), letters(words.slice(4)));

test.each([
  ["a WebP of several pictures", extended(0x02), true],
  ["a WebP of several pictures, with EXIF", extended(0x0a), true],
  ["a WebP with EXIF", extended(0x08), false],
  ["a simple WebP", webp.lossy(), false],
  ["a PNG of three pictures", pngWith(chunk("acTL", ...u32(3), ...u32(0)), chunk("IDAT")), true],
  ["a PNG of one picture that says so", pngWith(chunk("acTL", ...u32(1), ...u32(0)), chunk("IDAT")), false],
  ["a PNG whose pictures come too late to count", pngWith(chunk("IDAT"), chunk("acTL", ...u32(3), ...u32(0))), false],
  ["a PNG", png(), false],
  ["a JPEG", jpeg(), false],
  ["a sequence of HEIC", brands("hevcmsf1hevc"), true],
  ["a HEIC", brands("heicmif1heic"), false],
  ["a page", text("<!doctype html>"), false],
])("%s moves: %3$s", (_, bytes, moves) => {
  expect(isAnimated(bytes)).toBe(moves);
});

test("whatever bytes come, the answer is yes or no", () => {
  const heads = [png(), webp.lossy(), extended(2), brands("heicmif1")];
  fc.assert(
    fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 200 }), (head, noise) => {
      expect(typeof isAnimated(joined([head, noise]))).toBe("boolean");
      expect(typeof isAnimated(noise)).toBe("boolean");
    }),
  );
});
