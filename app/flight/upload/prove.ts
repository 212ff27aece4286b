/** Identifies the uploading pilot: the server verifies name and date of birth with the request for suggestions. */
import { type AircraftType, type Card, canAsk, withProposal } from "./card.ts";
import type { Desk } from "./desk.ts";
import { chooseBetter, MAX_ASKED, proposeHere, requestServer } from "./glider/proposal.ts";
import { shownIn, type Told } from "./publish/refusal-texts.ts";
import { identity, isUnknownPilot, type Pilot } from "./publish/send.ts";

/** What the pilot entered, and the name under which the server knows them. */
export interface Proved {
  said: string;
  name: string;
}

const isProved = (pilot: Pilot, proved: Proved | null) => proved !== null && proved.said === describeProof(pilot);

/** Returns the cards for which the server has not been queried as this pilot. */
export function unaskedFor(pilot: Pilot, cards: readonly Card[], proved: Proved | null): Card[] {
  return cards.filter(
    (card) => card.proposal && canAsk(card) && (card.proposal.by === "browser" || !isProved(pilot, proved)),
  );
}

/** Returns the pilot's name once the server has verified it, else the typed name, "" for a number. */
export function getName(pilot: Pilot, proved: Proved | null): string {
  if (pilot.member !== null) return pilot.member.name;
  if (proved !== null && isProved(pilot, proved)) return proved.name;
  return /^\d*$/.test(pilot.nameOrNumber.trim()) ? "" : pilot.nameOrNumber;
}

/**
 * Requests suggestions for these cards and applies them. Returns the verified pilot, the server's messages when it
 * does not know the pilot, or null when it could not be reached.
 */
export async function prove(
  { update }: Desk,
  pilot: Pilot,
  cards: readonly Card[],
  types: AircraftType[],
): Promise<Proved | Told[] | null> {
  const asked = cards.slice(0, MAX_ASKED);
  const answer = await requestServer(pilot, asked);
  if (!answer.ok) return isUnknownPilot(answer) ? shownIn(answer) : null;
  const { name, proposals } = answer.value;
  const found = new Map(asked.map((card, i) => [card.key, proposals[i]]));
  update((all) =>
    all.map((card) => {
      const proposal = found.get(card.key);
      if (!proposal || card.read === null || !canAsk(card)) return card;
      return withProposal(card, chooseBetter(proposeHere(card.read, types), proposal));
    }),
  );
  return { said: describeProof(pilot), name };
}

const describeProof = (pilot: Pilot) => JSON.stringify([pilot.member?.id ?? null, identity(pilot)]);
