/** Names the chips of codes in the reader's language, because an address may contain any name for them, or none. */
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
