/** Which phases a list shows, and in what order. Pure. */
import { PHASE_KINDS, type PhaseKind, type PhaseRow } from "#app/flight/analysis/phase-row.ts";

export const COLUMNS = ["from", "duration", "gain", "average", "distance", "speed", "ratio", "wind"] as const;
export type Column = (typeof COLUMNS)[number];

export interface PhaseOrder {
  kinds: readonly PhaseKind[];
  column: Column;
  descending: boolean;
}

export const IN_TIME: PhaseOrder = { kinds: PHASE_KINDS, column: "from", descending: false };

/** Rows without a value come last in either direction; equals stay in order of time. */
export function ordered(rows: readonly PhaseRow[], { kinds, column, descending }: PhaseOrder): PhaseRow[] {
  return rows
    .filter(({ kind }) => kinds.includes(kind))
    .map((row) => ({ row, value: getFigure(row, column) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      return descending ? b.value - a.value : a.value - b.value;
    })
    .map(({ row }) => row);
}

function getFigure(row: PhaseRow, column: Column): number | null {
  if (column === "duration") return row.to - row.from;
  if (column === "wind") return row.wind?.speed ?? null;
  return row[column];
}

/**
 * Choosing the same column again reverses the order; another begins with its largest value, or with the earliest
 * time.
 */
export function sortedBy(order: PhaseOrder, column: Column): PhaseOrder {
  return { ...order, column, descending: order.column === column ? !order.descending : column !== "from" };
}

/** Switches a kind on or off; at least one always stays on. */
export function toggled(order: PhaseOrder, kind: PhaseKind): PhaseOrder {
  const kinds = PHASE_KINDS.filter((each) => (each === kind) !== order.kinds.includes(each));
  return kinds.length > 0 ? { ...order, kinds } : order;
}
