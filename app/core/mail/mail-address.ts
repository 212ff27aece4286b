/**
 * E-mail addresses as mail servers accept them. Pure.
 *
 * Before the @ all characters of RFC 5322's atoms are allowed ("o'brien", "john&mary", "p=q"), with dots between
 * atoms. After it comes a domain; international ones (IDN) may be written in their own letters or as `xn--`. Letters
 * outside ASCII before the @ need SMTPUTF8 (RFC 6531) on every server along the route, which our mail service does
 * not offer.
 */

const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LOCAL = new RegExp(`^${ATOM}(\\.${ATOM})*$`, "i");
/** RFC 5321, 4.5.3.1. */
const MOST_LOCAL = 64;
const MOST_ADDRESS = 254;

/** Characters with a meaning in web addresses that a domain never contains. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const NO_DOMAIN = /[\u0000-\u0020\u007f%/\\:?#@[\]<>^|`{}"]/;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[a-z])[a-z0-9-]{2,63}$/;

export type ReadAddress =
  /** The form that mail servers accept: the domain in ASCII and lower case. */
  | { kind: "address"; ascii: string }
  /** Possibly an address, but it requires SMTPUTF8. */
  | { kind: "smtputf8" }
  | { kind: "none" };

export function readMailAddress(text: string): ReadAddress {
  const at = text.lastIndexOf("@");
  const [local, domain] = [text.slice(0, at), asciiDomain(text.slice(at + 1))];
  if (at < 1 || domain === null || local.length + 1 + domain.length > MOST_ADDRESS) return { kind: "none" };
  if (local.length <= MOST_LOCAL && LOCAL.test(local)) return { kind: "address", ascii: `${local}@${domain}` };
  const plain = local.replace(/\P{ASCII}/gu, "x");
  return plain !== local && plain.length <= MOST_LOCAL && LOCAL.test(plain) ? { kind: "smtputf8" } : { kind: "none" };
}

/** Returns the form that mail servers accept, or the unchanged text when it is not an address. */
export function sendable(email: string): string {
  const read = readMailAddress(email);
  return read.kind === "address" ? read.ascii : email;
}

/** Converts by UTS 46, using the URL parser of every runtime. */
function asciiDomain(domain: string): string | null {
  if (NO_DOMAIN.test(domain)) return null;
  try {
    const { hostname } = new URL(`http://${domain}`);
    return DOMAIN.test(hostname) ? hostname : null;
  } catch {
    return null;
  }
}
