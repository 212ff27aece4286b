/**
 * Rows of plain values as one text. What a page ships is taken apart value by value, which for some hundred small rows costs more
 * than drawing them does; a text is one value.
 */
declare const rows: unique symbol;
export type Packed<Row> = string & { readonly [rows]?: Row };

/** Names stand once, before the values of each row. @param rows of numbers, strings, booleans and null, all with the same names */
export function packed<Row extends object>(rows: readonly Row[]): Packed<Row> {
  const names = Object.keys(rows[0] ?? {}) as (keyof Row)[];
  return JSON.stringify([names, ...rows.map((row) => names.map((name) => row[name]))]);
}

/** Of a text that `packed` made. */
export function unpacked<Row extends object>(text: Packed<Row>): Row[] {
  const [names, ...rows] = JSON.parse(text) as [string[], ...unknown[][]];
  return rows.map((values) => Object.fromEntries(names.map((name, i) => [name, values[i]])) as Row);
}
