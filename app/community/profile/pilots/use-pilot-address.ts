/** Builds the address of this page's pilots in another order, or of the next page; the season stays the same. */
import { useLocation } from "@remix-run/react";
import type { PilotOrder } from "./shown-pilot.ts";

export function usePilotAddress() {
  const { pathname, search } = useLocation();
  return ({ order, after }: { order?: PilotOrder; after?: string }) => {
    const asked = new URLSearchParams(search);
    asked.delete("after");
    if (order === "distance") asked.delete("order");
    else if (order) asked.set("order", order);
    if (after) asked.set("after", after);
    const query = asked.toString();
    return query === "" ? pathname : `${pathname}?${query}`;
  };
}
