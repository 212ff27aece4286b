/**
 * Writes a line of a sheet as text (RFC 4180, UTF-8 with byte order mark, so that spreadsheets read accents).
 * Wherever a spreadsheet may split a line, no part can begin a formula: an apostrophe is inserted in front.
 */
import { type Cell, isTimed } from "./columns.ts";
import { type CsvStyle, PLAIN } from "./csv-style.ts";

export const BYTE_ORDER_MARK = "\ufeff";

/** The characters that formulas begin with. Source: OWASP, CSV injection. */
const SIGNS = "=+\\-@＝＋－＠";
/**
 * Matches the beginning of a text or a possible separator of cells, followed by quotes and blanks, in front of such a
 * character.
 */
const FORMULA = new RegExp(`(^|[,;|:\\t\\r\\n])(["\\s]*)(?=[${SIGNS}])`, "g");
/** Blanks may separate cells too, but a dash or plus with a blank after it does not begin a formula. */
const BEHIND_BLANK = new RegExp(`(\\s["\\s]*)(?=[${SIGNS}](?!\\s))`, "g");

export function harmless(text: string): string {
  const safe = text.replace(FORMULA, "$1$2'").replace(BEHIND_BLANK, "$1'");
  return /^[\t\r\n]/.test(safe) ? `'${safe}` : safe;
}

export function csvLine(cells: readonly Cell[], style: CsvStyle = PLAIN): string {
  return `${cells.map((cell) => csvCell(cell, style)).join(style.separator)}\r\n`;
}

function csvCell(cell: Cell, { separator, decimal }: CsvStyle): string {
  if (cell === null) return "";
  const isNumber = typeof cell === "number";
  const text = isNumber ? String(cell).replace(".", decimal) : isTimed(cell) ? cell.text : harmless(cell);
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}
