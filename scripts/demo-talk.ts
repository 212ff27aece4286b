/** Pilots of the demo world follow each other and say something of each other's flights, through the API. */
import { chance } from "#tests/cast/chance.ts";
import type { Pilot } from "#tests/cast/pilots.ts";
import { type Send, sender } from "./demo-sender.ts";

interface Flown {
  id: number;
  pilotId: number;
}

/** Pilots who talk, and whom each of them follows. */
const TALKERS = 20;
const FOLLOWED = 4;
/** Flights that are talked about: one of so many of the newest. */
const NEWEST = 120;
const ONE_OF = 4;

const SAID = [
  "Well flown!",
  "We turned back ten kilometres before you. Was the line over the valley as good as it looks?",
  "What a climb at the second turn point. I was below you and saw nothing of it.",
  "That final glide. My hands are wet from looking at the barogram.",
  "Next time wait for me at the start.",
  "The sea breeze came early, didn’t it?",
  "Good to see the old ship in the air again.",
  "How strong was the wind up there?",
  "Congratulations on the distance.",
];
const ANSWERED = [
  "Thank you! It was better than it looked.",
  "The wind was the best of it, 20 knots along the ridge.",
  "Luck, and a vario that would not stop.",
];
const SIGNS = ["👏", "👍", "🔥", "😅"];

/** @param flights the newest first */
export async function talk(origin: string, flights: readonly Flown[], getPerson: (id: number) => Pilot): Promise<void> {
  const pilots = [...new Set(flights.map(({ pilotId }) => pilotId))].slice(0, TALKERS);
  const send = new Map<number, Send>();
  for (const pilot of pilots) send.set(pilot, await sender(origin, getPerson(pilot)));
  for (const [i, pilot] of pilots.entries())
    for (let k = 1; k <= FOLLOWED; k++)
      await send.get(pilot)?.("POST", `/v1/user/${pilots[(i + k * k) % pilots.length]}/follow`);
  for (const flight of flights.slice(0, NEWEST).filter(({ id }) => id % ONE_OF === 0))
    await talkAbout(flight, pilots, send);
}

async function talkAbout({ id, pilotId }: Flown, pilots: readonly number[], send: Map<number, Send>): Promise<void> {
  const others = pilots.filter((pilot) => pilot !== pilotId);
  const dice = chance(id);
  const isAnyOf = <T>(list: readonly T[]): T => list[Math.floor(dice.between(0, list.length)) % list.length];
  const path = `/v1/comment/flight/${id}`;
  const first = send.get(isAnyOf(others)) as Send;
  // Planting was stopped after this flight.
  if ((await first<unknown[]>("GET", path)).length > 0) return;
  const said = await first<{ id: number }>("POST", path, { comment: isAnyOf(SAID) });
  await send.get(isAnyOf(others))?.("POST", `/v1/comment/reaction/${said.id}`, { value: isAnyOf(SIGNS) });
  if (dice.between(0, 1) < 0.5) await send.get(pilotId)?.("POST", path, { comment: isAnyOf(ANSWERED) });
}
