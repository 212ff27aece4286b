/**
 * The form in which type names are compared: only lower case letters and digits, so that "LS-4", "ls 4" and "LS_4"
 * are equal.
 */
export function typeKey(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
}
