/**
 * Brings the words of menu, cards and barogram to what stands inside, which is told whether they are there: without them
 * none of these may open, and everything else works. A page asks for them once, wherever they are wanted.
 */
import { type ReactNode, useEffect, useState } from "react";
import type { Messages } from "../i18n/key.ts";
import type { Language } from "../i18n/languages.ts";
import { MoreText, useReader } from "../i18n/text.tsx";
import { fetchJson } from "../ui/fetch.ts";

const NONE: Messages = {};

export function MapText({ children }: { children: (worded: boolean) => ReactNode }) {
  const { language } = useReader();
  const [messages, setMessages] = useState<Messages | null>(null);
  useEffect(() => {
    let gone = false;
    wordsIn(language).then((words) => {
      if (!gone && words !== null) setMessages(words);
    });
    return () => {
      gone = true;
    };
  }, [language]);
  return <MoreText messages={messages ?? NONE}>{children(messages !== null)}</MoreText>;
}

const asked = new Map<Language, Promise<Messages | null>>();

/** Null where they could not be had; then the next one asks again. */
function wordsIn(language: Language): Promise<Messages | null> {
  const known = asked.get(language);
  if (known) return known;
  const words = fetchJson<Messages>(`/map/words?lang=${language}`).then((answer) => {
    if (!answer.ok) asked.delete(language);
    return answer.ok ? answer.value : null;
  });
  asked.set(language, words);
  return words;
}
