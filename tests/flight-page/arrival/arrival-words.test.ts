import { expect, test } from "vitest";
import { arrivalHeight } from "#app/flight-page/arrival/arrival-words.ts";

test("a height of arrival has its sign, in tens of metres", () => {
  expect(arrivalHeight(434, { language: "en-gb", units: "M" })).toBe("+430 m");
  expect(arrivalHeight(-226, { language: "de", units: "M" })).toBe("−230 m");
  expect(arrivalHeight(-4, { language: "de", units: "M" })).toBe("0 m");
});

test("in feet the tens are tens of feet", () => {
  expect(arrivalHeight(434, { language: "en-gb", units: "U" })).toBe("+1420 ft");
});
