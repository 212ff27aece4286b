import type { Span } from "#app/flight/span.ts";

const ARROW_SECONDS = 10;
const SHIFT_MINUTES = 1;
const PAGE_MINUTES = 10;

/** The steps as named in the help on keys: arrows in seconds, the others in minutes. */
export const KEY_STEPS = { arrow: ARROW_SECONDS, shift: SHIFT_MINUTES, page: PAGE_MINUTES };

/**
 * Returns where a key moves the cursor: arrow keys, further with shift, page keys, home and end. Null for every other
 * key.
 */
export function moveCursor(event: { key: string; shiftKey: boolean }, at: number, { from, to }: Span): number | null {
  const step = event.shiftKey ? SHIFT_MINUTES * 60 : ARROW_SECONDS;
  const moves: Record<string, number> = {
    ArrowLeft: at - step,
    ArrowDown: at - step,
    ArrowRight: at + step,
    ArrowUp: at + step,
    PageDown: at - PAGE_MINUTES * 60,
    PageUp: at + PAGE_MINUTES * 60,
    Home: from,
    End: to,
  };
  const moved = moves[event.key];
  return moved === undefined ? null : Math.min(to, Math.max(from, moved));
}
