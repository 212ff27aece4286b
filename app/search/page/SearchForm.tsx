/** The field of the search page. With scripts the results follow what is typed, and the arrow keys lead into them. */
import { Form, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useText } from "#app/i18n/text.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import "../bar/search-bar.css";
import "./search-page.css";

/** Milliseconds without a keystroke before the page is asked for. */
const TYPING_PAUSE_MS = 250;

interface SearchFormProps {
  typed: string;
  /** What the address carries besides: the filters chosen before and the list they are of. */
  carried: { in?: string; to?: string };
  /** The number of results; null where nothing is called as typed. */
  count: number | null;
}

export function SearchForm({ typed, carried, count }: SearchFormProps) {
  const text = useText();
  const navigate = useNavigate();
  const [words, setWords] = useState(typed);
  const field = useRef<HTMLInputElement>(null);
  const go = useRef(navigate);
  go.current = navigate;
  const rest = new URLSearchParams(carried as Record<string, string>).toString();
  useEffect(() => {
    if (words.trim() === typed) return;
    const timer = setTimeout(() => {
      const query = new URLSearchParams(rest);
      if (words.trim() !== "") query.set("q", words.trim());
      query.set("here", "");
      go.current(`/search?${query}`, { replace: true, preventScrollReset: true });
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, typed, rest]);
  return (
    <Form action="/search" className="search search-words" role="search">
      {Object.entries(carried).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="here" value="" />
      <Icon name="search" />
      <input
        ref={field}
        className="typing"
        name="q"
        aria-label={text("search.label")}
        placeholder={text("search.placeholder")}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && words !== "") {
            event.preventDefault();
            setWords("");
          }
          // Results of what was typed before are about to be replaced.
          const first = words.trim() === typed && document.querySelector<HTMLAnchorElement>("a.result-name");
          if (event.key === "ArrowDown" && first) {
            event.preventDefault();
            first.focus();
          }
        }}
      />
      {typed !== "" && count !== null && (
        <span className="search-count small muted" role="status">
          {text("search.results", { count })}
        </span>
      )}
      {words !== "" && (
        <button
          type="button"
          className="button square quiet needs-script"
          aria-label={text("search.keyClear")}
          onClick={() => {
            setWords("");
            field.current?.focus();
          }}
        >
          <Icon name="close" />
        </button>
      )}
      <button type="submit" className="button main">
        {text("search.find")}
      </button>
    </Form>
  );
}
