/**
 * The marks painted on a glider, in the form in which the database stores them. Recorders pad them with blanks and
 * underscores, or write a placeholder.
 */
const NOTHING = ["UNKNOWN", "DEFAULT", "NOTSET", "NONE", "NULL"];

/** Returns upper case letters, digits and dashes, 4 to 7 of them. */
export function getRegistration(text: string | null): string | null {
  const clean = (text ?? "")
    .toUpperCase()
    .replace(/[\s_]+/g, "-")
    .replace(/[^A-Z0-9-]/g, "")
    .replace(/^-+|(?<!-)-+$/g, "");
  return clean.length >= 4 && clean.length <= 7 && !NOTHING.includes(clean) ? clean : null;
}

/** Returns letters and digits, at most four. */
export function getCompetitionId(text: string | null): string | null {
  const clean = (text ?? "").toUpperCase().replace(/[^A-Z0-9]/g, "");
  return clean.length >= 1 && clean.length <= 4 ? clean : null;
}
