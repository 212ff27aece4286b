/** Reads the map's address: the filters of a list and perhaps an area. */
import { redirect } from "@remix-run/cloudflare";
import type { Tools } from "#app/core/tools.ts";
import { EVERYTHING, isOrderThrough } from "../list/filter/filter.ts";
import { type RequestedList, requestedList } from "../list/requested-list.server.ts";
import type { Area, AreaFault } from "../outline/area.ts";
import { readAnyArea } from "../outline/outline.ts";

export interface RequestedArea extends RequestedList {
  area: Area | null;
  fault: AreaFault | null;
}

/**
 * Reads the requested area. For a box by its four sides, as the form sends it, it throws a redirect to the canonical
 * address.
 */
export async function requestedArea(tools: Pick<Tools, "db" | "now">, address: string): Promise<RequestedArea> {
  const url = new URL(address);
  const sides = ["south", "west", "north", "east"].map((name) => url.searchParams.get(name));
  const text = url.searchParams.get("area");
  for (const name of ["area", "south", "west", "north", "east"]) url.searchParams.delete(name);
  if (sides.some((side) => side !== null)) {
    const [south, west, north, east] = sides.map((side) => (side ?? "").trim().replace(",", "."));
    const rest = url.searchParams.size === 0 ? "" : `&${url.searchParams}`;
    throw redirect(
      `${url.pathname}?area=${[`${south}_${west}`, `${north}_${east}`].map(encodeURIComponent).join()}${rest}`,
    );
  }
  const asked = await requestedList(tools, String(url));
  if (text === null) return { ...asked, area: asked.through, fault: null };
  // A landmark that was chosen beside an area takes its place.
  if (asked.through !== null) throw redirect(`${url.pathname}${url.search}`);
  const { order, contest } = asked.filter;
  const beside = [
    ...(isOrderThrough(order) ? [] : ["order_by"]),
    ...(contest === EVERYTHING.contest ? [] : ["contest"]),
  ];
  return { ...asked, refused: [...asked.refused, ...beside], ...readAnyArea(text) };
}
