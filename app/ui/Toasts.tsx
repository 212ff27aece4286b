import { useEffect, useState, useSyncExternalStore } from "react";
import { type Language, textLanguage } from "../i18n/languages.ts";
import { type Text, useReader, useText } from "../i18n/text.tsx";
import type { Message } from "./answer.ts";
import { Icon } from "./Icon.tsx";
import { announceStored, dismiss, shown, stay, store, type Toast } from "./toast.ts";

const NONE: Toast[] = [];

/** The notices of the page. The live regions exist before the first notice, otherwise it would not be read out. */
export function Toasts() {
  const text = useText();
  const toasts = shown(useSyncExternalStore(store.subscribe, store.now, () => NONE));
  useEffect(announceStored, []);
  return (
    <section className="toasts" aria-label={text("answer.notices")}>
      <div aria-live="assertive">
        {toasts
          .filter((t) => t.tone === "error")
          .map((t) => (
            <Slip key={t.id} toast={t} />
          ))}
      </div>
      <div aria-live="polite">
        {toasts
          .filter((t) => t.tone !== "error")
          .map((t) => (
            <Slip key={t.id} toast={t} />
          ))}
      </div>
    </section>
  );
}

function Slip({ toast }: { toast: Toast }) {
  const text = useText();
  const { language } = useReader();
  const [watched, setWatched] = useState(false);
  const delay = stay(toast);

  useEffect(() => {
    if (watched || delay === null) return;
    const timer = setTimeout(() => dismiss(toast.id), delay);
    return () => clearTimeout(timer);
  }, [watched, delay, toast.id]);

  return (
    <button
      type="button"
      className={`toast ${toast.tone}`}
      title={text("answer.dismiss")}
      onClick={() => dismiss(toast.id)}
      onMouseEnter={() => setWatched(true)}
      onMouseLeave={() => setWatched(false)}
      onFocus={() => setWatched(true)}
      onBlur={() => setWatched(false)}
    >
      <Icon name={toast.tone === "success" ? "ok" : "warn"} />
      <span className="grow">
        {toast.title && <b>{said(toast.title, text, language)}</b>}
        <span>{said(toast.text, text, language)}</span>
      </span>
      <Icon name="close" small />
    </button>
  );
}

/** What this page has no words for is said as the server said it to who reads that language; others look again. */
function said(what: Message, text: Text, language: Language): string {
  const { key, values, words } = { key: null, values: {}, ...what };
  const message = key === null ? null : text(key, values);
  if (message !== null && message !== key) return message;
  return textLanguage(language) === "en-gb" && words !== undefined ? words : text("answer.form");
}
