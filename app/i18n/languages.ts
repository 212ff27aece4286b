/** The languages of the site, one row each: all that code needs to know of them. Their messages are in `words/<language>.json`. */

/** Languages in which whole texts are written: the privacy notice, and what it says of each feature. */
export type TextLanguage = "en-gb" | "de";

interface LanguageFacts {
  /** As its speakers call it. */
  name: string;
  /** Its tag in HTML, headers and PDF files. */
  tag: string;
  /** The language whose messages it uses wherever its own catalogue has none. */
  base: "en-gb" | null;
  /** The language in which its readers get whole texts, such as the privacy notice. */
  texts: TextLanguage;
  /** The column of countries and regions (app/places/airport/region.ts). */
  places: "en" | "de";
  /** "Friday 12 June", "Friday, June 12" or "Freitag, 12. Juni". */
  date: { monthFirst: boolean; afterWeekday: string; afterDay: string };
  /** What compass points call east. */
  east: string;
  /** Whether spreadsheets of its readers expect a decimal comma. */
  decimalComma: boolean;
}

export const LANGUAGES = ["en-gb", "en-us", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

const ENGLISH = { texts: "en-gb", places: "en", east: "E", decimalComma: false } as const;

export const LANGUAGE: Record<Language, LanguageFacts> = {
  "en-gb": {
    ...ENGLISH,
    name: "English",
    tag: "en-GB",
    base: null,
    date: { monthFirst: false, afterWeekday: "", afterDay: "" },
  },
  "en-us": {
    ...ENGLISH,
    name: "English (US)",
    tag: "en-US",
    base: "en-gb",
    date: { monthFirst: true, afterWeekday: ",", afterDay: "," },
  },
  de: {
    name: "Deutsch",
    tag: "de",
    base: null,
    texts: "de",
    places: "de",
    date: { monthFirst: false, afterWeekday: ",", afterDay: "." },
    east: "O",
    decimalComma: true,
  },
};

export const textLanguage = (language: Language): TextLanguage => LANGUAGE[language].texts;
