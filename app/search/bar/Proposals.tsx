/** The list of suggestions below the search field. Arrow keys move, Enter takes the selected one, or else the first. */
import { Link } from "@remix-run/react";
import { type KeyboardEvent, type MutableRefObject, useEffect, useState } from "react";
import type { FlightFilter } from "#app/flight/list/filter/filter.ts";
import { useText } from "#app/i18n/text.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import type { Keys } from "./keys.ts";
import { marked } from "./marked.ts";
import type { Saved } from "./saved.ts";
import { resultsAddress } from "./search-address.ts";
import { type Line, remember, useProposals } from "./use-proposals.ts";
import "./proposals.css";

interface ProposalsProps {
  /** Id of the list element. */
  list: string;
  typed: string;
  filter: FlightFilter;
  saved: readonly Saved[];
  /** YYYY-MM-DD */
  today: string;
  /** Limits the suggestions to filters that satisfy it. */
  fits?(next: FlightFilter): boolean;
  /** Receives the function that handles keys of the field while the list is open. */
  keys: MutableRefObject<Keys | null>;
  onActive(id: string | undefined): void;
  onChoose(next: FlightFilter): void;
}

export function Proposals({ list, typed, filter, saved, today, keys, fits, ...told }: ProposalsProps) {
  const text = useText();
  const { lines: all, near, settled } = useProposals(typed, { filter, saved, today });
  const lines = fits ? all.filter(({ next }) => fits(next)) : all;
  const [place, setPlace] = useState(0);
  const { onActive, onChoose } = told;
  const at = Math.min(place, lines.length - 1);
  const active = lines[at] && `${list}-${at}`;
  const unknown = typed.trim() !== "" && settled && lines.length === 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed anew begins at the first again
  useEffect(() => setPlace(0), [typed]);
  useEffect(() => onActive(active), [onActive, active]);

  function pick({ keep, next }: Line) {
    if (keep) remember(keep);
    onChoose(next);
  }

  keys.current = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const line = lines[at];
    if (step !== 0 && lines.length > 0) setPlace((at + step + lines.length) % lines.length);
    // Enter waits for the suggestions of the current text; those of the previous text are not meant.
    else if (event.key === "Enter" && line && typed.trim() !== "" && settled && !near) pick(line);
    else if (event.key !== "Enter") return false;
    event.preventDefault();
    return true;
  };

  return (
    <div className="proposed">
      {near && <p className="none">{text("search.nearest", { words: typed.trim() })}</p>}
      <div id={list} role="listbox" aria-label={text("search.proposals")}>
        {lines.map((line, i) => (
          <Proposed
            key={`${line.group} ${line.key}`}
            id={`${list}-${i}`}
            {...{ line, typed }}
            first={lines[i - 1]?.group !== line.group}
            active={i === at}
            onPick={() => pick(line)}
          />
        ))}
      </div>
      {unknown && <p className="none">{text("search.nothingNear", { words: typed.trim() })}</p>}
      <p className="hint">
        {!fits && typed.trim() !== "" && (
          <Link
            className="link"
            to={resultsAddress(filter, typed)}
            // The field keeps the focus, because the list closes with it.
            onPointerDown={(event) => event.preventDefault()}
          >
            {text("search.allResults")}
          </Link>
        )}
        {text("search.alsoUnderstood")}
      </p>
      <span className="unseen" aria-live="polite">
        {settled && text("search.found", { count: lines.length })}
      </span>
    </div>
  );
}

function Proposed({
  id,
  line: { group, icon, label, aside },
  typed,
  first,
  active,
  onPick,
}: {
  id: string;
  line: Line;
  typed: string;
  first: boolean;
  active: boolean;
  onPick(): void;
}) {
  return (
    <>
      {first && (
        <p className="group" aria-hidden="true">
          {group}
        </p>
      )}
      <div
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={active}
        onPointerDown={(event) => {
          event.preventDefault();
          onPick();
        }}
      >
        <Icon name={icon} small />
        <span className="proposed-name">
          {marked(label, typed).map(({ text, typed: isTyped }, i) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a name have no other
            isTyped ? <mark key={i}>{text}</mark> : text,
          )}
        </span>
        <span className="unseen">, {group}</span>
        {aside && <span className="aside">{aside}</span>}
      </div>
    </>
  );
}
