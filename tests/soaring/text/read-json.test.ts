/** JSON of strangers is counted before it is read, and is read as JSON is. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { MOST_DEEP, MOST_VALUES, readJson } from "#app/soaring/text/read-json.ts";

const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

test("whatever is JSON, and not too deep, is read as it is; whatever is not is broken", () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), (text) => {
      expect(readJson(text)).toEqual({ value: JSON.parse(text) });
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = readJson(text);
      let isJson = true;
      try {
        JSON.parse(text);
      } catch {
        isJson = false;
      }
      expect(read === "broken").toBe(!isJson);
    }),
  );
});

test("too deep, or of too many values, is too large", () => {
  expect(readJson(nested(MOST_DEEP))).toHaveProperty("value");
  expect(readJson(nested(MOST_DEEP + 1))).toBe("too_large");
  expect(readJson(nested(100_000))).toBe("too_large");
  expect(readJson(`[${"0,".repeat(MOST_VALUES - 1)}0]`)).toHaveProperty("value");
  expect(readJson(`[${"0,".repeat(MOST_VALUES)}0]`)).toBe("too_large");
});

test("brackets and commas within texts are letters", () => {
  const value = { a: `[{"\\${"[".repeat(200_000)},,,"`, b: '"\\"' };
  expect(readJson(JSON.stringify(value))).toEqual({ value });
});
