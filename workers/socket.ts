/**
 * Who may open a socket: our own pages, those of the operator's list, and programs, which send no origin. A page of anybody
 * else is not let in by a browser of its visitor, because sockets know no CORS.
 */
import { Refusal } from "#app/core/request/refusal.ts";
import { type ApiContext, getSubject } from "./api/context.ts";
import { SEAT_OF } from "./front/seat.ts";
import { originIsOurs } from "./origin.ts";

/** What a room's object is asked. Throws 426 where no socket is wanted, 403 for a page of another site. */
export function socketRequest(c: ApiContext): Request {
  if (c.req.header("upgrade")?.toLowerCase() !== "websocket") throw new Refusal(426, "socket_needed");
  if (!originIsOurs(c)) throw new Refusal(403, "foreign_socket");
  const request = new Request(c.req.raw);
  request.headers.set(SEAT_OF, getSubject(c));
  return request;
}

/** What the object answered. Throws 429 where this network has all the seats it may have, 503 where nobody finds one. */
export function seated(answer: Response): Response {
  if (answer.status === 429) throw new Refusal(429, "seats_taken", { retryAfter: 60 });
  if (answer.status === 503) throw new Refusal(503, "room_full", { retryAfter: 60 });
  return answer;
}
