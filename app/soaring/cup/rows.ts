/**
 * The fields of a file with comma separated values, row by row. A quoted field may hold commas and line breaks, "" in it is a
 * quote; a quote that nobody closes ends with its line, so that one slip costs one row.
 */
export interface Row {
  /** Where it begins, counted from 1. */
  line: number;
  /** As it stands. */
  text: string;
  fields: string[];
}

const MAX_FIELD_LETTERS = 5000; // of a quoted field with all its lines

export function rowsOf(text: string): Row[] {
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
    rows.push({ line, text: row, fields: fieldsOf(row) });
  }
  return rows;
}

/** An odd number of quotes: the last of them is not closed. */
function isOpen(row: string): boolean {
  let quotes = 0;
  for (let at = row.indexOf('"'); at >= 0; at = row.indexOf('"', at + 1)) quotes++;
  return quotes % 2 === 1;
}

export function fieldsOf(row: string): string[] {
  const fields: string[] = [];
  let field = "";
  let quoted = false;
  for (let i = 0; i < row.length; i++) {
    const letter = row[i];
    if (letter === '"' && quoted && row[i + 1] === '"') field += row[++i];
    else if (letter === '"') quoted = !quoted;
    else if (letter === "," && !quoted) {
      fields.push(field.trim());
      field = "";
    } else field += letter;
  }
  return [...fields, field.trim()];
}
