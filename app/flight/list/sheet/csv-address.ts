/** Addresses of CSV files in the form that the reader's spreadsheet opens. */
import { LANGUAGE, type Language } from "#app/i18n/languages.ts";

/** Returns the address of a CSV file in the form that the reader's spreadsheet opens. */
export const csvAddress = (address: string, language: Language): string =>
  LANGUAGE[language].decimalComma ? `${address}${address.includes("?") ? "&" : "?"}decimal=comma` : address;
