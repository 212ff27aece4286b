import { type KeyboardEvent, useId, useState } from "react";
import { useText } from "../i18n/text.tsx";
import { type AircraftType, findAircraft } from "./card.ts";
import "./aircraft-picker.css";

/** A search field over the glider types. Arrow keys move, enter takes, escape closes. */
export function AircraftPicker({ types, onPick }: { types: AircraftType[]; onPick: (id: number) => void }) {
  const text = useText();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [place, setPlace] = useState(0);
  const [open, setOpen] = useState(false);
  const found = findAircraft(typed, types);
  const shown = open && typed.trim() !== "";

  function press(event: KeyboardEvent) {
    if (event.key === "Escape") return setOpen(false);
    if (event.key === "Enter") {
      event.preventDefault();
      if (found[place]) onPick(found[place].id);
    }
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 || found.length === 0) return;
    event.preventDefault();
    setPlace((place + step + found.length) % found.length);
  }

  return (
    <div className="pick">
      <input
        type="search"
        role="combobox"
        autoComplete="off"
        aria-label={text("upload.aircraftSearch")}
        placeholder={text("upload.aircraftSearch")}
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown && found[place] ? `${id}-${found[place].id}` : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setPlace(0);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
      />
      <div className="list" id={`${id}-list`} role="listbox" aria-label={text("upload.aircraftSearch")} hidden={!shown}>
        {found.map((type, i) => (
          <div
            key={type.id}
            id={`${id}-${type.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === place}
            onPointerDown={(event) => {
              event.preventDefault();
              onPick(type.id);
            }}
          >
            {type.name}
          </div>
        ))}
        {found.length === 0 && <p>{text("upload.aircraftNone")}</p>}
      </div>
    </div>
  );
}
