/** Terms and privacy in one language: what every feature does with data, and what applies to all: processing.json. */
import { z } from "zod";
import type { Purpose } from "#app/core/feature.ts";
import { type Language, textLanguage } from "#app/i18n/languages.ts";
import processing from "./processing.json";

const Words = z.object({ "en-gb": z.string(), de: z.string() });

const Processing = z.object({
  processors: z.array(z.object({ id: z.string(), name: z.string(), does: Words })),
  rights: z.array(Words),
  terms: z.array(z.object({ title: Words, text: Words })),
});

const read = () => Processing.parse(processing);

export function termsIn(reader: Language) {
  const language = textLanguage(reader);
  return read().terms.map(({ title, text }) => ({ title: title[language], text: text[language] }));
}

/** @param purposes of all features */
export function privacyIn(reader: Language, purposes: readonly Purpose[]) {
  const language = textLanguage(reader);
  const { processors, rights } = read();
  const getName = (id: string) => processors.find((each) => each.id === id)?.name ?? id;
  return {
    purposes: purposes.map(({ id, name, data, shown = [], basis, kept, ...purpose }) => ({
      id,
      basis,
      name: name[language],
      data: data[language],
      shown: shown.map(({ words }) => words[language]),
      kept: kept[language],
      processors: purpose.processors.map(getName),
    })),
    processors: processors.map(({ id, name, does }) => ({ id, name, does: does[language] })),
    rights: rights.map((right) => right[language]),
  };
}
