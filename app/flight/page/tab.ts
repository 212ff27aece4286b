/** The parts of a flight's panel, one at a time; which one stands in the address: `?tab=phases`. */
export const TABS = ["overview", "statistics", "phases", "file"] as const;
export type Tab = (typeof TABS)[number];

/** The first where none is asked for, or none that there is. */
export function tabIn(query: URLSearchParams): Tab {
  return TABS.find((tab) => tab === query.get("tab")) ?? TABS[0];
}
