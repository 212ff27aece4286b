import { expect, test } from "vitest";
import { bareJpeg, bareWebp } from "#app/flight-page/story/media/bare-picture.ts";
import { exifOfPicture, sizeOfPicture } from "#app/flight-page/story/media/picture.ts";
import { jpegWith, tiff, webpWith } from "#tests/cast/media/exif.ts";
import { jpeg, webp } from "#tests/setup/pictures.ts";

const TOLD = tiff({ original: "2026:06:12 13:42:10", latitude: 47.8312, longitude: 11.4607, maker: "a secret meadow" });

test("a JPEG with EXIF is the same JPEG without", () => {
  const bare = bareJpeg(jpegWith(jpeg(), TOLD));
  expect(bare).toEqual(jpeg());
});

test("a WebP with EXIF is the same WebP without", () => {
  const bare = bareWebp(webpWith(webp.withAlpha(), TOLD));
  expect(exifOfPicture(bare).local).toBeNull();
  expect(sizeOfPicture(bare)).toEqual({ width: 20, height: 10 });
  expect(new TextDecoder("latin1").decode(bare)).not.toMatch(/EXIF|meadow/);
  expect(bareWebp(webp.lossy())).toEqual(webp.lossy());
});
