/**
 * A pilot as others see one: number, name, club. Dates of birth prove a signed-out upload and are shown to nobody.
 */

/** What names are compared by: lower case, accents and repeated blanks folded away. */
export function nameKey(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/[\s\-'.]+/g, " ")
    .trim();
}
