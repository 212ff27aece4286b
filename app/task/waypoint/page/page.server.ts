/** What the pages of a collection share: the collection that a path names, and the points that a page shows. */
import { holdsName } from "#app/i18n/name.ts";
import { type SavedWaypoint, WORLDWIDE } from "../waypoint.ts";

/** Returns the id of the collection in a path; throws 404 for anything else. */
export function collectionIn(id: string | undefined): number {
  if (id === String(WORLDWIDE)) return WORLDWIDE;
  if (!/^[1-9]\d{0,14}$/.test(id ?? "")) throw new Response(null, { status: 404 });
  return Number(id);
}

/** Rows on one page, so that the table stays smooth however many points there are. */
const ROWS = 100;

export interface PointPage {
  rows: SavedWaypoint[];
  /** Counted from 1. */
  page: number;
  pages: number;
  /** The number of points that match the filter. */
  found: number;
  find: string;
  /** The row that is being edited. */
  edit: number | null;
}

export function pointPage(points: readonly SavedWaypoint[], address: URLSearchParams): PointPage {
  const find = (address.get("find") ?? "").trim().slice(0, 60);
  const all = find === "";
  const left = points.filter(
    ({ name, code, description }) => all || [name, code, description].some((text) => text && holdsName(text, find)),
  );
  const pages = Math.max(1, Math.ceil(left.length / ROWS));
  const page = Math.min(pages, Math.max(1, Number(address.get("page")) || 1));
  const edit = Number(address.get("edit")) || null;
  const rows = left.slice((page - 1) * ROWS, page * ROWS);
  return { rows, page, pages, found: left.length, find, edit: rows.some(({ id }) => id === edit) ? edit : null };
}
