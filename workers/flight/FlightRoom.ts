/**
 * Those who look at one flight: open sockets, told when its score is there and when somebody said something, then left to
 * sleep.
 *
 * Holds nothing of its own. A socket that opens after the news finds it in the database; the page asks once it is open.
 */
import { DurableObject } from "cloudflare:workers";
import type { FlightNews } from "#app/core/tools.ts";
import { getSeat, refusedSeat } from "../front/seat.ts";

/** One flight is not watched by more; the next ones poll. */
const MAX_WATCHERS = 200;

export class FlightRoom extends DurableObject {
  override async fetch(request: Request): Promise<Response> {
    const seat = getSeat(request);
    const refused = refusedSeat(this.ctx, seat, MAX_WATCHERS);
    if (refused) return refused;
    const { 0: theirs, 1: ours } = new WebSocketPair();
    this.ctx.acceptWebSocket(ours, [seat]);
    return new Response(null, { status: 101, webSocket: theirs });
  }

  async tell(message: FlightNews): Promise<void> {
    const text = JSON.stringify(message);
    for (const socket of this.ctx.getWebSockets()) {
      try {
        socket.send(text);
      } catch {
        // Closing at this moment: there is nobody left to tell.
      }
    }
  }

  override async webSocketMessage(socket: WebSocket): Promise<void> {
    socket.close(1008, "this room only speaks");
  }

  override async webSocketClose(socket: WebSocket, code: number): Promise<void> {
    socket.close(code === 1005 || code === 1006 ? 1000 : code);
  }
}
