/** Formats a difference with its sign: "+2 909 km", "−0.9", "±0". @param say formats the absolute value */
export function signed(difference: number, say: (size: number) => string): string {
  const size = say(Math.abs(difference));
  // A difference that rounds to zero counts as none.
  if (!/[1-9]/.test(size)) return `±${size}`;
  return `${difference < 0 ? "−" : "+"}${size}`;
}
