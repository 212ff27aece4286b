/** A text that a script sends: kept in the tab as it is typed, until what the server has is the same (kept-here.ts). */
import { useRouteLoaderData } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { forgetHere, storedHere, storeHere } from "./local-drafts.ts";

/** @param place which text of the site it is  @param stored what the server has */
export function useStoredText(place: string, stored: string): [text: string, type: (text: string) => void] {
  const root = useRouteLoaderData("root") as { member?: { id: number } | null } | undefined;
  const member = root?.member?.id ?? null;
  const [text, setText] = useState(stored);
  // After the first drawing, which is the server's.
  useEffect(() => {
    const kept = member === null ? null : storedHere("text", place, member);
    if (kept !== null) setText(kept);
  }, [place, member]);
  const known = useRef(stored);
  useEffect(() => {
    if (known.current === stored) return;
    known.current = stored;
    if (text.trim() === stored.trim()) forgetHere("text", place, member);
  }, [place, member, text, stored]);
  const type = useCallback(
    (typed: string) => {
      setText(typed);
      if (typed.trim() === stored.trim()) forgetHere("text", place, member);
      else if (member !== null) storeHere("text", place, member, typed);
    },
    [place, member, stored],
  );
  return [text, type];
}
