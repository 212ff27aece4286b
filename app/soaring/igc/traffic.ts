/**
 * L lines that some recorders write by the ten thousand and nobody can or may read: Flarm's encrypted traffic and its
 * copies by others, raw reports of the network, positions of other gliders. They are counted and not kept.
 */
const PREFIXES = ["LFLA", "LLXVFF", "LLXVFLP", "LGNE", "LCU::W", "LMCU:"].map((prefix) =>
  Uint8Array.from(prefix, (letter) => letter.charCodeAt(0)),
);

export function isTraffic(bytes: Uint8Array, from: number, to: number): boolean {
  return PREFIXES.some((prefix) => from + prefix.length <= to && starts(bytes, from, prefix));
}

function starts(bytes: Uint8Array, from: number, prefix: Uint8Array): boolean {
  for (let i = 0; i < prefix.length; i++) if (bytes[from + i] !== prefix[i]) return false;
  return true;
}
