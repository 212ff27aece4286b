/** What the form that is being filled in would change, after every key and every handle. */
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { getValues, type Values } from "#app/ui/form/answer.ts";
import { type Around, type Before, type Changed, getChanges, getPatch } from "./form.ts";

/** @returns the element the form stands in, and what to call when fields changed by themselves */
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
