/**
 * Brings the words of menu and cards to what stands inside, which is told whether they are there: without them neither may
 * open, and everything else works.
 */
import { type ReactNode, useEffect, useState } from "react";
import type { Messages } from "../i18n/slices.ts";
import { MoreText, useReader } from "../i18n/text.tsx";
import { fetchJson } from "../ui/fetch.ts";

const NONE: Messages = {};

export function MapText({ children }: { children: (worded: boolean) => ReactNode }) {
  const { language } = useReader();
  const [messages, setMessages] = useState<Messages | null>(null);
  useEffect(() => {
    let gone = false;
    fetchJson<Messages>(`/map/words?lang=${language}`, { quiet: true }).then((answer) => {
      if (!gone && answer.ok) setMessages(answer.value);
    });
    return () => {
      gone = true;
    };
  }, [language]);
  return <MoreText messages={messages ?? NONE}>{children(messages !== null)}</MoreText>;
}
