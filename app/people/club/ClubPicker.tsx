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

/** Milliseconds without a key until the clubs are asked for. */
const TYPING_PAUSE_MS = 150;

/**
 * A search over the clubs; one that is missing is written down in the pilot's words.
 *
 * Sent as `club` (what stands in the field), `club_id`, `club_missing`, `club_name`; read by app/people/club/club.server.ts,
 * which without scripts looks the name up and gives `choices` where several are meant.
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
  /** Whether a club that is missing may be written down. */
  free?: boolean;
  /** Told what is picked; null once that is typed over. */
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

/** What is typed, what is proposed for it, and what was picked: an id, "" while nothing is. */
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

/** Several clubs that what was sent may mean. */
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

/** A club that nobody has here yet is written down. */
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

/** The clubs that begin to match, null while nothing was asked. */
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
