/**
 * The field that adds a point by name, code or coordinates. A collection that is found is shown on the map instead,
 * to snap to. The arrow keys move through the list of results.
 */
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useText } from "#app/i18n/text.tsx";
import { showCollection } from "#app/map/waypoint/show-collection.ts";
import type { Spot } from "#app/soaring/task/plan/plan.ts";
import { Icon } from "#app/ui/Icon.tsx";
import type { Found } from "./found.ts";
import type { KnownPlace } from "./places.ts";
import { useFoundPlaces } from "./use-found.ts";

interface Props {
  places: readonly KnownPlace[];
  onAdd(spot: Spot): void;
  /** Announces what happened to readers who do not see the map. */
  say(words: string): void;
}

export function AddPoint({ places, onAdd, say }: Props) {
  const text = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState("");
  const [at, setAt] = useState(0);
  const [open, setOpen] = useState(false);
  const found = useFoundPlaces(words, places);
  const listed = open && words.trim().length > 1;

  function add(one: Found) {
    if (one.kind === "place") onAdd(one.spot);
    else
      showCollection(one).then((count) => {
        say(text(count === 0 ? "planner.collectionNot" : "planner.collectionShown", { name: one.name, count }));
      });
    setWords("");
    setAt(0);
    input.current?.focus();
  }

  function onKey(event: KeyboardEvent) {
    if (event.key === "Escape") return setOpen(false);
    if (event.key === "Enter") {
      event.preventDefault();
      if (found[at]) add(found[at]);
      return;
    }
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 || found.length === 0) return;
    event.preventDefault();
    setOpen(true);
    setAt((at + step + found.length) % found.length);
  }

  return (
    <div className="plan-add">
      <Icon name="search" />
      <input
        ref={input}
        id={`${id}-input`}
        role="combobox"
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-label={text("planner.add")}
        aria-expanded={listed}
        aria-controls={`${id}-list`}
        aria-activedescendant={listed && found[at] ? `${id}-${at}` : undefined}
        placeholder={text("planner.addPlaceholder")}
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          setAt(0);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKey}
      />
      <span className="unseen" role="status">
        {listed && text("planner.found", { count: found.length })}
      </span>
      <div id={`${id}-list`} role="listbox" aria-label={text("planner.add")} hidden={!listed || found.length === 0}>
        {listed &&
          found.map((one, i) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names what is active
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys do
            <div
              key={getKey(one)}
              id={`${id}-${i}`}
              role="option"
              aria-selected={i === at}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => add(one)}
            >
              {one.kind === "place" ? one.spot.name : one.name}{" "}
              <span className="muted small">
                {one.kind === "place" ? one.more : text("planner.collection", { count: one.count })}
              </span>
            </div>
          ))}
      </div>
      {listed && found.length === 0 && (
        <p className="plan-nothing small muted">{text("planner.found", { count: 0 })}</p>
      )}
    </div>
  );
}

const getKey = (one: Found) =>
  one.kind === "place" ? `${one.spot.name} ${one.spot.latitude} ${one.spot.longitude}` : `collection ${one.id}`;
