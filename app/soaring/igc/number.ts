/** Reads whole numbers from bytes. */
const [ZERO, MINUS, BLANK] = [48, 45, 32];

/** Reads `00412`, `-0042`, ` 412`; NaN when any byte is something else or the field is empty. */
export function signed(bytes: Uint8Array, from: number, to: number): number {
  let i = from;
  while (i < to && bytes[i] === BLANK) i++;
  const negative = bytes[i] === MINUS;
  if (negative) i++;
  if (i >= to) return Number.NaN;
  let value = 0;
  let bad = 0;
  for (; i < to; i++) {
    const digit = bytes[i] - ZERO;
    bad |= digit | (9 - digit);
    value = value * 10 + digit;
  }
  if (bad < 0) return Number.NaN;
  return negative ? 0 - value : value; // -0000 is 0
}

/** Reads `HHMMSS` as seconds of the day; NaN when it is not a time. */
export function clockTime(bytes: Uint8Array, at: number): number {
  const hour = signed(bytes, at, at + 2);
  const minute = signed(bytes, at + 2, at + 4);
  const second = signed(bytes, at + 4, at + 6);
  const valid = hour >= 0 && hour < 24 && minute >= 0 && minute < 60 && second >= 0 && second < 60;
  return valid ? hour * 3600 + minute * 60 + second : Number.NaN;
}
