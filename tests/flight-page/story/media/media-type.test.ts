import { expect, test } from "vitest";
import { mediaType } from "#app/flight-page/story/media/media-type.ts";
import { sizeOfPicture } from "#app/flight-page/story/media/picture.ts";
import { box, joined, letters, mp4, plainFrame } from "#tests/cast/media/mp4.ts";
import { jpeg, makePng, png, text, webp } from "#tests/setup/pictures.ts";

const u32 = (value: number) => [(value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const ispe = (width: number, height: number) => box("ispe", u32(0), u32(width), u32(height));
/** Only its head: two sizes, of tiles and of the whole. */
const heic = (brand = "heic") =>
  joined([
    box("ftyp", letters(brand), u32(0), letters("mif1heic")),
    box("meta", u32(0), box("iprp", box("ipco", ispe(512, 512), ispe(4032, 3024)))),
  ]);

test.each([
  ["a JPEG", jpeg(), "image/jpeg"],
  ["a PNG", png(), "image/png"],
  ["a WebP", webp.lossy(), "image/webp"],
  ["a HEIC", heic(), "image/heic"],
  ["a HEIC under the general brand", heic("mif1"), "image/heic"],
  ["an MP4", mp4({ frames: [plainFrame(16, 16)] }), "video/mp4"],
  ["a film of QuickTime", box("ftyp", letters("qt  "), u32(0), letters("qt  ")), "video/mp4"],
  ["a film of a telephone", box("ftyp", letters("3gp5"), u32(0), letters("3gp5isom")), "video/mp4"],
  ["a film of XAVC", box("ftyp", letters("XAVC"), u32(0x1000), letters("XAVCmp42iso2")), "video/mp4"],
  ["a film of a maker nobody knows", box("ftyp", letters("ACME"), u32(0), letters("ACMEmp42")), "video/mp4"],
  ["a film of the newest base", box("ftyp", letters("iso8"), u32(0), letters("iso8mp41")), "video/mp4"],
  ["a film for streaming", box("ftyp", letters("dash"), u32(0), letters("iso6mp41")), "video/mp4"],
  ["a film whose box has no more brands", box("ftyp", letters("iso9"), u32(0)), "video/mp4"],
  ["a HEIC of a maker", box("ftyp", letters("MiHE"), u32(0), letters("mif1MiHEheic")), "image/heic"],
  [
    "a sequence of HEIC that is a film to some",
    box("ftyp", letters("hevc"), u32(0), letters("msf1hevciso8")),
    "image/heic",
  ],
  ["an AVIF that moves", box("ftyp", letters("avis"), u32(0), letters("avisavifmsf1iso8")), null],
  ["a general picture that is no HEIC", box("ftyp", letters("mif1"), u32(0), letters("mif1iso8")), null],
  ["a song", box("ftyp", letters("M4A "), u32(0), letters("M4A mp42isom")), null],
  ["a raw picture of a camera", box("ftyp", letters("crx "), u32(1), letters("crx isom")), null],
  ["brands behind the end of the box", joined([box("ftyp", letters("ACME"), u32(0)), text("isomisom")]), null],
  ["an AVIF", box("ftyp", letters("avif"), u32(0), letters("mif1avif")), null],
  ["an AVIF under the general brand", box("ftyp", letters("mif1"), u32(0), letters("mif1avif")), null],
  ["an SVG with a script", text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), null],
  ["a page named .jpg", text("<!doctype html><script>alert(1)</script>"), null],
  ["a GIF", text("GIF89a\u0001\u0000"), null],
  ["an archive", text("PK\u0003\u0004"), null],
  ["nothing", new Uint8Array(0), null],
])("%s is told by its bytes", (_, bytes, type) => {
  expect(mediaType(bytes)).toBe(type);
});

test("a picture made of tiles is as large as the whole, and 100 megapixels are told before anything is unpacked", () => {
  expect(sizeOfPicture(heic())).toEqual({ width: 4032, height: 3024 });
  expect(sizeOfPicture(makePng(10_001, 10_000))).toEqual({ width: 10_001, height: 10_000 });
  expect(sizeOfPicture(heic().subarray(0, 50))).toBeNull();
});
