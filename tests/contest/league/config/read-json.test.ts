import fc from "fast-check";
import { expect, test } from "vitest";
import { readJson } from "#app/contest/league/config/read-json.ts";

test("it reads what JSON.parse reads, to the same value", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), fc.boolean(), (value, pretty) => {
      const text = JSON.stringify(value, null, pretty ? 2 : 0);
      const read = readJson(text);
      expect(read.ok && read.value).toEqual(JSON.parse(text));
    }),
  );
});

test("it reads nothing that JSON.parse refuses", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'[]{}:,"0.-1ea \\\n') }), (text) => {
      const read = readJson(text);
      if (read.ok) expect(read.value).toEqual(JSON.parse(text));
    }),
  );
});

test("every part stands on its line", () => {
  const read = readJson('{\n  "a": [\n    1,\n    {"b": 2}\n  ]\n}');
  expect(read.ok && [...read.lines]).toEqual([
    ["", 1],
    ["/a", 2],
    ["/a/0", 3],
    ["/a/1", 4],
    ["/a/1/b", 4],
  ]);
});
