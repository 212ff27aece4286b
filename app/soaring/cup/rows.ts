/**
 * Splits a file of comma-separated values into rows and fields. A quoted field may contain commas and line breaks,
 * and "" in it is a quote; a quote that is never closed ends with its line, so that one slip costs one row.
 *
 * Spreadsheets separate by semicolons or tabs where the comma is the decimal separator, and put a whole row into one
 * quoted cell when no separator was set: both are read as the intended row.
 */
export interface Row {
  /** The line where the row begins, counted from 1. */
  line: number;
  /** The row as written; with commas where the file has another separator. */
  text: string;
  fields: string[];
}

const MAX_FIELD_LETTERS = 5000; // length of a quoted field with all its lines

export type Separator = "," | ";" | "\t";

export function getRows(text: string, separator: Separator = ","): Row[] {
  const lines = text.split(/\r\n|\n|\r/);
  const rows: Row[] = [];
  for (let i = 0; i < lines.length; i++) {
    const line = i + 1;
    let row = lines[i];
    const from = i;
    while (isOpen(row) && i + 1 < lines.length && row.length < MAX_FIELD_LETTERS) row += `\n${lines[++i]}`;
    if (isOpen(row)) {
      row = `${lines[from]}"`;
      i = from;
    }
    rows.push(makeRow(line, row, separator));
  }
  return rows;
}

function makeRow(line: number, text: string, separator: Separator): Row {
  const fields = splitFields(text, separator);
  const [first, ...others] = fields;
  const isOneCell = first.includes(",") && text.trimStart().startsWith('"') && others.every((field) => field === "");
  if (isOneCell) return { line, text: first, fields: splitFields(first) };
  if (separator === ",") return { line, text, fields };
  return { line, text: fields.map(cell).join(), fields };
}

const cell = (field: string) => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);

/** Whether the number of quotes is odd, so that the last one is not closed. */
function isOpen(row: string): boolean {
  let quotes = 0;
  for (let at = row.indexOf('"'); at >= 0; at = row.indexOf('"', at + 1)) quotes++;
  return quotes % 2 === 1;
}

export function splitFields(row: string, separator: Separator = ","): string[] {
  const fields: string[] = [];
  let field = "";
  let quoted = false;
  for (let i = 0; i < row.length; i++) {
    const letter = row[i];
    if (letter === '"' && quoted && row[i + 1] === '"') field += row[++i];
    else if (letter === '"') quoted = !quoted;
    else if (letter === separator && !quoted) {
      fields.push(field.trim());
      field = "";
    } else field += letter;
  }
  return [...fields, field.trim()];
}
