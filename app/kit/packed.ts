/**
 * Rows of plain values as one text. What a page ships is taken apart value by value, which for some hundred small rows costs more
 * than drawing them does; a text is one value.
 */
declare const rows: unique symbol;
export type Packed<Row> = string & { readonly [rows]?: Row };

/** @param rows of numbers, strings, booleans and null */
export const packed = <Row>(rows: readonly Row[]): Packed<Row> => JSON.stringify(rows);

/** Of a text that `packed` made. */
export const unpacked = <Row>(text: Packed<Row>): Row[] => JSON.parse(text);
