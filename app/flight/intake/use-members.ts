/** Suggests members whose name begins with the typed letters; only members see other members. */
import { useEffect, useState } from "react";
import { useShownMember } from "#app/shell/use-shown-member.ts";
import { fetchJson } from "#app/ui/fetch.ts";

export interface FoundMember {
  id: number;
  name: string;
}

/** The fewest letters, and the milliseconds without typing, before the server is queried. */
const MIN_LETTERS = 3;
const TYPING_PAUSE_MS = 250;

export function useMembers(typed: string): FoundMember[] {
  const signedIn = useShownMember() !== null;
  const [found, setFound] = useState<FoundMember[]>([]);
  const words = typed.trim();
  useEffect(() => {
    setFound([]);
    if (!signedIn || words.length < MIN_LETTERS || /^\d+$/.test(words)) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const address = `/v1/user/copilot/${encodeURIComponent(words)}`;
      const answer = await fetchJson<FoundMember[]>(address, { authorized: true, signal: abort.signal });
      if (!abort.signal.aborted && answer.ok) setFound(answer.value.slice(0, 5));
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [words, signedIn]);
  return found;
}
