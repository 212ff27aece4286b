import { expect, test } from "vitest";
import { textIn } from "#app/i18n/text.server.ts";
import "#app/words.server.ts";
import { parsedNames } from "#app/search/parsed.ts";

const about = (units: "M" | "U" = "M") => ({
  reader: { language: "en-gb" as const, units },
  today: "2026-11-27",
  text: textIn("en-gb"),
});
const ids = (typed: string, documents: string[], units?: "M" | "U") =>
  parsedNames(typed, documents, about(units)).map(({ document, id }) => `${document} ${id}`);

test("distances above, below and between are kilometres, whatever unit they are typed in", () => {
  expect(ids("> 300 km", ["distance"])).toEqual(["distance 300_"]);
  expect(ids("<50", ["distance"])).toEqual(["distance _50"]);
  expect(ids("300 - 500", ["distance"])).toEqual(["distance 300_500"]);
  expect(ids("> 100", ["distance"], "U")).toEqual(["distance 185.2_"]);
});

test("a day is found under both of its published names, and only where it is asked for", () => {
  expect(ids("12.7.2026", ["scoring_date", "date"])).toEqual(["scoring_date 2026-07-12", "date 2026-07-12"]);
  expect(ids("yesterday", ["date"])).toEqual(["date 2026-11-26"]);
  expect(ids("12.7.2026", ["user", "distance"])).toEqual([]);
});

test("names and nonsense are neither", () => {
  for (const typed of ["", "Ada", ">", "500-300", "31.2.2026", "> 99999"])
    expect(ids(typed, ["distance", "date"])).toEqual([]);
});
