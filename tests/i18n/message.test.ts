import fc from "fast-check";
import { expect, test } from "vitest";
import { format, names } from "#app/i18n/message.ts";

const FLIGHTS = "{count, plural, =0 {No flights} one {# flight} other {# flights}}";

test("text without braces is itself, whatever it holds", () => {
  fc.assert(
    fc.property(
      fc.string().filter((s) => !/[{}]/.test(s)),
      (text) => {
        expect(format(text, {}, "en-gb")).toBe(text);
      },
    ),
  );
});

test("a text value appears unchanged between its neighbours", () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      expect(format("a {x} z", { x: value }, "de")).toBe(`a ${value} z`);
    }),
  );
});

test("the plural case is the one Intl.PluralRules names, for every whole number", () => {
  const rules = new Intl.PluralRules("pl");
  const message = "{n, plural, one {one} few {few} many {many} other {other}}";
  fc.assert(
    fc.property(fc.nat(), (n) => {
      expect(format(message, { n }, "pl")).toBe(rules.select(n));
    }),
  );
});

test("0, 1, 2 and 12 345 flights", () => {
  expect(format(FLIGHTS, { count: 0 }, "en-gb")).toBe("No flights");
  expect(format(FLIGHTS, { count: 1 }, "en-gb")).toBe("1 flight");
  expect(format(FLIGHTS, { count: 2 }, "en-gb")).toBe("2 flights");
  expect(format(FLIGHTS, { count: 12345 }, "en-gb")).toBe("12,345 flights");
  expect(format(FLIGHTS, { count: 12345 }, "de")).toBe("12.345 flights");
});

test("a select falls back to other, a hash inside it belongs to the plural around", () => {
  const message = "{n, plural, other {{kind, select, W {# by winch} other {# launches}}}}";
  expect(format(message, { n: 3, kind: "W" }, "en-gb")).toBe("3 by winch");
  expect(format(message, { n: 3, kind: "T" }, "en-gb")).toBe("3 launches");
});

test("a hash outside a plural is a hash", () => {
  expect(format("No. # {a}", { a: "x" }, "en-gb")).toBe("No. # x");
});

test("a missing value shows its name", () => {
  expect(format("by {pilot}", {}, "en-gb")).toBe("by {pilot}");
});

test("broken messages throw", () => {
  for (const broken of ["{", "{}", "{a", "a}", "{n, plural, one {x}}", "{n, number}", "{n, plural, one x other {y}}"]) {
    expect(() => format(broken, {}, "en-gb"), broken).toThrow();
  }
});

test("the names of a message include those inside its cases", () => {
  expect(names("{a} {n, plural, one {{b}} other {{c, select, x {{d}} other {}}}}")).toEqual(
    new Set(["a", "n", "b", "c", "d"]),
  );
});
