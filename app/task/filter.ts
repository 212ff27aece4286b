/** Which tasks the overview lists, read from its address. Unreadable values are ignored. Pure. */
import { TASK_KINDS, type TaskKind } from "#app/soaring/task/task.ts";

export const WHOSE = ["all", "own", "starred", "others"] as const;
type Whose = (typeof WHOSE)[number];
export const ORDERS = ["new", "far", "short", "near", "stars"] as const;
type Order = (typeof ORDERS)[number];

export interface TaskFilter {
  whose: Whose;
  order: Order;
  kind: TaskKind | null;
  /** In the reader's unit of distance. */
  from: number | null;
  to: number | null;
  airfield: string | null;
  pilot: string | null;
  /** The place from which "near" is measured. */
  near: { latitude: number; longitude: number } | null;
  page: number;
}

const MAX_PAGE = 100;

export function readFilter(search: URLSearchParams): TaskFilter {
  const words = (name: string) => (search.get(name) ?? "").trim().slice(0, 60) || null;
  return {
    whose: isAnyOf(WHOSE, search.get("whose")) ?? "all",
    order: isAnyOf(ORDERS, search.get("order")) ?? "new",
    kind: isAnyOf(TASK_KINDS, search.get("kind")),
    from: figure(words("from")),
    to: figure(words("to")),
    airfield: words("airfield"),
    pilot: words("pilot"),
    near: placeIn(search.get("near")),
    page: Math.min(MAX_PAGE, Math.max(1, Math.trunc(Number(search.get("page")) || 1))),
  };
}

const isAnyOf = <T extends string>(all: readonly T[], word: string | null): T | null =>
  all.find((each) => each === word) ?? null;

function figure(text: string | null): number | null {
  const value = text === null ? Number.NaN : Number(text.replace(",", "."));
  return Number.isFinite(value) && value >= 0 ? value : null;
}

/** Reads a place like `47.83,11.46`. */
function placeIn(text: string | null): TaskFilter["near"] {
  const found = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/.exec(text ?? "");
  if (!found) return null;
  const [latitude, longitude] = [Number(found[1]), Number(found[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
