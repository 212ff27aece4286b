import { expect, test } from "vitest";
import { NOTHING, readExif } from "#app/flight-page/story/media/exif.ts";
import { exifOfPicture } from "#app/flight-page/story/media/picture.ts";
import { chance } from "#tests/cast/chance.ts";
import { jpegWith, pngWith, tiff, webpWith } from "#tests/cast/media/exif.ts";
import { jpeg, png, webp } from "#tests/setup/pictures.ts";

const AT = { original: "2026:06:12 13:42:10" };
const LOCAL = "2026-06-12T13:42:10";

test.each([
  ["both offsets that differ: the original's", { ...AT, offset: "+00:00", offsetOriginal: "+02:00" }, 120],
  ["only the offset of the file", { ...AT, offset: "+02:00" }, 120],
  ["west of Greenwich", { ...AT, offsetOriginal: "-03:30" }, -210],
  ["no offset at all", AT, null],
  ["an offset nobody has", { ...AT, offsetOriginal: "+99:00" }, null],
])("%s", (_, told, offset) => {
  for (const little of [true, false]) expect(readExif(tiff(told, little))).toMatchObject({ local: LOCAL, offset });
});

test("47.8312° N 11.4607° E is read to a second, and the southern and western halves of the earth", () => {
  for (const [latitude, longitude] of [
    [47.8312, 11.4607],
    [-33.9321, 150.882],
    [39.0097, -119.7514],
  ]) {
    const { place } = readExif(tiff({ ...AT, latitude, longitude }));
    expect(place?.[0]).toBeCloseTo(latitude, 4);
    expect(place?.[1]).toBeCloseTo(longitude, 4);
  }
});

test("a receiver without a fix, a clock that was never set and a day that does not exist are nothing", () => {
  expect(readExif(tiff({ ...AT, latitude: 0, longitude: 0 })).place).toBeNull();
  for (const original of ["0000:00:00 00:00:00", "    :  :     :  :  ", "2026:02:30 10:00:00", "1980:01:01 00:00:00"])
    expect(readExif(tiff({ original })).local).toBeNull();
});

test("without the original the time of the last change counts", () => {
  expect(readExif(tiff({ changed: "2026:06:12 13:42:10" })).local).toBe(LOCAL);
});

test.each([
  ["JPEG", jpegWith(jpeg(), tiff(AT))],
  ["PNG", pngWith(png(), tiff(AT))],
  ["WebP", webpWith(webp.withAlpha(), tiff(AT))],
  ["WebP as some write it", webpWith(webp.withAlpha(), tiff(AT), true)],
])("it is found in a %s", (_, bytes) => {
  expect(exifOfPicture(bytes).local).toBe(LOCAL);
});

test.each([
  ["no EXIF", jpeg()],
  ["a script where EXIF should be", jpegWith(jpeg(), new TextEncoder().encode("<script>alert(1)</script>"))],
  ["nothing", new Uint8Array(0)],
])("%s tells nothing", (_, bytes) => {
  expect(exifOfPicture(bytes)).toEqual(NOTHING);
});

test("4,000 mutated pictures neither throw nor hang, and what they tell can be", () => {
  const told = {
    ...AT,
    offsetOriginal: "+02:00",
    latitude: 47.8,
    longitude: 11.4,
    orientation: 6,
    maker: "x".repeat(80),
  };
  const whole = [
    jpegWith(jpeg(), tiff(told)),
    pngWith(png(), tiff(told, false)),
    webpWith(webp.withAlpha(), tiff(told)),
  ];
  const random = chance(21);
  for (let n = 0; n < 4000; n++) {
    const bytes = Uint8Array.from(whole[n % whole.length]);
    for (let i = 0; i < 1 + random.between(0, 1) * 12; i++)
      bytes[Math.floor(random.between(0, 1) * Math.min(bytes.length, 400))] = random.between(0, 1) * 256;
    const cut = random.between(0, 1) < 0.3 ? bytes.subarray(0, Math.floor(random.between(0, 1) * bytes.length)) : bytes;
    const { local, offset, place } = exifOfPicture(cut);
    if (local !== null) expect(new Date(`${local}Z`).toISOString().slice(0, 19)).toBe(local);
    if (offset !== null) expect(Math.abs(offset)).toBeLessThanOrEqual(840);
    if (place !== null) expect(Math.abs(place[0]) <= 90 && Math.abs(place[1]) <= 180).toBe(true);
  }
});
