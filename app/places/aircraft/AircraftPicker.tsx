import { type KeyboardEvent, useId, useState } from "react";
import { useText } from "#app/i18n/text.tsx";
import { findAircraft } from "./find-aircraft.ts";
import type { Named } from "./match.ts";
import "./aircraft-picker.css";

interface Props<T extends Named> {
  types: T[];
  onPick: (id: number) => void;
  /** Shown in the field until something else is typed, and again if nothing was chosen. */
  chosen?: T | null;
  /** Id of the input, if it has a label of its own; otherwise the field names itself. */
  id?: string;
  describedBy?: string;
}

/** A search field over the glider types. Arrow keys move, Enter chooses, Escape closes. */
export function AircraftPicker<T extends Named>({ types, onPick, chosen = null, id, describedBy }: Props<T>) {
  const text = useText();
  const own = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [place, setPlace] = useState(0);
  const [open, setOpen] = useState(false);
  const found = typed === null ? [] : findAircraft(typed, types);
  const shown = open && (typed ?? "").trim() !== "";
  const label = id === undefined ? text("aircraft.search") : undefined;

  function take(type: T | undefined) {
    if (type === undefined) return;
    setTyped(chosen === null && id === undefined ? "" : null);
    setOpen(false);
    onPick(type.id);
  }

  function press(event: KeyboardEvent) {
    if (event.key === "Escape") {
      setOpen(false);
      return setTyped(null);
    }
    if (event.key === "Enter") {
      event.preventDefault();
      if (shown) take(found[place]);
    }
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 || found.length === 0) return;
    event.preventDefault();
    setOpen(true);
    setPlace((place + step + found.length) % found.length);
  }

  return (
    <div className="pick">
      <input
        id={id}
        type="search"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        aria-describedby={describedBy}
        placeholder={text("aircraft.search")}
        aria-expanded={shown}
        aria-controls={`${own}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown && found[place] ? `${own}-${found[place].id}` : undefined}
        value={typed ?? chosen?.name ?? ""}
        onChange={(event) => {
          setTyped(event.target.value);
          setPlace(0);
          setOpen(true);
        }}
        onFocus={(event) => {
          event.target.select();
          setOpen(true);
        }}
        onBlur={() => {
          setOpen(false);
          if (chosen !== null) setTyped(null);
        }}
        onKeyDown={press}
      />
      <div className="list" id={`${own}-list`} role="listbox" aria-label={text("aircraft.search")} hidden={!shown}>
        {found.map((type, i) => (
          <div
            key={type.id}
            id={`${own}-${type.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === place}
            onPointerDown={(event) => {
              event.preventDefault();
              take(type);
            }}
          >
            {type.name}
          </div>
        ))}
        {found.length === 0 && <p>{text("aircraft.none")}</p>}
      </div>
    </div>
  );
}
