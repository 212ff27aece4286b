/**
 * When the reader first does anything with a page: what nobody has asked for yet can wait for that, as its picture stands already. A
 * page that nobody touches is taken to be looked at after a while. Browser only.
 */

/** Seconds after it was first asked. */
const LOOKED_AT = 6;

const TOUCHES = ["pointermove", "pointerdown", "touchstart", "wheel", "keydown", "focusin", "scroll"] as const;

/** While the page's scripts were on their way. A mouse that only stands there has touched nothing. */
const isTouched = () => navigator.userActivation?.hasBeenActive || scrollY > 0;

let touched: Promise<void> | null = null;

/** Once for the whole visit: who goes on to another page has touched this one. */
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
