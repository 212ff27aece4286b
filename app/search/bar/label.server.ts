/** Chips of codes by the names of the reader's language: an address may call them anything, or nothing. */
import type { FlightFilter } from "#app/flight/list/filter/filter.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textIn } from "#app/i18n/text.server.ts";
import { isListed } from "../document.ts";
import { listed } from "../listed.ts";

export const labelled = (filter: FlightFilter, language: Language): FlightFilter => ({
  ...filter,
  chips: filter.chips.map((chip) => {
    if (!isListed(chip.index)) return chip;
    const known = listed(chip.index, language, textIn(language)).find(({ id }) => id === chip.id);
    return { ...chip, name: known?.name ?? chip.id };
  }),
});
