/**
 * Messages in components: what the loaders of the matched routes sent, merged.
 *
 * `useText()` gives `text("shell.home")`. A key that did not travel is shown as itself and fails a test before that.
 */
import { useMatches } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useMemo, useRef } from "react";
import type { Key, Messages } from "./key.ts";
import type { Reader } from "./language.ts";
import { format, type Values } from "./message.ts";

export type Text = (key: Key, values?: Values) => string;

interface Said {
  reader: Reader;
  messages: Messages;
  text: Text;
}

const DEFAULT: Reader = { language: "en-gb", units: "M" };
const Context = createContext<Said>({ reader: DEFAULT, messages: {}, text: (key) => key });

/** Wraps the page. Without loader data (the root itself failed) keys are shown. */
export function TextProvider({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const data = matches.map((match) => match.data as { messages?: Messages; reader?: Reader } | undefined);
  const reader = data.find((d) => d?.reader)?.reader ?? DEFAULT;
  const said = useTexts(
    reader,
    data.flatMap((d) => d?.messages ?? []),
  );
  return <Context.Provider value={said}>{children}</Context.Provider>;
}

/** The same as long as nothing else travelled: whoever speaks is drawn anew when it changes, and everybody speaks. */
function useTexts(reader: Reader, slices: Messages[]): Said {
  const kept = useRef<{ slices: Messages[]; said: Said } | null>(null);
  const before = kept.current;
  if (before?.said.reader === reader && isSame(before.slices, slices)) return before.said;
  const said = readText(reader, Object.assign({}, ...slices));
  kept.current = { slices, said };
  return said;
}

const isSame = (some: Messages[], others: Messages[]) =>
  some.length === others.length && some.every((slice, i) => slice === others[i]);

/** Messages that were fetched later, beside those of the page. */
export function MoreText({ messages, children }: { messages: Messages; children: ReactNode }) {
  const { reader, messages: known } = useContext(Context);
  const said = useMemo(() => readText(reader, { ...known, ...messages }), [reader, known, messages]);
  return <Context.Provider value={said}>{children}</Context.Provider>;
}

function readText(reader: Reader, messages: Messages): Said {
  return { reader, messages, text: (key, values = {}) => format(messages[key] ?? key, values, reader.language) };
}

export function useText(): Text {
  return useContext(Context).text;
}

export function useReader(): Reader {
  return useContext(Context).reader;
}
