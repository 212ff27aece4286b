/** Pages link to CSV files as the reader's spreadsheet opens them. */
import { LANGUAGE, type Language } from "#app/i18n/languages.ts";

/** The address of a CSV file as the reader's spreadsheet opens it. */
export const csvAddress = (address: string, language: Language): string =>
  LANGUAGE[language].decimalComma ? `${address}${address.includes("?") ? "&" : "?"}decimal=comma` : address;
