/** Pilots of the demo world tell of their flights: pictures and clips that are drawn here, sent as everybody sends them. */
import { encode } from "fast-png";
import { chance } from "#tests/cast/chance.ts";
import { mp4 } from "#tests/cast/media/mp4.ts";
import { draw, getFrame, type View } from "#tests/cast/media/scene.ts";
import type { Pilot } from "#tests/cast/pilots.ts";
import { type Send, sender } from "./demo-sender.ts";

interface Told {
  id: number;
  pilotId: number;
}

/** Flights with a story. */
const STORIES = { small: 2, whole: 24 };
/** Every so many has a clip. */
const WITH_CLIP = 6;

const WORDS = [
  "Base came up late, then everything worked at once. The last climb took twenty minutes and every bit of patience.",
  "First time this far north. Streets all the way, and a headwind home that nobody had ordered.",
  "Blue until noon. The only cloud of the valley stood over the quarry, and we all knew it.",
  "Low over the river once. A field was chosen, then the vario changed its mind.",
];
const CAPTIONS = ["Under the street", null, "The lake at last", null, "Final glide, 200 m to spare", null];

/** @param flights the newest first */
export async function publishStories(
  origin: string,
  flights: readonly Told[],
  { getPerson, whole }: { getPerson(id: number): Pilot; whole: boolean },
): Promise<void> {
  const most = whole ? STORIES.whole : STORIES.small;
  const step = Math.max(1, Math.floor(flights.length / (4 * most)));
  const chosen = flights.filter((_, i) => i % step === 0).slice(0, most);
  for (const [i, flight] of chosen.entries()) {
    const send = await sender(origin, getPerson(flight.pilotId));
    await tell(send, flight, i).catch((fault) => {
      throw new Error(`the story of flight ${flight.id} cannot be told: ${fault}`);
    });
  }
}

async function tell(send: Send, { id }: Told, nth: number): Promise<void> {
  const flight = await send<Flown>("GET", `/v1/flightdetail/${id}`);
  // Told before planting was stopped, or never to be told.
  if (!flight.landing_time || flight.media_info) return;
  const [from, to] = [flight.takeoff_time, flight.landing_time].map((time) => Date.parse(time));
  const at = (share: number) => new Date(from + (to - from) * share).toISOString();
  const dice = chance(id);
  const flight_id = String(id);
  if (nth % 2 === 0) await send("POST", "/v1/story", form({ flight_id, comment: WORDS[(nth / 2) % WORDS.length] }));
  const pictures = 1 + Math.floor(dice.between(0, 3.5));
  for (let i = 0; i < pictures; i++) {
    const { data, width, height } = draw({ ...getView(dice, id), width: 720, height: 480 });
    const image = new Blob([new Uint8Array(encode({ data, width, height, channels: 3 }))]);
    const comment = CAPTIONS[(nth + i) % CAPTIONS.length];
    const start_time = at((i + 0.6) / (pictures + 0.4));
    await send("POST", "/v1/story", form({ flight_id, image, start_time, ...(comment ? { comment } : {}) }));
  }
  if (nth % WITH_CLIP === 1) await clip(send, id, { ...getView(dice, id), width: 320, height: 176 }, at(0.5));
}

/** Four seconds of a turn. */
async function clip(send: Send, id: number, view: View, start_time: string): Promise<void> {
  const frames = Array.from({ length: 8 }, (_, i) =>
    getFrame(draw({ ...view, heading: view.heading + 4 * i, bank: 14 })),
  );
  const film = mp4({ frames });
  const poster = encode({ ...draw({ ...view, bank: 14 }), channels: 3 });
  const put = async (bytes: Uint8Array) => {
    const announced = await send<Target>("POST", "/v1/story/upload", { flight_id: id, length: bytes.length });
    const { url, method, headers } = announced;
    const sent = await fetch(url, { method, headers, body: new Uint8Array(bytes) });
    if (!sent.ok) throw new Error(`${sent.status}`);
    return announced.id;
  };
  const [upload, still] = [await put(film), await put(poster)];
  await send("POST", `/v1/story/upload/${upload}`, { flight_id: id, start_time, poster: still });
}

interface Flown {
  takeoff_time: string;
  landing_time?: string;
  media_info?: string;
}

interface Target {
  id: string;
  url: string;
  method: string;
  headers: Record<string, string>;
}

function getView(dice: ReturnType<typeof chance>, seed: number): Omit<View, "width" | "height"> {
  const wings = [null, "left", "right", "right"] as const;
  return {
    seed: seed + Math.floor(dice.between(0, 1000)),
    altitude: dice.between(1100, 2600),
    alpine: dice.between(0, 1) < 0.45 ? dice.between(0.6, 1) : dice.between(0, 0.35),
    clouds: dice.between(0.2, 0.6),
    wing: wings[Math.floor(dice.between(0, 4))] ?? null,
    heading: dice.between(0, 360),
    bank: dice.between(0, 1) < 0.4 ? dice.between(-14, 14) : 0,
  };
}

function form(fields: Record<string, string | Blob>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value as string);
  return data;
}
