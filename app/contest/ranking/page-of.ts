/** Cuts a page from a ranking whose rows are all in memory. Pure. */
import { hundredths, type Order, type Row } from "./aggregate.ts";

export interface Page {
  skip: number;
  limit: number;
  around: number | null;
}

export interface Found {
  rows: Row[];
  total: number;
  own: { row: Row; at: number; gap: number | null } | null;
}

/** @param rows all rows, in order */
export function getPage(rows: readonly Row[], { skip, limit, around }: Page, order: Order): Found {
  const at = around === null ? -1 : rows.findIndex(({ subject }) => subject === around);
  const above = rows.slice(0, Math.max(0, at)).findLast(({ rank }) => rank < rows[at].rank);
  return {
    rows: rows.slice(skip, skip + limit),
    total: rows.length,
    own:
      at < 0
        ? null
        : {
            row: rows[at],
            at,
            gap: above && order === "points" ? hundredths(above.points - rows[at].points) / 100 : null,
          },
  };
}
