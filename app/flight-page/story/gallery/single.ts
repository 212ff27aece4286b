/** The size of a picture in a tile. Pure. */
import type { Size } from "../story.ts";

/** Flights from this day on show their only picture larger. Source: specification 9. */
const MEDIUM_SINCE = "2024-09-09";

export const tileSize = (pictures: number, scoringDate: string): Size =>
  pictures === 1 && scoringDate >= MEDIUM_SINCE ? "medium" : "small";
