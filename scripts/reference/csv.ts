/**
 * Comma separated text, as our reference tables use it: a header row, quotes where needed, `#` comment lines above.
 * Every row knows its line, so that a complaint can name it. Unknown columns are ignored, missing ones read as "".
 */
export interface Row {
  line: number;
  text(column: string): string;
  number(column: string): number;
  /** Null when the column is empty or absent. */
  maybeNumber(column: string): number | null;
  isAnyOf<T extends string>(column: string, allowed: readonly T[]): T;
}

export class BadRow extends Error {
  constructor(line: number, what: string) {
    super(`line ${line}: ${what}`);
  }
}

export function readCsv(text: string, required: readonly string[]): { columns: string[]; rows: Row[] } {
  const lines = text.split(/\r?\n/).map((content, i) => ({ content, line: i + 1 }));
  const [head, ...body] = lines.filter(({ content }) => content.trim() !== "" && !content.startsWith("#"));
  if (!head) throw new BadRow(1, "no header row");
  const columns = split(head.content, head.line);
  for (const column of required) if (!columns.includes(column)) throw new BadRow(head.line, `no column "${column}"`);
  return { columns, rows: body.map(({ content, line }) => row(columns, split(content, line), line)) };
}

export function writeCsv(columns: readonly string[], rows: readonly (string | number | null)[][]): string {
  const quoted = (value: string | number | null) => {
    const text = String(value ?? "");
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [columns, ...rows].map((cells) => `${cells.map(quoted).join(",")}\n`).join("");
}

function row(columns: string[], cells: string[], line: number): Row {
  if (cells.length !== columns.length) throw new BadRow(line, `${cells.length} values for ${columns.length} columns`);
  const values = new Map(columns.map((column, i) => [column, cells[i].trim()]));
  const text = (column: string) => values.get(column) ?? "";
  function maybeNumber(column: string): number | null {
    if (text(column) === "") return null;
    const value = Number(text(column));
    if (!Number.isFinite(value)) throw new BadRow(line, `${column} is "${text(column)}", not a number`);
    return value;
  }
  return {
    line,
    text,
    maybeNumber,
    number(column) {
      const value = maybeNumber(column);
      if (value === null) throw new BadRow(line, `${column} is empty`);
      return value;
    },
    isAnyOf(column, allowed) {
      const value = allowed.find((one) => one === text(column));
      if (value === undefined) throw new BadRow(line, `${column} is "${text(column)}", not ${allowed.join(", ")}`);
      return value;
    },
  };
}

function split(content: string, line: number): string[] {
  const cells: string[] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^,"]*))(,|$)/y;
  for (;;) {
    const match = pattern.exec(content);
    if (!match) throw new BadRow(line, "a quote is not closed, or stands inside a value");
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2]);
    if (match[3] === "") return cells;
  }
}
