/**
 * A cursor: the position in a list after which its next page begins. It consists of the values by which the last
 * flight is sorted, and its id. Pages found this way miss and repeat nothing while flights are added and removed.
 */
import { z } from "zod";

/** Values of the sort columns, then the flight's id. */
export type Cursor = (string | number)[];

const Shape = z
  .array(z.union([z.string().max(40), z.number()]))
  .min(2)
  .max(3);
const TEXT_LENGTH = 200;

export const cursorText = (cursor: Cursor): string => toBase64Url(JSON.stringify(cursor));

/** @param columns of the order, without the id; returns null for a text that is not a position in such a list */
export function readCursor(text: string, columns: readonly { text: boolean }[]): Cursor | null {
  if (text.length > TEXT_LENGTH || !/^[\w-]+$/.test(text)) return null;
  try {
    const { data } = Shape.safeParse(JSON.parse(atob(text.replaceAll("-", "+").replaceAll("_", "/"))));
    if (data?.length !== columns.length + 1) return null;
    const fits = columns.every((column, i) => (typeof data[i] === "string") === column.text);
    return fits && Number.isSafeInteger(data.at(-1)) ? data : null;
  } catch {
    return null;
  }
}

/** The text is ASCII only: dates and numbers. */
const toBase64Url = (text: string) =>
  btoa(text)
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/(?<!=)=+$/, "");
