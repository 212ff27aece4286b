/** Where a request comes from, and under which address the site answers it: for doors and pages alike. */
import type { Settings } from "#app/core/settings.ts";

/** The platform's header cannot be set by the caller. */
export const getAddress = (request: Request) => request.headers.get("cf-connecting-ip") ?? "local";

/** The site's own address. Links in mails stand on it, so a deployment says it; locally the request does. */
export const getOrigin = ({ origin }: Pick<Settings, "origin">, request: Request) =>
  origin ?? new URL(request.url).origin;

/**
 * Whom a throttle counts: the address itself, of IPv6 its first 64 bits, because whoever has one has all 2⁶⁴ of that network.
 * @param bits how much of an IPv6 address counts, a multiple of 16
 */
export function getNetwork(address: string, bits = 64): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, "");
  if (!plain.includes(":")) return plain;
  const [before, after] = plain.split("::").map((part) => part.split(":").filter(Boolean));
  const groups =
    after === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill("0"), ...after];
  const network = groups.slice(0, bits / 16).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::/${bits}`;
}

/** The network around it, much of which may be one caller's: /24, of IPv6 /48. */
export function getSurroundings(address: string): string {
  const own = getNetwork(address, 48);
  return own.includes(":") ? own : own.replace(/\.\d+$/, ".0/24");
}
