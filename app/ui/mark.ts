/** The mark: three raptors of growing size in one thermal, in a box of 32 × 32. */
export const WING =
  "M-9.6 3.2C-7.8-1.6-4.2-3.6-1.5-2.5L0-4.6 1.5-2.5C4.2-3.6 7.8-1.6 9.6 3.2 6.6 1.3 3.4 1.4 1.5 2.5L0 4.4-1.5 2.5C-3.4 1.4-6.6 1.3-9.6 3.2Z";

export const RAPTORS = [
  "translate(23.6 10.1) rotate(70)",
  "translate(16.3 25.2) rotate(196) scale(.82)",
  "translate(7.3 11.9) rotate(313) scale(.64)",
];
