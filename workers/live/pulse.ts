/** When a room's next tick goes out: when it is wanted, and so long after the last one at the soonest. */
import { TICK_MS } from "#app/live/room/viewer.ts";

export class Pulse {
  readonly #beat: () => void;
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** For when the timer is set. Epoch ms, as the next. */
  #at = 0;
  #last = 0;

  constructor(beat: () => void) {
    this.#beat = beat;
  }

  /** After so long; one that is wanted sooner already stays. */
  soon(ms = 0): void {
    const now = Date.now();
    const at = Math.max(now + ms, this.#last + TICK_MS);
    if (this.#timer !== null) {
      if (this.#at <= at) return;
      clearTimeout(this.#timer);
    }
    this.#at = at;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#last = Date.now();
      this.#beat();
    }, at - now);
  }
}
