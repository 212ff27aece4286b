/** The open tab of a row of tabs that is wider than the screen is brought into view. */
import { type RefObject, useEffect, useRef } from "react";

interface Extent {
  left: number;
  width: number;
}

/** How far to scroll the row, in pixels, so that the tab is in its middle. Pure. */
export const toMiddle = (row: Extent, tab: Extent): number => tab.left + tab.width / 2 - (row.left + row.width / 2);

/** @param open changes with the open tab @returns for the row; its open tab has `aria-current` */
export function useCurrentTab(open: string): RefObject<HTMLElement> {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per open tab
  useEffect(() => {
    const tab = row.current?.querySelector("[aria-current]");
    // The row alone is scrolled: `scrollIntoView` would move the page too.
    if (row.current && tab)
      row.current.scrollLeft += toMiddle(row.current.getBoundingClientRect(), tab.getBoundingClientRect());
  }, [open]);
  return row;
}
