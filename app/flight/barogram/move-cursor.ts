import type { Span } from "../span.ts";

/** Arrow keys 10 s, with shift a minute, page keys ten, home and end the ends. Null for every other key. */
export function moveCursor(event: { key: string; shiftKey: boolean }, at: number, { from, to }: Span): number | null {
  const step = event.shiftKey ? 60 : 10;
  const moves: Record<string, number> = {
    ArrowLeft: at - step,
    ArrowDown: at - step,
    ArrowRight: at + step,
    ArrowUp: at + step,
    PageDown: at - 600,
    PageUp: at + 600,
    Home: from,
    End: to,
  };
  const moved = moves[event.key];
  return moved === undefined ? null : Math.min(to, Math.max(from, moved));
}
