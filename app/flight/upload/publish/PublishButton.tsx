/** The button that publishes all cards that are ready, and says what is missing until then. */
import { type Text, useText } from "#app/i18n/text.tsx";
import { type Card, canPublish, flightsToPublish, isBusy, isUnfinished, needsAnswer } from "../card.ts";
import { publishedIn } from "./Published.tsx";
import type { Pilot } from "./send.ts";

export function PublishButton({ cards, missing }: { cards: Card[]; missing: Missing | null }) {
  const text = useText();
  const why = missing ? showMissing(missing, text) : cards.some(needsAnswer) && text("upload.again");
  return (
    <>
      {cards.length > 0 && <p className="tiny muted confirms">{text("upload.confirms")}</p>}
      <div className={cards.length > 0 ? "publishing sticks" : "publishing"}>
        <button
          type="submit"
          className="button main publish"
          aria-disabled={missing !== null}
          aria-describedby="missing"
        >
          {text("upload.publish", { count: flightsToPublish(cards) })}
        </button>
        <p id="missing" className="tiny muted" aria-live="polite">
          {why}
        </p>
      </div>
    </>
  );
}

export type Missing = "files" | "answer" | "who" | "whoWrong" | "clearance" | "wait";

/** Whether nothing is left to publish: then the result is shown instead of the button. */
export const isOver = (cards: Card[]) =>
  publishedIn(cards).length > 0 && !cards.some((card) => isUnfinished(card) || card.stage.kind === "scoring");

/**
 * Returns the first thing that prevents publishing.
 * @param cleared whether the pilot had clearance for all crossed airspace
 * @param unknown whether the server does not know the pilot by what was entered
 */
export function whatIsMissing(cards: Card[], pilot: Pilot, cleared: boolean, unknown = false): Missing | null {
  if (cards.some((card) => isBusy(card) && card.stage.kind !== "reading")) return "wait";
  if (!cards.some(canPublish)) return cards.some(needsAnswer) ? "answer" : "files";
  if (pilot.member === null && (pilot.nameOrNumber.trim() === "" || pilot.dateOfBirth === "")) return "who";
  if (unknown) return "whoWrong";
  return cleared ? null : "clearance";
}

function showMissing(missing: Missing, text: Text): string {
  switch (missing) {
    case "files":
      return text("upload.missingFiles");
    case "answer":
      return text("upload.missingAnswer");
    case "who":
      return text("upload.missingWho");
    case "whoWrong":
      return text("upload.missingWhoWrong");
    case "clearance":
      return text("upload.missingClearance");
    case "wait":
      return "";
  }
}
