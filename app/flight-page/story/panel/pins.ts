/** The pieces of a story as pins: at their stored moment, or where another camera clock would put them. Pure. */
import type { Pin } from "#app/flight/pin.ts";
import { type Flown, momentAt } from "#app/flight/trace/trace.ts";
import { getTime, picturePath } from "../story.ts";
import { byClock, type Numbered } from "./story-details.ts";

interface How {
  /** The trace with its kilometres, once it is loaded. */
  whole: { trace: Flown; flown: Float64Array } | null;
  chosen: number | null;
  /** Seconds by which the camera's clock is assumed to be behind; null: as stored. */
  tried: number | null;
  press(piece: Numbered): void;
}

/**
 * With more pictures than this, a pin shows only its number, except for the selected one: they would overlap, and all
 * have to be loaded.
 */
const MOST_PICTURED = 12;

export function getPins(shown: readonly Numbered[], { whole, chosen, tried, press }: How): Pin[] {
  return shown.flatMap((piece) => {
    const trying = tried !== null && whole !== null;
    const time = trying ? byClock(piece, tried) : getTime(piece);
    if (time === null) return [];
    const place = trying ? placeIn(whole, time) : storedPlace(piece);
    if (place === null) return [];
    const title = [piece.number, piece.comment].filter(Boolean).join(" ");
    const isChosen = piece.id === chosen;
    const pictured = (piece.kind === "image" || piece.poster) && (isChosen || shown.length <= MOST_PICTURED);
    const image = pictured ? `/file/${picturePath(piece, "small", "webp")}` : null;
    return [
      { id: piece.id, number: piece.number, title, image, time, place, chosen: isChosen, press: () => press(piece) },
    ];
  });
}

const storedPlace = ({ moment }: Numbered): Pin["place"] | null => moment && [moment.latitude, moment.longitude];

/** Returns null outside the flight. */
function placeIn({ trace, flown }: NonNullable<How["whole"]>, time: number): Pin["place"] | null {
  if (time < trace.time[0] || time > trace.time[trace.length - 1]) return null;
  const { latitude, longitude } = momentAt(trace, flown, time);
  return [latitude, longitude];
}
