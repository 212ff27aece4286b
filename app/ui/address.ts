/**
 * The address of the page as its parts write into it: the one place where it is rewritten without a step of the reader.
 * What is shared is what is seen.
 */

/** What to write by name; null takes a word out. */
export type AddressChanges = Readonly<Record<string, string | null>>;

/** The same address with some words changed. Commas and colons stay readable. */
export function addressWith(href: string, changes: AddressChanges): string {
  const address = new URL(href);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  }
  return address.href.replaceAll("%2C", ",").replaceAll("%3A", ":");
}

/** Into the address of this page, without a new entry of the history. */
export function writeAddress(changes: AddressChanges): void {
  const href = addressWith(location.href, changes);
  if (href !== location.href) history.replaceState(history.state, "", href);
}
