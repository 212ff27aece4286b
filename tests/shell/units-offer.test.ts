import { expect, test } from "vitest";
import { mayOffer, type Visit } from "#app/shell/units-offer.ts";

const american: Visit = { languages: ["en-US", "en"], cookie: "lang=en-gb", unitChosen: false, offered: false };

test("US units are offered to a reader from the United States who has chosen none", () => {
  expect(mayOffer(american)).toBe(true);
});

test.each<[string, Partial<Visit>]>([
  ["a reader from Britain", { languages: ["en-GB", "en-US"] }],
  ["a browser that says no language", { languages: [] }],
  ["a member who set units", { unitChosen: true }],
  ["a reader who chose metres here", { cookie: "lang=en-gb; unit=M" }],
  ["a reader who chose US units here", { cookie: "unit=U" }],
  ["whoever was offered them before", { offered: true }],
])("%s is offered none", (_, more) => {
  expect(mayOffer({ ...american, ...more })).toBe(false);
});

test("a cookie whose name ends alike is no choice", () => {
  expect(mayOffer({ ...american, cookie: "subunit=U; unit=" })).toBe(true);
});
