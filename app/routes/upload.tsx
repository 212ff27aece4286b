import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { type Text, useText } from "#app/i18n/text.tsx";
import { useShownMember } from "#app/shell/use-shown-member.ts";
import { SLICES } from "#app/slices.ts";
import { useLeaveQuestion } from "#app/ui/use-leave-question.ts";
import { type Card, canPublish, flightsToPublish, isBusy, isUnfinished, needsAnswer, tally } from "#app/upload/card.ts";
import { Drop } from "#app/upload/Drop.tsx";
import { Identity } from "#app/upload/Identity.tsx";
import type { Pilot } from "#app/upload/publish/send.ts";
import type { Told } from "#app/upload/publish/told.ts";
import { UploadCard } from "#app/upload/UploadCard.tsx";
import { useProof } from "#app/upload/use-proof.ts";
import { useUpload } from "#app/upload/use-upload.ts";
import "#app/upload/upload.css";

const ID = "routes/upload";

export function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, ID);
  return { heading: textIn(reader.language)("upload.title"), messages: slice(reader.language, SLICES[ID]) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "robots", content: "noindex" },
];

export default function Upload() {
  const { heading } = useLoaderData<typeof loader>();
  const text = useText();
  const member = useShownMember();
  const upload = useUpload();
  const picker = useRef<HTMLInputElement>(null);
  const [pilot, setPilot] = useState<Pilot>(() => ({ member, nameOrNumber: "", dateOfBirth: "" }));
  const [windows, setWindows] = useState(false);
  const [airspace, setAirspace] = useState(false);
  const [unknown, setUnknown] = useState<Told[] | null>(null);
  const [left, setLeft] = useState(false);
  const { cards } = upload;
  useLeaveQuestion(cards.some(isUnfinished), text("upload.leave"));

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
        className="upload-page"
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
                  onName={(second) => upload.name(card.key, second)}
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
            className="button main publish"
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
  if (pilot.member === null && (pilot.nameOrNumber.trim() === "" || pilot.dateOfBirth === "")) return "who";
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

function namesIn(cards: Card[]): string[] {
  return [...new Set(cards.map((card) => card.read?.pilot).filter((name) => name != null))];
}
