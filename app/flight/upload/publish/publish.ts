/** Uploads every card that is ready, one after the other, and follows them until their flights are scored. */
import { watchFlight } from "#app/flight/watch-flight.ts";
import { fetchJson } from "#app/ui/fetch.ts";
import {
  type AircraftType,
  type Card,
  canPublish,
  getSecondPilot,
  type Scored,
  type Stage,
  seatsTwo,
} from "../card.ts";
import { changeCard, type Desk } from "../desk.ts";
import type { Told } from "./refusal-texts.ts";
import { type Pilot, type Sent, send } from "./send.ts";

const LOST: Sent = { stage: { kind: "failed", told: null } };

/** Returns the server's messages when it does not know the pilot, because every other card would fail too. */
export async function publishCards(
  desk: Desk,
  pilot: Pilot,
  cards: readonly Card[],
  types: AircraftType[],
): Promise<Told[] | null> {
  for (const card of cards.filter(canPublish)) {
    const file = desk.files.get(card.key);
    if (!file) continue;
    const show = (stage: Stage) => changeCard(desk, card.key, { stage });
    const aircraft = typeof card.glider === "number" ? card.glider : null;
    const coPilot = seatsTwo(card, types) ? getSecondPilot(card) : null;
    const sent = await send({ file, pilot, aircraft, coPilot }, show).catch(() => LOST);
    changeCard(desk, card.key, { stage: sent.stage, coPilotFault: sent.coPilot ?? null });
    if (sent.identity !== undefined) return sent.identity;
    if (sent.stage.kind === "scoring") follow(sent.stage.flights, show);
  }
  return null;
}

/** Requests the flights' results until all are scored. */
function follow(ids: number[], show: (stage: Stage) => void) {
  let over = false;
  async function ask() {
    const answer = await fetchJson<Scored[]>(`/v1/flight/state?id_in=${ids.join(",")}`);
    if (over || !answer.ok || answer.value.some((flight) => flight.state === "pending")) return;
    over = true;
    for (const end of ends) end();
    show({ kind: "done", flights: answer.value });
  }
  const ends = ids.map((id) => watchFlight(id, ask));
}
