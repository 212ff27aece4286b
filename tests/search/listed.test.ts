import { expect, test } from "vitest";
import { textIn } from "#app/i18n/text.server.ts";
import { LISTED } from "#app/search/document.ts";
import { findListed, listed } from "#app/search/listed.ts";
import "#app/words.server.ts";

const german = (typed: string, ...documents: string[]) =>
  findListed(typed.split(" "), documents, "de", textIn("de")).map(({ id }) => id);

test("countries, regions, months, classes and keywords are found by their names", () => {
  expect(german("osterreich", "country")).toEqual(["AT"]);
  expect(german("bay", "region")).toEqual(["DE-BY"]);
  expect(german("marz", "month")).toEqual(["3"]);
  expect(german("club", "sc_class")).toEqual(["CL"]);
  expect(german("winden", "keyword")).toEqual(["launch_winch"]);
  expect(german("europa", "continent")).toEqual(["EU"]);
});

test("and only those of the documents that are asked for", () => {
  expect(german("osterreich", "month", "user")).toEqual([]);
});

test("the whole name comes before a beginning", () => {
  const [first] = findListed(["15"], ["sc_class", "country"], "en-gb", textIn("en-gb"));
  expect(first).toMatchObject({ document: "sc_class", id: "15", match: 0 });
});

test("everything that is listed has a name in both languages", () => {
  for (const language of ["en-gb", "de"] as const)
    for (const document of LISTED)
      for (const { id, name } of listed(document, language, textIn(language)))
        expect([document, id, name]).not.toEqual([document, id, expect.stringContaining(".")]);
});
