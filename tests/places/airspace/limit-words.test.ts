import { expect, test } from "vitest";
import "#app/words.server.ts";
import type { Reader } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/text.server.ts";
import { limitWords } from "#app/places/airspace/limit-words.ts";
import { readLimit } from "#app/soaring/airspace/limit.ts";
import type { Limit } from "#app/soaring/airspace/volume.ts";

const say = (text: string, reader: Reader) =>
  limitWords(readLimit(text, "upper") as Limit, textIn(reader.language), reader);
const metric: Reader = { language: "de", units: "M" };
const imperial: Reader = { language: "en-gb", units: "I" };

test("heights are said in the reader's unit, flight levels as they are flown", () => {
  const published = ["4500ft MSL", "1000 ft AGL", "FL95", "4500 STD", "GND", "UNL"];
  expect(published.map((text) => say(text, metric))).toEqual([
    "1372 m MSL",
    "305 m über Grund",
    "FL 95",
    "FL 45",
    "Boden",
    "unbegrenzt",
  ]);
  expect(published.map((text) => say(text, imperial))).toEqual([
    "4500 ft MSL",
    "1000 ft above ground",
    "FL 95",
    "FL 45",
    "ground",
    "unlimited",
  ]);
});
