/**
 * Finds which files of fonts/ a text needs besides DejaVu Sans: Chinese characters, kana and hangul, each file a
 * range of Unicode. Most texts need none.
 */

/** The first and last letter of each part. */
const PIECES = {
  signs: /[\u3000-\u33ff\uf900-\ufaff\uff00-\uffef]/,
  "han-4e": /[\u4e00-\u5bff]/,
  "han-5c": /[\u5c00-\u69ff]/,
  "han-6a": /[\u6a00-\u7bff]/,
  "han-7c": /[\u7c00-\u8bff]/,
  "han-8c": /[\u8c00-\u9fff]/,
  hangul: /[\uac00-\ud7a3]/,
};

export type FontPiece = keyof typeof PIECES;

export const FONT_PIECES = Object.keys(PIECES) as FontPiece[];

/** @param words may be a whole drawing: its embedded pictures, megabytes of Latin letters, are skipped in one pass. */
export function piecesFor(words: string): FontPiece[] {
  const eastern = words.match(/[\u3000-\uffef]+/g)?.join("") ?? "";
  return eastern === "" ? [] : FONT_PIECES.filter((piece) => PIECES[piece].test(eastern));
}
