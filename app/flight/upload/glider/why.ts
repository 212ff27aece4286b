/** Explains why a glider is suggested, and what contradicts it. */

import type { Key } from "#app/i18n/key.ts";
import { useText } from "#app/i18n/text.tsx";
import { namesType } from "#app/places/aircraft/match.ts";
import type { AircraftType, Card } from "../card.ts";

export function inFile({ read, proposal }: Card) {
  const written = read?.glider.gliderType ?? null;
  return { written: namesType(written) ? (written ?? "") : "", registration: proposal?.registration ?? "" };
}

/** Returns null when no reason is needed: the pilot chose it, or nothing is chosen. */
export function useReason(card: Card, types: AircraftType[]): string | null {
  const text = useText();
  const key = card.glider === "server" && types.length === 0 ? "upload.aircraftLost" : getReason(card);
  return key && text(key, inFile(card));
}

function getReason({ chosen, proposal, glider }: Card): Key | null {
  if (glider === "server") return "upload.aircraftByUs";
  if (chosen || proposal === null || glider === null) return null;
  switch (proposal.why) {
    case "recorder":
      return proposal.by === "server" ? "upload.gliderRecorder" : "upload.gliderRemembered";
    case "text":
      return "upload.gliderText";
    case "registration":
      return "upload.gliderRegistration";
    case null:
      return null;
  }
}

/**
 * Names the contradiction between two sources as long as the pilot has not decided; the first source's glider is
 * suggested.
 */
export function useContradiction(card: Card, types: AircraftType[]): string | null {
  const text = useText();
  const { proposal, glider } = card;
  if (glider !== null || proposal === null) return null;
  const first = types.find(({ id }) => id === proposal.candidates.at(0));
  const values = { ...inFile(card), name: first?.name ?? "" };
  switch (proposal.doubt) {
    case "engine":
      return text(card.read?.glider.engine ? "upload.doubtEngine" : "upload.doubtRegistration", values);
    case "history":
      return text(proposal.why === "recorder" ? "upload.doubtRecorder" : "upload.doubtHistory", values);
    default:
      return null;
  }
}
