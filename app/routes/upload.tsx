import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useBlocker, useLoaderData } from "@remix-run/react";
import { type DragEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { type Text, useText } from "#app/i18n/text.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { type Card, canPublish, flightsToPublish, isBusy, isUnfinished, needsAnswer, tally } from "#app/upload/card.ts";
import type { Pilot } from "#app/upload/send.ts";
import { UploadCard } from "#app/upload/UploadCard.tsx";
import { useUpload } from "#app/upload/use-upload.ts";

const ID = "routes/upload";

export function loader({ request }: LoaderFunctionArgs) {
  const reader = guard(request, ID);
  return { heading: textIn(reader.language)("upload.title"), messages: slice(reader.language, ID) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "robots", content: "noindex" },
];

export default function Upload() {
  const { heading } = useLoaderData<typeof loader>();
  const text = useText();
  const upload = useUpload();
  const picker = useRef<HTMLInputElement>(null);
  const [pilot, setPilot] = useState<Pilot>({ nameOrNumber: "", dateOfBirth: "" });
  const [windows, setWindows] = useState(false);
  const [airspace, setAirspace] = useState(false);
  const [unknown, setUnknown] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const { cards } = upload;
  useLeaveQuestion(cards.some(isUnfinished));

  useProof(pilot, left, upload.unasked(pilot), async () => setUnknown(await upload.prove(pilot)));

  const missing = whatIsMissing(cards, pilot, windows && airspace);
  async function publish() {
    if (missing) return;
    setUnknown(null);
    setUnknown(await upload.publish(pilot));
  }

  return (
    <main className="page" id="content">
      <div className="head">
        <h1>{heading}</h1>
        <p className="muted small">{text("upload.claim")}</p>
      </div>
      <noscript>
        <p className="note warn">{text("upload.needsScript")}</p>
      </noscript>
      <form
        className="upl"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          publish();
        }}
      >
        <div>
          <Drop big={cards.length === 0} onFiles={upload.take}>
            <input
              ref={picker}
              id="files"
              className="unseen"
              type="file"
              multiple
              accept=".igc,.IGC"
              onChange={(event) => {
                upload.take([...(event.target.files ?? [])]);
                event.target.value = "";
              }}
            />
          </Drop>
          {upload.twice && (
            <p className="small muted" role="status">
              {text("upload.twice", { name: upload.twice })}
            </p>
          )}
          {cards.length > 0 && (
            <ul className="sheet" aria-label={text("upload.list")}>
              {cards.map((card) => (
                <UploadCard
                  key={card.key}
                  card={card}
                  types={upload.types}
                  uploader={upload.nameOf(pilot)}
                  onChoose={(glider) => upload.choose(card.key, glider)}
                  onName={(coPilot) => upload.name(card.key, coPilot)}
                  onRemove={() => upload.remove(card.key)}
                  onRetry={publish}
                  onChooseFile={() => picker.current?.click()}
                />
              ))}
            </ul>
          )}
        </div>
        <div className="side">
          <Identity pilot={pilot} names={namesIn(cards)} unknown={unknown} onChange={setPilot} onLeave={setLeft} />
          {cards.length > 0 && <Summary cards={cards} />}
          <label className="check">
            <input type="checkbox" checked={windows} onChange={(event) => setWindows(event.target.checked)} />
            {text("upload.windows")}
          </label>
          <label className="check">
            <input type="checkbox" checked={airspace} onChange={(event) => setAirspace(event.target.checked)} />
            {text("upload.airspace")}
          </label>
          <button
            type="submit"
            className="btn main publish"
            aria-disabled={missing !== null}
            aria-describedby="missing"
          >
            {text("upload.publish", { count: flightsToPublish(cards) })}
          </button>
          <p id="missing" className="tiny muted" style={{ marginTop: ".5rem" }} aria-live="polite">
            {missing ? sayMissing(missing, text) : cards.some(needsAnswer) && text("upload.again")}
          </p>
        </div>
      </form>
    </main>
  );
}

function Drop({
  big,
  onFiles,
  children,
}: {
  big: boolean;
  onFiles: (files: Iterable<File>) => void;
  children: React.ReactNode;
}) {
  const text = useText();
  const [over, setOver] = useState(false);
  // The whole window takes files: a drop beside the field must not make the browser open the recording.
  useEffect(() => {
    const stop = (event: Event) => event.preventDefault();
    addEventListener("dragover", stop);
    addEventListener("drop", stop);
    return () => {
      removeEventListener("dragover", stop);
      removeEventListener("drop", stop);
    };
  }, []);
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside does the same by keyboard
    <div
      className={["drop", big && "big", over && "over"].filter(Boolean).join(" ")}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="upload" />
      <div className="grow">
        <h2 className="b" style={{ fontSize: "1rem" }}>
          {text("upload.drop")}
        </h2>
        <p className="small muted">{text("upload.dropHint")}</p>
      </div>
      {children}
      <label htmlFor="files" className={big ? "btn main" : "btn"}>
        {text("upload.choose")}
      </label>
    </div>
  );
}

