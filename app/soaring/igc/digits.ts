/**
 * Reads four digits at a time, as one 32-bit word in little-endian order: the first character is the lowest byte.
 * Reading a recording is mostly reading digits; this halves its time.
 */
const HIGH = 0xf0f0f0f0 | 0;
const DIGITS = 0x30303030; // "0000"
const SIX = 0x06060606;

/** Returns 0 when all four characters are digits: 3 in the upper half of each byte, also after adding six. */
export const wrong = (word: number): number => (word & (word + SIX) & HIGH) ^ DIGITS;

/** Returns two numbers of two digits: the first in the lower half, the second in the upper half of the word. */
export function pairs(word: number): number {
  const digits = word & 0x0f0f0f0f;
  return (Math.imul(digits, 10) + (digits >>> 8)) & 0x00ff00ff;
}

export function four(word: number): number {
  const two = pairs(word);
  return (two & 0xff) * 100 + (two >>> 16);
}

/**
 * Returns how a column of two to five characters is split: a first one that may be a minus, and up to four digits
 * that are shifted up with leading zeros. Any other width gives a word that is wrong, and is read character by
 * character.
 */
export function fitting(width: number): { shift: number; fill: number; scale: number } {
  const rest = width - 1;
  if (rest < 1 || rest > 4) return { shift: 24, fill: 0, scale: 0 };
  return { shift: (4 - rest) * 8, fill: rest === 4 ? 0 : DIGITS >>> (rest * 8), scale: 10 ** rest };
}
