import { expect, test } from "vitest";
import { textIn } from "#app/i18n/text.server.ts";
import "#app/words.server.ts";
import { NOBODY, shownName } from "#app/people/user/nobody.ts";

test("who was erased is told in the reader's language, everybody else by name", () => {
  expect(shownName({ name: NOBODY }, textIn("de"))).toBe("Gelöschter Pilot");
  expect(shownName({ name: NOBODY }, textIn("en-gb"))).toBe("Deleted pilot");
  expect(shownName({ name: "Ada Aufwind" }, textIn("de"))).toBe("Ada Aufwind");
});
