/**
 * Detects the reader's first interaction with a page: content that was not requested yet can wait for it, because a
 * picture is shown meanwhile. After a while the page counts as used even without any interaction. Browser only.
 */

/** Seconds after the first call. */
const LOOKED_AT = 6;

const TOUCHES = ["pointermove", "pointerdown", "touchstart", "wheel", "keydown", "focusin", "scroll"] as const;

/** Whether the reader interacted while the page's scripts were loading. A resting mouse does not count. */
const isTouched = () => navigator.userActivation?.hasBeenActive || scrollY > 0;

let touched: Promise<void> | null = null;

/** Resolves once for the whole visit: a reader who goes on to another page has already interacted. */
export function firstTouch(): Promise<void> {
  touched ??= isTouched() ? Promise.resolve() : nextTouch();
  return touched;
}

function nextTouch(): Promise<void> {
  return new Promise((done) => {
    const stop = new AbortController();
    const end = () => {
      stop.abort();
      clearTimeout(timer);
      done();
    };
    const timer = setTimeout(end, LOOKED_AT * 1000);
    for (const touch of TOUCHES) addEventListener(touch, end, { signal: stop.signal, passive: true, capture: true });
  });
}
