/** Limits the sockets of one network in a room: the entry point names the network, the object counts. */

/** The network of the caller, as throttles count it. Set by the entry point, whatever a caller sends. */
export const SEAT_OF = "x-kettle-seat-of";

/** Sockets of one network in a flight's room: enough for a club house or a family; more come from a single machine. */
const MOST_OF_ONE = 20;

export const getSeats = (rooms: Pick<DurableObjectState, "getWebSockets">, tag: string): number =>
  rooms.getWebSockets(tag).length;

/** Returns null if the socket may be accepted, with `tag` as its tag. */
export function refusedSeat(
  rooms: Pick<DurableObjectState, "getWebSockets">,
  tag: string,
  most: number,
): Response | null {
  if (rooms.getWebSockets().length >= most) return new Response("room is full", { status: 503 });
  if (getSeats(rooms, tag) >= MOST_OF_ONE) return new Response("seats taken", { status: 429 });
  return null;
}

/** @returns the tag of the caller */
export const getSeat = (request: Request) => `of:${request.headers.get(SEAT_OF) ?? "nobody"}`;
