/** Where a request comes from, and the address of the site in the answer, for API and pages alike. */
import type { Settings } from "#app/core/settings.ts";

/** The client's IP address, from a header of the platform that callers cannot set. */
export const getAddress = (request: Request) => request.headers.get("cf-connecting-ip") ?? "local";

/**
 * Returns the site's own address. Links in mails use it, so a deployment configures it; locally it is that of the
 * request.
 */
export const getOrigin = ({ origin }: Pick<Settings, "origin">, request: Request) =>
  origin ?? new URL(request.url).origin;

/**
 * Returns the network that a throttle counts: the address itself, or the first 64 bits of IPv6, because a client with
 * one address has all 2⁶⁴ of its network.
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

/** Returns the surrounding network, much of which may belong to one caller: /24, or /48 of IPv6. */
export function getSurroundings(address: string): string {
  const own = getNetwork(address, 48);
  return own.includes(":") ? own : own.replace(/\.\d+$/, ".0/24");
}
