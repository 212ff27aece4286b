/**
 * What was found, by kind: each a link to its page or its flights. Arrow keys go from one to the next, Shift and Enter
 * open its flights. Beside them, on wide screens, the landmark that is pointed at.
 */

import { Link, useFetcher, useNavigate } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { outlineDistance } from "#app/flight/area/outline-distance.ts";
import { readOutline } from "#app/flight/outline/outline.ts";
import type { Key } from "#app/i18n/key.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { Icon, type IconName } from "#app/ui/Icon.tsx";
import { State } from "#app/ui/State.tsx";
import { marked } from "../bar/marked.ts";
import { LandmarkPicture } from "./LandmarkPicture.tsx";
import { PlacePanel } from "./PlacePanel.tsx";
import type { PlacePanelData } from "./place-panel.server.ts";
import { type Group, inGroups, type Result } from "./results.ts";

interface ResultsProps {
  /** Best first. */
  results: Result[];
  /** Whether nothing is called as typed. */
  near: boolean;
  typed: string;
  /** Whether a result is chosen as a filter rather than opened. */
  filtering: boolean;
  /** What is known of the first result, if it is a landmark. */
  panel: PlacePanelData | null;
}

export function Results({ results, near, typed, filtering, panel }: ResultsProps) {
  const text = useText();
  const [kind, setKind] = useState<Group | null>(null);
  const [meant, setMeant] = useState<Result | null>(results[0] ?? null);
  // Other results, other choices; links that are found again keep the focus.
  const [shownFor, setShownFor] = useState(typed);
  if (shownFor !== typed) {
    setShownFor(typed);
    setKind(null);
    setMeant(results[0] ?? null);
  }
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const groups = inGroups(results);
  if (results.length === 0)
    return (
      <State icon="search" title={text("search.nothingNear", { words: typed })} role="status">
        <Link className="button" to="/search">
          {text("search.all")}
        </Link>
      </State>
    );

  function press(event: KeyboardEvent) {
    const links = [...(list.current?.querySelectorAll<HTMLAnchorElement>("a.result-name") ?? [])];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (event.key === "Enter" && event.shiftKey && at >= 0) {
      event.preventDefault();
      navigate(links[at].dataset.flights ?? "");
    }
    if (step === 0) return;
    event.preventDefault();
    links[(at + step + links.length) % links.length]?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are of the links within
    <div onKeyDown={press}>
      {near && (
        <p className="search-near" role="status">
          {text("search.nearest", { words: typed })}
        </p>
      )}
      {groups.length > 1 && (
        <div className="search-kinds needs-script" role="toolbar" aria-label={text("search.kinds")}>
          <Kind here={kind === null} count={results.length} onChoose={() => setKind(null)}>
            {text("search.allKinds")}
          </Kind>
          {groups.map(({ group, results: { length } }) => (
            <Kind key={group} here={kind === group} count={length} onChoose={() => setKind(group)}>
              {text(groupKey(group))}
            </Kind>
          ))}
        </div>
      )}
      <div className="search-columns">
        <div className="search-groups" ref={list}>
          {groups
            .filter(({ group }) => kind === null || kind === group)
            .map(({ group, results: own }) => (
              <section key={group} aria-labelledby={`group-${group}`}>
                <h2 id={`group-${group}`}>
                  {text(groupKey(group))} <span className="muted">{own.length}</span>
                </h2>
                <ul>
                  {own.map((result) => (
                    <Found
                      key={result.key}
                      {...{ result, typed, filtering }}
                      here={meant?.key === result.key}
                      onMeant={() => setMeant(result)}
                    />
                  ))}
                </ul>
              </section>
            ))}
        </div>
        {meant?.landmark && (
          <Beside key={meant.key} meant={meant} panel={meant.key === results[0].key ? panel : null} />
        )}
      </div>
      <p className="search-keys needs-script">
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd> {text("search.keyChoose")}
        </span>
        <span>
          <kbd>Enter</kbd> {text("search.keyOpen")}
        </span>
        <span>
          <kbd>Shift</kbd>
          <kbd>Enter</kbd> {text("search.keyFilter")}
        </span>
        <span>
          <kbd>Esc</kbd> {text("search.keyClear")}
        </span>
      </p>
    </div>
  );
}

/** Groups of landmarks have names of their own here; the others are called as in suggestions. */
const groupKey = (group: Group): Key =>
  (group === "heights" || group === "land" || group === "others"
    ? `search.results_${group}`
    : `search.group_${group}`) as Key;

function Kind(props: { here: boolean; count: number; children: string; onChoose(): void }) {
  return (
    <button type="button" className="option" aria-pressed={props.here} onClick={props.onChoose}>
      {props.children} <span className="muted">{props.count}</span>
    </button>
  );
}

const ICON: Partial<Record<string, IconName>> = {
  ...{ user: "person", club: "club", airport: "tower", aircraft: "glider", device: "glider" },
  ...{ point_of_interest: "pin", flight_collection: "flights", country: "pin", region: "pin", month: "calendar" },
};

interface FoundProps {
  result: Result;
  typed: string;
  filtering: boolean;
  here: boolean;
  onMeant(): void;
}

function Found({ result, typed, filtering, here, onMeant }: FoundProps) {
  const text = useText();
  const reader = useReader();
  const { document, name, aside, page, flights, landmark } = result;
  const outline = landmark && readOutline(landmark.outline);
  const opens = filtering || page === null ? flights : page;
  return (
    <li className={here && landmark ? "here" : undefined} onPointerEnter={onMeant} onFocus={onMeant}>
      <span className="result-picture">
        {landmark ? <LandmarkPicture landmark={landmark} /> : <Icon name={ICON[document] ?? "search"} />}
      </span>
      <span className="result-text">
        <Link className="result-name" to={opens} data-flights={flights}>
          {marked(name, typed).map((part, i) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a name have no other
            part.typed ? <mark key={i}>{part.text}</mark> : part.text,
          )}
        </Link>
        <span className="small muted">{aside}</span>
      </span>
      {outline ? (
        <span className="result-aside small muted">
          {text("search.flightsWithin", { distance: outlineDistance(outline.km, reader) })}
        </span>
      ) : (
        opens !== flights && (
          <Link className="result-aside small link" to={flights} aria-label={text("search.flightsOf", { name })}>
            {text("search.flights")}
          </Link>
        )
      )}
    </li>
  );
}

/** Milliseconds on a result before what is known of it is asked for. */
const POINTED_MS = 150;

/** What is beside: at once for the first result, for others once it has come. */
function Beside({ meant, panel }: { meant: Result; panel: PlacePanelData | null }) {
  const { load, data, state } = useFetcher<PlacePanelData>();
  const outline = meant.landmark?.outline ?? "";
  const known = panel !== null;
  useEffect(() => {
    if (known) return;
    const timer = setTimeout(() => load(`/search/place?${new URLSearchParams({ landmark: outline })}`), POINTED_MS);
    return () => clearTimeout(timer);
  }, [known, outline, load]);
  return <PlacePanel result={meant} panel={panel ?? data ?? null} busy={state !== "idle"} />;
}
