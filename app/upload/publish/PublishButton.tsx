/** Publishes what can go, and says what is missing until it can. */
import { type Text, useText } from "../../i18n/text.tsx";
import { type Card, canPublish, flightsToPublish, isBusy, needsAnswer } from "../card.ts";
import type { Pilot } from "./send.ts";

export function PublishButton({ cards, missing }: { cards: Card[]; missing: Missing | null }) {
  const text = useText();
  return (
    <>
      <button type="submit" className="button main publish" aria-disabled={missing !== null} aria-describedby="missing">
        {text("upload.publish", { count: flightsToPublish(cards) })}
      </button>
      {cards.length > 0 && <p className="tiny muted">{text("upload.confirms")}</p>}
      <p id="missing" className="tiny muted" style={{ marginTop: ".5rem" }} aria-live="polite">
        {missing ? sayMissing(missing, text) : cards.some(needsAnswer) && text("upload.again")}
      </p>
    </>
  );
}

export type Missing = "files" | "answer" | "who" | "clearance" | "wait";

/** What stands between the pilot and the button; the first thing first. @param cleared for all airspace that was crossed */
export function whatIsMissing(cards: Card[], pilot: Pilot, cleared: boolean): Missing | null {
  if (cards.some((card) => isBusy(card) && card.stage.kind !== "reading")) return "wait";
  if (!cards.some(canPublish)) return cards.some(needsAnswer) ? "answer" : "files";
  if (pilot.member === null && (pilot.nameOrNumber.trim() === "" || pilot.dateOfBirth === "")) return "who";
  return cleared ? null : "clearance";
}

function sayMissing(missing: Missing, text: Text): string {
  switch (missing) {
    case "files":
      return text("upload.missingFiles");
    case "answer":
      return text("upload.missingAnswer");
    case "who":
      return text("upload.missingWho");
    case "clearance":
      return text("upload.missingClearance");
    case "wait":
      return "";
  }
}
