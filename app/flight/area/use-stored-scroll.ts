/** Restores the scroll position of a panel with its own scrollbar when the reader returns to its entry in the history. */
import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Pixels, by the key of the history entry. */
const stood = new Map<string, number>();

export function useStoredScroll() {
  const { key } = useLocation();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = panel.current;
    if (element === null) return;
    element.scrollTop = stood.get(key) ?? 0;
    const keep = () => void stood.set(key, element.scrollTop);
    element.addEventListener("scroll", keep, { passive: true });
    return () => element.removeEventListener("scroll", keep);
  }, [key]);
  return panel;
}
