/** Returns the address of the flight at the moment of a piece of its story. */
import { clock } from "#app/units/time.ts";
import { getTime, type Piece } from "../story.ts";

export function momentAddress(piece: Piece, flight: number, zone: string): string {
  const time = getTime(piece);
  return time === null || piece.moment === null
    ? `/flight/${flight}?tab=story`
    : `/flight/${flight}?tab=story&t=${clock(time * 1000, zone, true)}`;
}
