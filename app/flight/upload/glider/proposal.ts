/**
 * The suggestion for a card before the pilot answers: from the browser at once, from the server when it knows the
 * pilot.
 */

import type { Crew } from "#app/flight/intake/crew.ts";
import { getRegistration } from "#app/places/aircraft/marks.ts";
import { type Proposal, proposeAircraft } from "#app/places/aircraft/propose.ts";
import { type Answer, sendJson } from "#app/ui/fetch.ts";
import type { AircraftType, Card, CardProposal, ReadFile } from "../card.ts";
import { identity, type Pilot } from "../publish/send.ts";
import { lastGlider, rememberedGlider } from "./remembered.ts";

export function proposeHere({ glider, coPilot }: ReadFile, types: AircraftType[]): CardProposal {
  const registration = getRegistration(glider.registration);
  const evidence = { types, written: glider.gliderType, registration, engine: glider.engine, seen: [] };
  return {
    ...proposeAircraft({ ...evidence, earlier: rememberedGlider(glider), before: lastGlider(glider) }),
    by: "browser",
    registration,
    crew: { coPilots: coPilot === null ? [] : [{ name: coPilot, source: "file" }], swapped: false },
  };
}

/**
 * Prefers the glider that the server remembers for this recorder, then one that the browser clearly remembers, then
 * what the server read from the file.
 */
export function chooseBetter(here: CardProposal, server: CardProposal): CardProposal {
  const remembered = here.why === "recorder" && here.doubt !== "history";
  if (!remembered || server.why === "recorder") return server;
  return { ...server, ...here, registration: here.registration ?? server.registration, crew: server.crew };
}

interface Wire {
  user: { id: number; name: string };
  file: {
    aircraft_id?: number;
    candidate_id: number[];
    why?: Proposal["why"];
    doubt?: Proposal["doubt"];
    registration?: string;
    co_pilot: Crew["coPilots"];
    swapped: boolean;
  }[];
}

export const MAX_ASKED = 50; // recordings in one request

/** Requests suggestions for the cards in their order, and the pilot's name, because a number may have been typed. */
export async function requestServer(
  pilot: Pilot,
  cards: readonly Card[],
): Promise<Answer<{ name: string; proposals: CardProposal[] }>> {
  const file = cards.flatMap(({ read }) => (read ? [inFile(read)] : []));
  const answer = await sendJson<Wire>(
    "/v1/uploadproposal",
    { ...identity(pilot), file },
    {
      told: "here",
      authorized: pilot.member !== null,
    },
  );
  if (!answer.ok) return answer;
  const { user, file: found } = answer.value;
  return { ok: true, value: { name: user.name, proposals: found.map(fromWire) } };
}

function inFile({ glider, pilot, coPilot }: ReadFile) {
  return {
    manufacturer: glider.manufacturer.slice(0, 100),
    serial: glider.serial.slice(0, 100),
    glider_type: glider.gliderType?.slice(0, 100),
    registration: glider.registration?.slice(0, 100),
    competition_id: glider.competitionId?.slice(0, 100),
    pilot,
    co_pilot: coPilot,
    engine: glider.engine,
  };
}

function fromWire(wire: Wire["file"][number]): CardProposal {
  return {
    aircraft: wire.aircraft_id ?? null,
    candidates: wire.candidate_id,
    why: wire.why ?? null,
    doubt: wire.doubt ?? null,
    by: "server",
    registration: wire.registration ?? null,
    crew: { coPilots: wire.co_pilot, swapped: wire.swapped },
  };
}
