/** On a phone a part that is opened is seen at once: the sheet rises, with the row of parts at its top. */
import { useEffect, useRef } from "react";
import type { Sheet } from "./Grip.tsx";

const GRIP = 24; // px of the sheet's top that the grip stays on

export function useSeenPart(open: string, setSheet: (sheet: Sheet) => void): void {
  const seen = useRef(open);
  useEffect(() => {
    if (seen.current === open) return;
    seen.current = open;
    if (matchMedia("(min-width: 59rem)").matches) return;
    setSheet("full");
    const tabs = document.querySelector<HTMLElement>(".panel .tabs");
    tabs?.closest(".panel")?.scrollTo({ top: tabs.offsetTop - GRIP });
  }, [open, setSheet]);
}
