/** Terms and privacy in one language, from the one list of what is done with data: processing.json. */
import { z } from "zod";
import type { Language } from "#app/i18n/language.ts";
import processing from "./processing.json";

const Words = z.object({ "en-gb": z.string(), de: z.string() });

/** By which right something is done. Source: GDPR, article 6. */
export const BASES = ["contract", "consent", "interest", "law"] as const;

const Processing = z.object({
  processors: z.array(z.object({ id: z.string(), name: z.string(), does: Words })),
  purposes: z.array(
    z.object({
      id: z.string(),
      name: Words,
      data: Words,
      basis: z.enum(BASES),
      kept: Words,
      processors: z.array(z.string()),
    }),
  ),
  rights: z.array(Words),
  terms: z.array(z.object({ title: Words, text: Words })),
});

const read = () => Processing.parse(processing);

export const termsIn = (language: Language) =>
  read().terms.map(({ title, text }) => ({ title: title[language], text: text[language] }));

export function privacyIn(language: Language) {
  const { processors, purposes, rights } = read();
  const nameOf = (id: string) => processors.find((each) => each.id === id)?.name ?? id;
  return {
    purposes: purposes.map(({ id, name, data, basis, kept, ...purpose }) => ({
      ...{ id, basis, name: name[language], data: data[language], kept: kept[language] },
      processors: purpose.processors.map(nameOf),
    })),
    processors: processors.map(({ id, name, does }) => ({ id, name, does: does[language] })),
    rights: rights.map((right) => right[language]),
  };
}
