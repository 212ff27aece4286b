/**
 * Makes sure that a part opened by a tab or by the address is visible on a phone: the sheet rises, with the row of
 * tabs at its top.
 */
import { useEffect, useRef } from "react";
import type { Selection } from "./address.ts";
import type { Sheet } from "./Grip.tsx";

const GRIP = 24; // px at the sheet's top that the grip covers

/** @param first the part with which a flight opens; with it the page shows the header */
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

/** Scrolls the selected row into view, also when it was selected elsewhere and when the page is resized. */
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

/** For content that loads after the selection and may cover its row. */
export function seeChoice(): void {
  // Newer browsers return a promise for the end of scrolling, which an effect must not return.
  document.querySelector(CHOSEN)?.scrollIntoView({ block: "nearest" });
}

const CHOSEN = ".panel :is(tr[aria-selected='true'], tr.chosen)";
