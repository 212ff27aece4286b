/**
 * Makes a short name for a volume that stays the same when its file is read again: a 48 bit digest (FNV-1a, two
 * halves) of class, name, limits and place. Volumes that are equal in all of these are numbered in the order of the
 * file.
 */
import type { Volume } from "./volume.ts";

export function identify(volume: Omit<Volume, "id">, known: Map<string, number>): string {
  const { name, lower, upper, bbox } = volume;
  const text = [volume.class, volume.type, name, lower.text, upper.text, ...bbox.map((side) => side.toFixed(4))].join(
    "|",
  );
  const count = known.get(text) ?? 0;
  known.set(text, count + 1);
  return digest(count === 0 ? text : `${text}|${count}`);
}

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

function digest(text: string): string {
  const whole = fnv(text, OFFSET);
  const half = fnv(text, whole ^ 0x5bd1e995) & 0xffff;
  return whole.toString(16).padStart(8, "0") + half.toString(16).padStart(4, "0");
}

function fnv(text: string, start: number): number {
  let hash = start;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), PRIME);
  return hash >>> 0;
}
