import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useText } from "#app/i18n/text.tsx";
import { fetchJson } from "#app/ui/fetch.ts";
import { Below, useField } from "#app/ui/form/Field.tsx";
import { useForm } from "#app/ui/form/Form.tsx";
import "#app/ui/form/form.css";
import "./club-picker.css";

export interface ClubProposal {
  id: number;
  name: string;
  region: string;
  /** "Bavaria, Germany". */
  place: string;
}

/** Milliseconds without typing before clubs are requested. */
const TYPING_PAUSE_MS = 150;

/**
 * A search for clubs; a club that is missing can be entered as text.
 *
 * The form sends `club` (the text of the field), `club_id`, `club_missing` and `club_name`, which
 * app/people/club/club.server.ts reads. Without scripts it looks up the name and returns `choices` when several clubs
 * match.
 */
export function ClubPicker({
  name = "club_id",
  label,
  hint,
  choices = [],
  free = true,
  onPick,
}: {
  name?: string;
  label?: string;
  hint?: string;
  choices?: ClubProposal[];
  /** Whether a missing club may be entered as text. */
  free?: boolean;
  /** Receives the chosen club, or null once the text is changed. */
  onPick?: (club: ClubProposal | null) => void;
}) {
  const text = useText();
  const { values } = useForm();
  const base = name.replace(/_id$/, "");
  const { id, error, control } = useField(name, true);
  const [missing, setMissing] = useState((values[`${base}_missing`] ?? "") !== "");
  const choice = useChoice(values[base] ?? "", values[name] ?? "", onPick);
  const { typed, picked, found, shown, place } = choice;
  const list = useId();
  return (
    <div className={error === undefined ? "field" : "field faulty"} data-field={name} data-wrong={error && ""}>
      <label htmlFor={id}>{label ?? text("form.club")}</label>
      <input type="hidden" name={name} value={missing ? "" : picked} />
      <span className="combo">
        <input
          {...control}
          name={base}
          role="combobox"
          autoComplete="off"
          aria-expanded={shown}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={shown && found?.[place] ? `${list}-${found[place].id}` : undefined}
          maxLength={100}
          disabled={missing}
          value={missing ? "" : typed}
          className={picked === "" ? undefined : "picked"}
          onChange={(event) => choice.type(event.target.value)}
          onFocus={() => choice.setOpen(true)}
          onBlur={() => choice.setOpen(false)}
          onKeyDown={choice.press}
        />
        <Proposals list={list} label={label ?? text("form.club")} {...choice} />
      </span>
      {choices.length > 0 && picked === "" && !missing && (
        <Meant name={`${base}_choice`} choices={choices} onPick={choice.pick} />
      )}
      <Below id={id} hint={hint ?? text("form.clubHint")} error={error} />
      <span className="unseen" aria-live="polite">
        {shown && text("form.clubFound", { count: found?.length ?? 0 })}
      </span>
      {free && <Missing base={base} missing={missing} onMissing={setMissing} />}
    </div>
  );
}

/** The typed text, the suggestions for it, and the chosen id, "" while there is none. */
function useChoice(first: string, firstPicked: string, onPick?: (club: ClubProposal | null) => void) {
  const [typed, setTyped] = useState(first);
  const [picked, setPicked] = useState(firstPicked);
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState(0);
  const found = useClubs(picked === "" && open ? typed : "");
  const shown = open && picked === "" && found !== null;

  function pick(club: ClubProposal) {
    setPicked(String(club.id));
    setTyped(club.name);
    setOpen(false);
    onPick?.(club);
  }

  function type(words: string) {
    setTyped(words);
    if (picked !== "") onPick?.(null);
    setPicked("");
    setPlace(0);
    setOpen(true);
  }

  function press(event: KeyboardEvent) {
    if (event.key === "Escape") return setOpen(false);
    if (!shown || found.length === 0) return;
    if (event.key === "Enter") {
      event.preventDefault();
      return pick(found[place]);
    }
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    setPlace((place + step + found.length) % found.length);
  }

  return { typed, picked, found, shown, place, type, pick, press, setOpen };
}

type Proposed = Pick<ReturnType<typeof useChoice>, "found" | "shown" | "place" | "pick">;

function Proposals({ list, label, found, shown, place, pick }: { list: string; label: string } & Proposed) {
  const text = useText();
  return (
    <div className="proposals" id={list} role="listbox" aria-label={label} hidden={!shown}>
      {found?.map((club, i) => (
        <div
          key={club.id}
          id={`${list}-${club.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={i === place}
          onPointerDown={(event) => {
            event.preventDefault();
            pick(club);
          }}
        >
          <span>{club.name}</span>
          <span className="muted">{club.place}</span>
        </div>
      ))}
      {found?.length === 0 && <p>{text("form.clubNone")}</p>}
    </div>
  );
}

/** Several clubs that match the sent text, to choose from. */
function Meant({
  name,
  choices,
  onPick,
}: {
  name: string;
  choices: ClubProposal[];
  onPick: (club: ClubProposal) => void;
}) {
  const text = useText();
  return (
    <div className="choice" role="radiogroup" aria-label={text("form.clubMeant")}>
      <div className="options">
        {choices.map((club) => (
          <label key={club.id}>
            <input type="radio" name={name} value={club.id} onChange={() => onPick(club)} />
            <span>
              {club.name} <span className="muted">{club.place}</span>
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}

/** The field for a club that is not listed yet. */
function Missing({
  base,
  missing,
  onMissing,
}: {
  base: string;
  missing: boolean;
  onMissing: (missing: boolean) => void;
}) {
  const text = useText();
  const { values } = useForm();
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          name={`${base}_missing`}
          checked={missing}
          onChange={(event) => onMissing(event.target.checked)}
        />
        <span>{text("form.clubMissing")}</span>
      </label>
      <label className={missing ? undefined : "without-script"}>
        {text("form.clubName")}
        <input
          name={`${base}_name`}
          maxLength={100}
          defaultValue={values[`${base}_name`]}
          autoComplete="organization"
        />
      </label>
    </>
  );
}

/** Returns the matching clubs, null while nothing was requested. */
function useClubs(typed: string): ClubProposal[] | null {
  const [clubs, setClubs] = useState<ClubProposal[] | null>(null);
  const words = typed.trim();
  useEffect(() => {
    if (words.length < 2) return setClubs(null);
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await fetchJson<ClubProposal[]>(`/club/find?q=${encodeURIComponent(words)}`, {
        signal: abort.signal,
      });
      if (answer.ok) setClubs(answer.value);
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [words]);
  return clubs;
}
