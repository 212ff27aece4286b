import { useReader, useText } from "#app/i18n/text.tsx";
import type { Claim } from "#app/people/user/device/claim.server.ts";
import { newDevice } from "#app/people/user/device/device.ts";
import { findFaults } from "#app/ui/form/answer.ts";
import { Checkbox } from "#app/ui/form/Checkbox.tsx";
import { Field } from "#app/ui/form/Field.tsx";
import { day } from "#app/units/time.ts";
import { SectionButton, SectionError, SectionForm } from "./Section.tsx";
import { getInput } from "./tracker-form.ts";

interface Tracker {
  id: string;
  /** YYYY-MM-DD, null for good. */
  until: string | null;
  listed: boolean;
  state: Claim["state"];
  proof: Claim["proof"];
  /** What the owner of its database entry writes there. */
  code: string;
}

/** The pilot's own trackers: who may read of each, the way out, and a form for another. @param today YYYY-MM-DD */
export function Trackers({ trackers, today }: { trackers: Tracker[]; today: string }) {
  const text = useText();
  return (
    <>
      {trackers.length === 0 && <p className="state-of">{text("integration.trackersNone")}</p>}
      <SectionError name="tracker-show" />
      <ul className="rows">
        {trackers.map((tracker) => (
          <TrackerRow key={tracker.id} {...tracker} />
        ))}
      </ul>
      <SectionForm
        name="tracker"
        submit={text("integration.trackerAdd")}
        keeps={false}
        check={(typed) => findFaults(newDevice(today), getInput(typed))}
      >
        <Field
          name="id"
          label={text("integration.tracker")}
          hint={text("integration.trackerHow")}
          autoComplete="off"
          spellCheck={false}
          maxLength={6}
          required
        />
        <Field
          name="until"
          type="date"
          label={text("integration.trackerUntil")}
          hint={text("integration.trackerUntilHow")}
          min={today}
        />
        <Checkbox name="listed" label={text("integration.trackerListed")} hint={text("integration.trackerListedHow")} />
      </SectionForm>
    </>
  );
}

function TrackerRow({ id, until, listed, state, proof, code }: Tracker) {
  const text = useText();
  const { language } = useReader();
  const shown = text("integration.trackerState", { listed: listed ? "yes" : "no" });
  const ends = until && text("integration.trackerTo", { date: day(until, language, "short") });
  return (
    <li>
      <div className="grow">
        <b className="number">{id}</b>
        <p className="small muted">{[shown, ends].filter(Boolean).join(", ")}</p>
        <p className="small">
          {state === "held"
            ? text("integration.trackerHeld", { proof: proof ?? "recording" })
            : text(state === "outdone" ? "integration.trackerOutdone" : "integration.trackerUnproven")}
        </p>
        {proof !== "database" && (
          <details className="small" open={state === "unproven"}>
            <summary>{text("integration.trackerProve")}</summary>
            {proof === null && <p>{text("integration.trackerProveFlight")}</p>}
            <p>{text("integration.trackerProveDatabase", { code })}</p>
          </details>
        )}
      </div>
      <SectionButton
        name="tracker-show"
        fields={{ id, until: until ?? "", listed: listed ? "" : "yes" }}
        label={text(listed ? "integration.trackerHide" : "integration.trackerShow")}
        aria-label={text(listed ? "integration.trackerHideOf" : "integration.trackerShowOf", { id })}
        tone="quiet"
      />
      <SectionButton
        name="tracker-remove"
        fields={{ id }}
        label={text("integration.trackerRemove")}
        aria-label={text("integration.trackerRemoveOf", { id })}
      />
    </li>
  );
}
