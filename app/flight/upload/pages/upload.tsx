import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import { airspaceNames, type Card, crossedBy, isUnfinished } from "#app/flight/upload/card.ts";
import { Identity } from "#app/flight/upload/Identity.tsx";
import { isOver, type Missing, PublishButton, whatIsMissing } from "#app/flight/upload/publish/PublishButton.tsx";
import { Published } from "#app/flight/upload/publish/Published.tsx";
import type { Told } from "#app/flight/upload/publish/refusal-texts.ts";
import type { Pilot } from "#app/flight/upload/publish/send.ts";
import { Recordings } from "#app/flight/upload/Recordings.tsx";
import { Summary } from "#app/flight/upload/Summary.tsx";
import { useProof } from "#app/flight/upload/use-proof.ts";
import { useUpload } from "#app/flight/upload/use-upload.ts";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { SCREENS } from "#app/screens.ts";
import { useShownMember } from "#app/shell/use-shown-member.ts";
import { useLeaveQuestion } from "#app/ui/use-leave-question.ts";
import "#app/flight/upload/upload.css";

const screen = SCREENS["flight/upload/pages/upload"];

export function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  return {
    heading: textIn(reader.language)("upload.title"),
    today: args.context.tools.now().toISOString().slice(0, 10),
    messages: slice(reader.language, screen.messages),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "robots", content: "noindex" },
];

export default function Upload() {
  const { heading, today } = useLoaderData<typeof loader>();
  const text = useText();
  const member = useShownMember();
  const upload = useUpload();
  const [pilot, setPilot] = useState<Pilot>(() => ({ member, nameOrNumber: "", dateOfBirth: "" }));
  const [cleared, setCleared] = useState("");
  const [unknown, setUnknown] = useState<Told[] | null>(null);
  const [left, setLeft] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const { cards } = upload;
  useLeaveQuestion(cards.some(isUnfinished), text("upload.leave"));

  // Publishing may have been refused meanwhile: identifying the pilot does not clear that message, typing does.
  useProof(pilot, left, upload.unasked(pilot), async () => {
    const told = await upload.prove(pilot);
    if (told !== null) setUnknown(told);
  });
  function say(who: Pilot) {
    setPilot(who);
    setUnknown(null);
  }

  const airspace = airspaceNames(crossedBy(cards));
  const missing = whatIsMissing(cards, pilot, airspace === cleared, unknown !== null);
  async function publish() {
    if (missing) return showMissing(missing);
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
        <Recordings upload={upload} pilot={pilot} today={today} picker={picker} onRetry={publish} />
        <div className="side">
          <Identity
            pilot={pilot}
            names={namesIn(cards)}
            today={today}
            unknown={unknown}
            onChange={say}
            onLeave={setLeft}
          />
          {cards.length > 0 && <Summary cards={cards} />}
          {airspace !== "" && (
            <label className="check">
              <input
                type="checkbox"
                checked={airspace === cleared}
                onChange={(event) => setCleared(event.target.checked ? airspace : "")}
              />
              {text("upload.airspace", { airspace })}
            </label>
          )}
          {isOver(cards) ? (
            <Published cards={cards} member={pilot.member?.id ?? null} onMore={() => picker.current?.click()} />
          ) : (
            <PublishButton cards={cards} missing={missing} />
          )}
        </div>
      </form>
    </main>
  );
}

/** The part of the page where the missing item is explained. */
const PLACES: Partial<Record<Missing, string>> = {
  files: "#files",
  answer: ".upload-card .ask button, .upload-card .second [aria-invalid], .upload-card .second select",
  who: '.side input[name="name"]',
  whoWrong: '.side input[name="date_of_birth"]',
  clearance: '.side input[type="checkbox"]',
};

function showMissing(missing: Missing) {
  const place = PLACES[missing];
  const control = place ? document.querySelector<HTMLElement>(place) : null;
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: "center" });
}

function namesIn(cards: Card[]): string[] {
  return [...new Set(cards.map((card) => card.read?.pilot).filter((name) => name != null))];
}
