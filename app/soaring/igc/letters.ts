/** Up to four letters as one number: what bytes are compared with, without making text of them. */
export const getWord = (letters: string): number =>
  [...letters].reduce((word, letter) => (word << 8) | letter.charCodeAt(0), 0);
