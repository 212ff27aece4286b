/** What type names are compared by: lower case letters and digits only, so "LS-4", "ls 4" and "LS_4" are one. */
export function typeKey(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
}
