/** Waits for news of a flight: through a socket, or by a request every 2 s where there is no socket. */
import type { FlightNews } from "#app/core/tools.ts";

const POLL_EVERY_MS = 2000;

type Kind = FlightNews["kind"];

export function watchFlight(id: number, tell: () => void, kind: Kind = "scored"): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const ask = () => {
    timer ??= setInterval(tell, POLL_EVERY_MS);
  };
  const socket = open(id);
  if (!socket) ask();
  socket?.addEventListener("message", (event) => {
    if (isNews(event.data, id, kind)) tell();
  });
  socket?.addEventListener("error", ask);
  socket?.addEventListener("close", ask);
  // The socket does not repeat what happened before it opened, so the state is requested once.
  socket?.addEventListener("open", tell);
  return () => {
    clearInterval(timer);
    socket?.removeEventListener("close", ask);
    socket?.close();
  };
}

export function isNews(data: unknown, id: number, kind: Kind): boolean {
  try {
    const news = JSON.parse(String(data)) as { kind?: unknown; flight?: unknown };
    return news.kind === kind && news.flight === id;
  } catch {
    return false;
  }
}

function open(id: number): WebSocket | null {
  try {
    return new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/live/flight/${id}`);
  } catch {
    return null;
  }
}
