/** Brings the words of menu and cards to what stands inside. Until they are there, and where they cannot be had, keys stay unseen: nothing that needs them opens. */
import { type ReactNode, useEffect, useState } from "react";
import type { Messages } from "../i18n/slices.ts";
import { MoreText, useReader } from "../i18n/text.tsx";
import { fetchJson } from "../ui/fetch.ts";

export function MapText({ children }: { children: ReactNode }) {
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
  return messages && <MoreText messages={messages}>{children}</MoreText>;
}