/** Who uploads without an account. The recording's own name is offered, never filled in by itself. */
function Identity({
  pilot,
  names,
  unknown,
  onChange,
  onLeave,
}: {
  pilot: Pilot;
  names: string[];
  unknown: string | null;
  onChange: (pilot: Pilot) => void;
  /** True when the focus has left both fields. */
  onLeave: (left: boolean) => void;
}) {
  const text = useText();
  const offered = names.find((name) => name !== pilot.nameOrNumber);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches the focus of the fields inside
    <section
      onFocus={() => onLeave(false)}
      onBlur={(event) => onLeave(!event.currentTarget.contains(event.relatedTarget))}
    >
      <h2>{text("upload.who")}</h2>
      <label className={unknown === null ? "field" : "field err"}>
        {text("upload.nameField")}
        <input
          name="name"
          autoComplete="name"
          value={pilot.nameOrNumber}
          placeholder={text("upload.nameExample")}
          aria-describedby="who"
          aria-invalid={unknown !== null}
          onChange={(event) => onChange({ ...pilot, nameOrNumber: event.target.value })}
        />
      </label>
      {offered && pilot.nameOrNumber === "" && (
        <button type="button" className="link" onClick={() => onChange({ ...pilot, nameOrNumber: offered })}>
          {text("upload.takeName", { name: offered })}
        </button>
      )}
      <label className={unknown === null ? "field" : "field err"}>
        {text("upload.birthField")}
        <input
          name="bday"
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          value={pilot.dateOfBirth}
          aria-describedby="who"
          aria-invalid={unknown !== null}
          onChange={(event) => onChange({ ...pilot, dateOfBirth: event.target.value })}
        />
        <small id="who" role={unknown === null ? undefined : "alert"}>
          {unknown === null ? text("upload.whoHint") : unknown || text("upload.identity")}
        </small>
      </label>
    </section>
  );
}

function Summary({ cards }: { cards: Card[] }) {
  const text = useText();
  const sums = Object.entries(tally(cards)) as [keyof ReturnType<typeof tally>, number][];
  return (
    <section aria-label={text("upload.summary")}>
      <h2>{text("upload.files", { count: cards.length })}</h2>
      <ul className="sums">
        {sums
          .filter(([, count]) => count > 0)
          .map(([name, count]) => (
            <li key={name}>
              {text(`upload.sum${name}`)} <b>{count}</b>
            </li>
          ))}
      </ul>
    </section>
  );
}

type Missing = "files" | "answer" | "who" | "confirm" | "wait";

/** What stands between the pilot and the button; the first thing first. */
function whatIsMissing(cards: Card[], pilot: Pilot, confirmed: boolean): Missing | null {
  if (cards.some((card) => isBusy(card) && card.stage.kind !== "reading")) return "wait";
  if (!cards.some(canPublish)) return cards.some(needsAnswer) ? "answer" : "files";
  if (pilot.nameOrNumber.trim() === "" || pilot.dateOfBirth === "") return "who";
  return confirmed ? null : "confirm";
}

function sayMissing(missing: Missing, text: Text): string {
  switch (missing) {
    case "files":
      return text("upload.missingFiles");
    case "answer":
      return text("upload.missingAnswer");
    case "who":
      return text("upload.missingWho");
    case "confirm":
      return text("upload.missingConfirm");
    case "wait":
      return "";
  }
}

/**
 * Proves who uploads as soon as both fields are filled and left, and again when more files have come: never while a
 * date is being typed, and never twice with what was wrong.
 */
function useProof({ nameOrNumber, dateOfBirth }: Pilot, left: boolean, unasked: number, prove: () => Promise<void>) {
  const said = `${nameOrNumber.trim()} ${dateOfBirth}`;
  const tried = useRef("");
  const ready = left && unasked > 0 && nameOrNumber.trim() !== "" && dateOfBirth >= "1900";
  // biome-ignore lint/correctness/useExhaustiveDependencies: `prove` is new with every drawing
  useEffect(() => {
    const asked = `${said} ${unasked}`;
    if (!ready || tried.current === asked) return;
    tried.current = asked;
    prove();
  }, [ready, said, unasked]);
}

function namesIn(cards: Card[]): string[] {
  return [...new Set(cards.map((card) => card.read?.pilot).filter((name) => name != null))];
}

/** Asks before files that are not published yet are left behind: by the browser outside, by us inside the site. */
function useLeaveQuestion(unfinished: boolean) {
  const text = useText();
  useEffect(() => {
    if (!unfinished) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [unfinished]);
  const blocker = useBlocker(unfinished);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (confirm(text("upload.leave"))) blocker.proceed();
    else blocker.reset();
  }, [blocker, text]);
}
