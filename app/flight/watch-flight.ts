/** Waits for news of a flight: a socket that says "scored", and a question every 2 s where there is no socket. */
const POLL_EVERY_MS = 2000;

export function watchFlight(id: number, tell: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const ask = () => {
    timer ??= setInterval(tell, POLL_EVERY_MS);
  };
  const socket = open(id);
  if (!socket) ask();
  socket?.addEventListener("message", (event) => {
    if (isScored(event.data, id)) tell();
  });
  socket?.addEventListener("error", ask);
  socket?.addEventListener("close", ask);
  // Whatever happened before the socket stood is not told again: ask once.
  socket?.addEventListener("open", tell);
  return () => {
    clearInterval(timer);
    socket?.removeEventListener("close", ask);
    socket?.close();
  };
}

export function isScored(data: unknown, id: number): boolean {
  try {
    const news = JSON.parse(String(data)) as { kind?: unknown; flight?: unknown };
    return news.kind === "scored" && news.flight === id;
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
