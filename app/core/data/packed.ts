/**
 * Packs rows of plain values into one text. Remix serialises a page's data value by value, which for some
 * hundred small rows takes longer than rendering them; a text is one value.
 */
declare const rows: unique symbol;
export type Packed<Row> = string & { readonly [rows]?: Row };

/**
 * Names are written once, before the values of each row. @param rows of numbers, strings, booleans and null, all with
 * the same names
 */
export function packed<Row extends object>(rows: readonly Row[]): Packed<Row> {
  const names = Object.keys(rows[0] ?? {}) as (keyof Row)[];
  return JSON.stringify([names, ...rows.map((row) => names.map((name) => row[name]))]);
}

/** Reads a text made by `packed`. */
export function unpacked<Row extends object>(text: Packed<Row>): Row[] {
  const [names, ...rows] = JSON.parse(text) as [string[], ...unknown[][]];
  return rows.map((values) => Object.fromEntries(names.map((name, i) => [name, values[i]])) as Row);
}
