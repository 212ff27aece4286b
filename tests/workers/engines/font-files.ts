/** The fonts of workers/engines/engines.ts for tests in plain Node. */
import { readFileSync } from "node:fs";
import type { Font } from "#app/core/tools.ts";
import { piecesFor } from "#workers/engines/font-pieces.ts";

export const FONTS = "workers/engines/fonts";

export const fontsFor = (words: string): Font[] => [
  { name: "DejaVuSans", bytes: read("node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf") },
  ...piecesFor(words).map((piece) => ({ name: `NotoSans-${piece}`, bytes: read(`${FONTS}/${piece}.ttf`) })),
];

const read = (path: string) => new Uint8Array(readFileSync(path));
