/** Seats in a room of sockets: the front door says for whom one is asked, the object counts. */

/** The network that asks, as throttles count it. Set by the front door whatever a caller sends. */
export const SEAT_OF = "x-kettle-seat-of";

/** Of a flight's room, one network: a club's house, a family; more are one machine's. */
const MOST_OF_ONE = 20;

export const getSeats = (rooms: Pick<DurableObjectState, "getWebSockets">, tag: string): number =>
  rooms.getWebSockets(tag).length;

/** Null where the socket may be accepted, with `tag` as its tag. */
export function refusedSeat(
  rooms: Pick<DurableObjectState, "getWebSockets">,
  tag: string,
  most: number,
): Response | null {
  if (rooms.getWebSockets().length >= most) return new Response("room is full", { status: 503 });
  if (getSeats(rooms, tag) >= MOST_OF_ONE) return new Response("seats taken", { status: 429 });
  return null;
}

/** @returns the tag of whoever asks */
export const getSeat = (request: Request) => `of:${request.headers.get(SEAT_OF) ?? "nobody"}`;
