/**
 * The open sockets of readers of one flight. They are notified when its score is ready and when somebody comments; in
 * between the object sleeps.
 *
 * It stores nothing itself. A socket that opens after the news finds it in the database, because the page requests it
 * once the socket is open.
 */
import { DurableObject } from "cloudflare:workers";
import type { FlightNews } from "#app/core/tools.ts";
import { getSeat, refusedSeat } from "../front/seat.ts";

/** The most sockets for one flight; further readers poll. */
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
        // The socket is just closing, so there is nobody to notify.
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
