/** A difference in words, with its sign: "+2 909 km", "−0.9", "±0". @param say of the size alone */
export function signed(difference: number, say: (size: number) => string): string {
  const size = say(Math.abs(difference));
  // What is rounded away is no difference.
  if (!/[1-9]/.test(size)) return `±${size}`;
  return `${difference < 0 ? "−" : "+"}${size}`;
}
