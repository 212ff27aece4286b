/** Pages link to CSV files as the reader's spreadsheet opens them. */
import type { Language } from "#app/i18n/language.ts";

/** Languages whose readers' spreadsheets expect a decimal comma. */
const WITH_COMMA: readonly Language[] = ["de"];

/** The address of a CSV file as the reader's spreadsheet opens it. */
export const csvAddress = (address: string, language: Language): string =>
  WITH_COMMA.includes(language) ? `${address}${address.includes("?") ? "&" : "?"}decimal=comma` : address;
