/**
 * On a phone a part that is opened is seen at once, by a tab or by the address: the sheet rises, with the row of parts at
 * its top.
 */
import { useEffect, useRef } from "react";
import type { Selection } from "./address.ts";
import type { Sheet } from "./Grip.tsx";

const GRIP = 24; // px of the sheet's top that the grip stays on

/** @param first the part that a flight opens with: its page shows the header */
export function useSeenPart(open: string, first: string, setSheet: (sheet: Sheet) => void): void {
  const seen = useRef(first);
  useEffect(() => {
    if (seen.current === open) return;
    seen.current = open;
    if (matchMedia("(min-width: 59rem)").matches) return;
    setSheet("full");
    const tabs = document.querySelector<HTMLElement>(".panel .tabs");
    tabs?.closest(".panel")?.scrollTo({ top: tabs.offsetTop - GRIP });
  }, [open, setSheet]);
}

/** The row that is chosen is seen, also when it was chosen elsewhere and when the page gets another size. */
export function useSeenChoice(selection: Selection | null): void {
  useEffect(() => {
    if (selection === null) return;
    const drawn = requestAnimationFrame(seeChoice);
    addEventListener("resize", seeChoice);
    return () => {
      cancelAnimationFrame(drawn);
      removeEventListener("resize", seeChoice);
    };
  }, [selection]);
}

/** For what comes later than the choice, and may stand over its row. */
export function seeChoice(): void {
  // Newer browsers promise the end of the scrolling, and an effect must not give that back.
  document.querySelector(CHOSEN)?.scrollIntoView({ block: "nearest" });
}

const CHOSEN = ".panel :is(tr[aria-selected='true'], tr.chosen)";
