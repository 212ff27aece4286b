/** The latest choices in this browser, newest first. Pure; read and written by use-proposals.ts. */
import type { Chip } from "#app/flight/list/filter/filter.ts";
import { getChip, type Proposal } from "./choice.ts";

/** Source: specification, section 9. */
const MOST = 10;

/** The key in the browser's storage. */
export const HISTORY_KEY = "kettle.search";

type Kept = Pick<Proposal, "index" | "id" | "name" | "dmst_index">;

/** @param text as stored; anything unreadable is ignored */
export function readHistory(text: string | null): Kept[] {
  const kept = parsed(text);
  return Array.isArray(kept) ? kept.filter(isStored).slice(0, MOST) : [];
}

/** A glider without an index cannot be scored, so nobody searches for it again. Source: specification, section 5. */
function isStored(entry: unknown): entry is Kept {
  if (typeof entry !== "object" || entry === null) return false;
  const { index, id, name, dmst_index } = entry as Record<string, unknown>;
  if (typeof index !== "string" || typeof name !== "string") return false;
  if (typeof id !== "string" && typeof id !== "number") return false;
  if (index === "device" && typeof dmst_index !== "number") return false;
  return getChip({ index, id, name }) !== null;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return null;
  }
}

/** Puts the choice first, and removes an earlier equal one. */
export function withChosen(history: readonly Kept[], { index, id, name, dmst_index }: Kept): Kept[] {
  const others = history.filter((each) => each.index !== index || String(each.id) !== String(id));
  return [{ index, id, name, ...(dmst_index === undefined ? {} : { dmst_index }) }, ...others]
    .filter(isStored)
    .slice(0, MOST);
}

export const chipsIn = (history: readonly Kept[]): Chip[] => history.flatMap((each) => getChip(each) ?? []);
