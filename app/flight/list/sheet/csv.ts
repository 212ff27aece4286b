/**
 * A line of a sheet as text (RFC 4180, UTF-8 with its mark, so that spreadsheets read accents). Whatever a spreadsheet
 * splits a line at, no piece of a text begins a formula: an apostrophe is set before what would.
 */
import { type Cell, isTimed } from "./columns.ts";
import { type CsvStyle, PLAIN } from "./csv-style.ts";

export const BYTE_ORDER_MARK = "\ufeff";

/** What formulas begin with. Source: OWASP, CSV injection. */
const SIGNS = "=+\\-@＝＋－＠";
/** At the beginning or behind anything that may separate cells, quotes and blanks between them passed over. */
const FORMULA = new RegExp(`(^|[,;|:\\t\\r\\n])(["\\s]*)(?=[${SIGNS}])`, "g");
/** Blanks may separate too; a dash or a plus between words is none of a formula. */
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
