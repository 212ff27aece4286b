/** What the edited form would change, updated after every keystroke and movement of a handle. */
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { getValues, type Values } from "#app/ui/form/answer.ts";
import { type Around, type Before, type Changed, getChanges, getPatch } from "./form.ts";

/** @returns the element that contains the form, and a function to call when the form changes its own fields */
export function useChanges(
  before: Before,
  around: Around,
): { place: RefObject<HTMLDivElement>; changes: Changed[]; look: () => void } {
  const place = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<Values | null>(null);
  const look = useCallback(() => {
    const form = place.current?.querySelector("form");
    if (form) setTyped(getValues(new FormData(form)));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form follows what was saved
  useEffect(look, [before]);
  return { place, changes: typed === null ? [] : getChanges(getPatch(typed, around), before), look };
}
