/** The open tab of a row of tabs that is wider than the screen is brought into view. */
import { type RefObject, useEffect, useRef } from "react";

interface Extent {
  left: number;
  width: number;
}

/** How far to scroll the row, in pixels, so that the tab is in its middle. Pure. */
export const toMiddle = (row: Extent, tab: Extent): number => tab.left + tab.width / 2 - (row.left + row.width / 2);

/**
 * How far a wheel turned over the row scrolls it, in pixels: 0 where it moves sideways anyway, or where the row already
 * ends, so that the page scrolls on. Pure.
 */
export function byWheel(row: { scrollLeft: number; scrollWidth: number; clientWidth: number }, wheel: Wheel): number {
  if (wheel.deltaX !== 0 || wheel.ctrlKey) return 0;
  const most = Math.max(row.scrollWidth - row.clientWidth, 0);
  return Math.min(Math.max(row.scrollLeft + wheel.deltaY, 0), most) - row.scrollLeft;
}

type Wheel = Pick<WheelEvent, "deltaX" | "deltaY" | "ctrlKey">;

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
  useEffect(() => {
    const element = row.current;
    const turn = (event: WheelEvent) => {
      const way = element ? byWheel(element, event) : 0;
      if (way === 0 || !element) return;
      event.preventDefault();
      element.scrollLeft += way;
    };
    element?.addEventListener("wheel", turn, { passive: false });
    return () => element?.removeEventListener("wheel", turn);
  }, []);
  return row;
}
