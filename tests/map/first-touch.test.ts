import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** A page that nobody has touched, but for what is said. */
async function page({ pressed = false, scrolled = 0 } = {}) {
  vi.resetModules();
  const target = new EventTarget();
  vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: pressed } });
  vi.stubGlobal("scrollY", scrolled);
  const { firstTouch } = await import("#app/map/first-touch.ts");
  let touched = false;
  void firstTouch().then(() => {
    touched = true;
  });
  return { target, firstTouch, isTouched: () => vi.advanceTimersByTimeAsync(0).then(() => touched) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each(["pointermove", "pointerdown", "touchstart", "wheel", "keydown", "focusin", "scroll"])(
  "%s is a touch, for whoever waits and whoever comes later",
  async (kind) => {
    const { target, firstTouch, isTouched } = await page();
    expect(await isTouched()).toBe(false);
    target.dispatchEvent(new Event(kind));
    expect(await isTouched()).toBe(true);
    await firstTouch();
  },
);

test.each([{ pressed: true }, { scrolled: 300 }])(
  "what was done before the page's scripts came counts: %o",
  async (done) => {
    const { isTouched } = await page(done);
    expect(await isTouched()).toBe(true);
  },
);

test("a page that nobody touches is taken to be looked at after a while", async () => {
  const { isTouched } = await page();
  await vi.advanceTimersByTimeAsync(4000);
  expect(await isTouched()).toBe(false);
  await vi.advanceTimersByTimeAsync(4000);
  expect(await isTouched()).toBe(true);
});
