/** Finds places for the typed text: those the device knows at once, those of the site's search a moment later. */
import { useEffect, useMemo, useState } from "react";
import type { Reader } from "#app/i18n/language.ts";
import { useReader } from "#app/i18n/text.tsx";
import { inDegreesMinutes } from "#app/map/card/position.ts";
import { readCoordinates } from "#app/soaring/task/plan/read-coordinates.ts";
import { DOCUMENTS, type Found, readFound, together, typedPlace } from "./found.ts";
import { findPlaces, type KnownPlace } from "./places.ts";

/** Milliseconds without a keystroke before the site is queried. */
const TYPING_PAUSE_MS = 150;
const LEAST_LETTERS = 2;
const ASKED = 10;

/** Returns results, best first. Without a network they are only those the device knows. */
export function useFoundPlaces(typed: string, places: readonly KnownPlace[]): Found[] {
  const words = typed.trim();
  const read = useMemo(() => readCoordinates(words), [words]);
  const others = useQuery(read ? "" : words);
  return useMemo(() => {
    if (read) {
      const { latitude, longitude } = read;
      return [typedPlace(latitude, longitude, inDegreesMinutes(latitude, longitude))];
    }
    const known = findPlaces(places, words).map(({ country, code, ...spot }): Found => {
      return { kind: "place", spot, more: [code, country].filter(Boolean).join(" · ") };
    });
    return together(known, others);
  }, [read, places, words, others]);
}

const NONE: readonly Found[] = [];

/** A slow response never replaces a newer one, because a new query cancels the previous one. */
function useQuery(words: string): readonly Found[] {
  const reader = useReader();
  const [answer, setAnswer] = useState<{ words: string; found: readonly Found[] }>({ words: "", found: NONE });
  useEffect(() => {
    if ([...words].length < LEAST_LETTERS) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const found = await asked(words, reader, abort.signal);
      if (!abort.signal.aborted) setAnswer({ words, found });
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [words, reader]);
  return answer.words === words ? answer.found : NONE;
}

/** Any error counts as no results: a pilot without a network need not read that at every keystroke. */
async function asked(words: string, { language, units }: Reader, signal: AbortSignal): Promise<readonly Found[]> {
  const items = { name: words, language, unit: units };
  try {
    const answer = await fetch("/v1/search", {
      method: "POST",
      signal,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        search_items: Object.entries(items).map(([key, value]) => ({ key, value })),
        documents: DOCUMENTS,
        limit: ASKED,
      }),
    });
    return answer.ok ? readFound(await answer.json()) : NONE;
  } catch {
    return NONE;
  }
}
