import { expect, test } from "vitest";
import { textFault } from "#app/ui/form/text-rules.ts";

test("an empty text is wrong only where one is required; blanks are empty", () => {
  expect(textFault("", {})).toBeNull();
  expect(textFault("", { minLength: 3, pattern: "x" })).toBeNull();
  expect(textFault("   ", { required: true })).toBe("required");
});

test("the pattern has to match the whole value", () => {
  expect(textFault("D-1234", { pattern: "[A-Z0-9\\-]+" })).toBeNull();
  expect(textFault("D-1234 ", { pattern: "[A-Z0-9\\-]+" })).toBe("pattern");
  expect(textFault("ab", { pattern: "a|b" })).toBe("pattern");
});

test("lengths count letters: a flag of a country is two, an emoji one", () => {
  expect(textFault("abc", { minLength: 3, maxLength: 3 })).toBeNull();
  expect(textFault("ab", { minLength: 3 })).toBe("tooShort");
  expect(textFault("abcd", { maxLength: 3 })).toBe("tooLong");
  expect(textFault("🛩🛩🛩", { maxLength: 3 })).toBeNull();
});
