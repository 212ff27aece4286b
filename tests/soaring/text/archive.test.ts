/** Archives of strangers are opened by what their directories say, within limits, and believed in nothing. */
import fc from "fast-check";
import { deflateSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { unzip } from "#app/soaring/text/archive.ts";
import { ARCHIVE_BOMBS, makeArchive } from "#tests/setup/hostile/bombs.ts";
import { leastCpuMs } from "#tests/setup/hostile/cpu.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const all = () => true;
const cups = (name: string) => /\.cup$/i.test(name);

test.each(Object.entries(ARCHIVE_BOMBS))("%s: refused in a word, before it costs anything", (_, make) => {
  const bytes = make();
  const answer = unzip(bytes, cups);
  if (typeof answer !== "string") expect(answer.files).toEqual([]);
  expect(leastCpuMs(() => unzip(bytes, cups))).toBeLessThan(100);
});

test("what is packed comes out as it went in, whatever is in it and however it is packed", () => {
  const file = fc.tuple(fc.stringMatching(/^[A-Za-z\d /.-]{1,40}$/), fc.uint8Array({ maxLength: 3000 }));
  const files = fc.uniqueArray(file, { selector: ([name]) => name, maxLength: 12 });
  fc.assert(
    fc.property(files, fc.constantFrom(0 as const, 6 as const, 9 as const), (packed, level) => {
      const answer = unzip(zipSync(Object.fromEntries(packed), { level }), all);
      if (typeof answer === "string") throw new Error(answer);
      const read = answer.files.map(({ name, bytes }) => [name, [...bytes]] as const);
      expect(new Map(read)).toEqual(new Map(packed.map(([name, bytes]) => [name, [...bytes]])));
    }),
  );
});

test("archives one after another are one, as CUPX has pictures before its points", () => {
  const [pictures, points] = [zipSync({ "pics/1.jpg": utf8("jpg") }), zipSync({ "POINTS.CUP": utf8("points") })];
  const answer = unzip(Uint8Array.from([...pictures, ...points]), cups);
  if (typeof answer === "string") throw new Error(answer);
  expect(answer.names).toEqual(["pics/1.jpg", "POINTS.CUP"]);
  expect(answer.files.map(({ bytes }) => new TextDecoder().decode(bytes))).toEqual(["points"]);
});

test("limits: entries, length of what is wanted, ratio; what is not wanted may be as long as it likes", () => {
  const empty = (count: number) =>
    zipSync(Object.fromEntries(Array.from({ length: count }, (_, nth) => [`${nth}`, new Uint8Array()])));
  expect(unzip(empty(2000), all)).toMatchObject({ files: { length: 2000 } });
  expect(unzip(empty(2001), all)).toBe("too_many_entries");
  const long = zipSync({ "a.cup": new Uint8Array(6_000_001) }, { level: 0 });
  expect(unzip(long, cups)).toBe("too_large");
  expect(unzip(long, () => false)).toEqual({ files: [], names: ["a.cup"] });
  expect(unzip(zipSync({ "a.cup": new Uint8Array(1_000_000) }), cups)).toBe("too_large");
  expect(unzip(zipSync({ "a.cup": new Uint8Array(100_000) }), cups)).toMatchObject({ files: [{ name: "a.cup" }] });
});

test.each([
  ["longer than it is", 500],
  ["shorter than it is", 10],
])("a file that says it is %s is not believed", (_, size) => {
  const packed = deflateSync(utf8("x".repeat(100)));
  expect(unzip(makeArchive([{ name: "a.cup", body: packed, size }]), cups)).toBe("broken");
  expect(unzip(makeArchive([{ name: "a.cup", body: utf8("x".repeat(100)), size, method: 0 }]), cups)).toBe("broken");
});

test("an entry that lies in another, or outside, is none", () => {
  const body = deflateSync(utf8("points"));
  const one = { name: "a.cup", body, size: 6 };
  expect(unzip(makeArchive([one]), all)).toMatchObject({ names: ["a.cup"] });
  expect(unzip(makeArchive([one, { ...one, name: "b.cup", at: 0 }]), all)).toBe("broken");
  expect(unzip(makeArchive([{ ...one, packed: 4000 }]), all)).toBe("broken");
});

test("whatever bytes come, and whatever is changed in an archive, it is read or refused, and never longer than is allowed", () => {
  const good = zipSync({ "POINTS.CUP": utf8("some points\n".repeat(50)), "pics/a.jpg": new Uint8Array(300) });
  const place = fc.nat(good.length - 1);
  const changes = fc.array(fc.tuple(place, fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 8 });
  const changed = changes.map((each) => {
    const bytes = good.slice();
    for (const [at, byte] of each) bytes[at] = byte;
    return bytes;
  });
  const words = ["broken", "too_large", "too_many_entries"];
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 400 }), changed), (bytes) => {
      const answer = unzip(bytes, all);
      if (typeof answer === "string") expect(words).toContain(answer);
      else expect(answer.files.reduce((sum, file) => sum + file.bytes.length, 0)).toBeLessThanOrEqual(6_000_000);
    }),
    { numRuns: 2000 },
  );
});
