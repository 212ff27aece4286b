/** Who uploads: proved by the server when it is asked what it knows of the cards. */
import { type AircraftType, type Card, canAsk, withProposal } from "./card.ts";
import type { Desk } from "./desk.ts";
import { askServer, betterOf, MAX_ASKED, proposeHere } from "./glider/proposal.ts";
import { identity, isUnknownPilot, type Pilot } from "./publish/send.ts";
import { type Told, toldIn } from "./publish/told.ts";

/** What somebody said of themselves, and the name that the server knows them by. */
export interface Proved {
  said: string;
  name: string;
}

const isProved = (pilot: Pilot, proved: Proved | null) => proved !== null && proved.said === saidOf(pilot);

/** Cards that the server has not been asked about for this pilot. */
export function unaskedFor(pilot: Pilot, cards: readonly Card[], proved: Proved | null): Card[] {
  return cards.filter(
    (card) => card.proposal && canAsk(card) && (card.proposal.by === "browser" || !isProved(pilot, proved)),
  );
}

/** The pilot's name once the server has proved it, else the name that was typed, "" for a number. */
export function nameOf(pilot: Pilot, proved: Proved | null): string {
  if (pilot.member !== null) return pilot.member.name;
  if (proved !== null && isProved(pilot, proved)) return proved.name;
  return /^\d*$/.test(pilot.nameOrNumber.trim()) ? "" : pilot.nameOrNumber;
}

/**
 * Asks the server what it knows of these cards and lays its proposals on them. Who is proved; or what the server
 * says when it does not know the pilot; null when it could not be asked.
 */
export async function prove(
  { update }: Desk,
  pilot: Pilot,
  cards: readonly Card[],
  types: AircraftType[],
): Promise<Proved | Told[] | null> {
  const asked = cards.slice(0, MAX_ASKED);
  const answer = await askServer(pilot, asked);
  if (!answer.ok) return isUnknownPilot(answer) ? toldIn(answer) : null;
  const { name, proposals } = answer.value;
  const found = new Map(asked.map((card, i) => [card.key, proposals[i]]));
  update((all) =>
    all.map((card) => {
      const proposal = found.get(card.key);
      if (!proposal || card.read === null || !canAsk(card)) return card;
      return withProposal(card, betterOf(proposeHere(card.read, types), proposal));
    }),
  );
  return { said: saidOf(pilot), name };
}

const saidOf = (pilot: Pilot) => JSON.stringify([pilot.member?.id ?? null, identity(pilot)]);
