/** Packs up to four letters into one number, for comparing with bytes without converting these to text. */
export const getWord = (letters: string): number =>
  [...letters].reduce((word, letter) => (word << 8) | letter.charCodeAt(0), 0);
