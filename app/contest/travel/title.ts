/** The title of a travel, given by its owners or made from its days. Pure. */
import type { Key } from "#app/i18n/key.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Values } from "#app/i18n/message.ts";
import { day } from "#app/units/time.ts";
import type { Travel } from "./travel.ts";

type Text = (key: Key, values?: Values) => string;

export const getTitle = (
  { name, startDate, endDate }: Pick<Travel, "name" | "startDate" | "endDate">,
  text: Text,
  language: Language,
): string =>
  name ?? text("travel.unnamed", { from: day(startDate, language, "short"), to: day(endDate, language, "short") });
