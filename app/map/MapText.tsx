/**
 * Provides the messages of menu, cards and barogram to its children and reports whether they have loaded: without
 * them none of these may open, and everything else works. A page requests them once, wherever they are needed.
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

/** Resolves to null if they could not be loaded; the next call then tries again. */
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
