/**
 * Encodes whole numbers as letters, like Google's encoded polylines: five bits per letter, the sign in the lowest
 * bit.
 */

const MOST = 2 ** 30;

/** Encodes numbers up to 2^30; larger ones are clamped. */
export function packNumbers(numbers: readonly number[]): string {
  return numbers.map((number) => packNumber(Math.max(-MOST, Math.min(MOST, Math.round(number))))).join("");
}

function packNumber(number: number): string {
  let rest = number < 0 ? -number * 2 - 1 : number * 2;
  let text = "";
  for (; rest >= 32; rest = Math.floor(rest / 32)) text += String.fromCharCode((rest % 32) + 32 + 63);
  return text + String.fromCharCode(rest + 63);
}

/** Returns null unless the text contains exactly `count` numbers. */
export function unpackNumbers(text: string, count: number): number[] | null {
  if (text.length > count * 8) return null;
  const numbers: number[] = [];
  let value = 0;
  let scale = 1;
  for (const letter of text) {
    const bits = letter.charCodeAt(0) - 63;
    if (bits < 0 || bits > 63) return null;
    value += (bits % 32) * scale;
    if (bits >= 32) {
      scale *= 32;
      continue;
    }
    numbers.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2);
    value = 0;
    scale = 1;
  }
  return numbers.length === count && scale === 1 ? numbers : null;
}
