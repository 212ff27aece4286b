/**
 * What does not fit on the page that is open, at each width that people have: it scrolls sideways, words stand on words, are broken into
 * letters or end outside the window, letters are under 12 px, things to press under 24 px (WCAG 2.5.8; links within text are free).
 */
import type { Page } from "@playwright/test";

export const WIDTHS = [320, 390, 800, 1024, 1440, 1920];
const HEIGHT = 900;

/** What the page is left at. */
const AFTERWARDS = { width: 1440, height: HEIGHT };

/** Empty where all fits; else each fault after its width. */
export async function misfits(page: Page): Promise<string[]> {
  const found: string[] = [];
  await atWidths(page, WIDTHS, async (width) => {
    for (const fault of await page.evaluate(measure)) found.push(`${width} px: ${fault}`);
  });
  return found;
}

/** Looks at the page that is open at each of the widths, and leaves it as wide as a desk. */
export async function atWidths(page: Page, widths: readonly number[], look: (width: number) => Promise<void>) {
  await holdingMaps(page, async () => {
    const browser = await page.context().newCDPSession(page);
    for (const width of widths) {
      // Playwright's own call moves the window as well, which takes several times as long.
      const size = { width, height: HEIGHT, deviceScaleFactor: 1, mobile: false };
      await browser.send("Emulation.setDeviceMetricsOverride", size);
      await look(width);
    }
    await browser.detach();
  });
  await page.setViewportSize(AFTERWARDS);
}

/**
 * Without graphics hardware a map takes a second to be drawn anew, and what is drawn on it is not what is looked at here:
 * while `work` goes on, maps believe that they have the size they had. What lies over them, and in their corners, has the real one.
 */
export async function holdingMaps(page: Page, work: () => Promise<void>): Promise<void> {
  const begins = await page.evaluate(holdMaps);
  await work();
  if (begins) await page.evaluate(releaseMaps);
}

/** Runs in the page. @returns false where they are held already */
function holdMaps(): boolean {
  const maps = [...document.querySelectorAll<HTMLElement>(".leaflet-container")];
  if (maps.some((map) => Object.hasOwn(map, "clientWidth"))) return false;
  for (const map of maps) {
    const { clientWidth, clientHeight } = map;
    Object.defineProperty(map, "clientWidth", { value: clientWidth, configurable: true });
    Object.defineProperty(map, "clientHeight", { value: clientHeight, configurable: true });
  }
  return true;
}

/** Runs in the page. */
function releaseMaps(): void {
  for (const map of document.querySelectorAll(".leaflet-container"))
    for (const side of ["clientWidth", "clientHeight"]) Reflect.deleteProperty(map, side);
}

interface Line {
  box: DOMRect;
  text: Text;
  element: HTMLElement;
}

interface Clip {
  left: number;
  right: number;
  top: number;
  bottom: number;
  scrolls: boolean;
  clips: boolean;
}

/** Runs in the page, which has two frames to follow its new width. */
async function measure(): Promise<string[]> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const LEAST_LETTER = 12;
  const LEAST_TARGET = 24;
  const TOUCHING = 3; // px that boxes of lines may share: their letters do not
  const found: string[] = [];
  const layers = new Map<HTMLElement, HTMLElement | null>();
  const clips = new Map<HTMLElement, Clip>();
  const said = (element: Element) => element.outerHTML.replace(/\s+/g, " ").slice(0, 110);
  const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) found.push(`scrolls sideways to ${scrollWidth}`);

  for (const element of document.querySelectorAll<HTMLElement>("a[href], button, summary, input, [role=slider]")) {
    const box = (element.closest("label") ?? element).getBoundingClientRect();
    const inText =
      getComputedStyle(element).display === "inline" &&
      element.closest("p, li, td, dd, .leaflet-control-attribution") !== null;
    const stretched = getComputedStyle(element, "::after").position === "absolute";
    if (!seen(element) || box.width <= 1 || inText || stretched || element.matches(".skip, .unseen")) continue;
    if (box.width < LEAST_TARGET || box.height < LEAST_TARGET)
      found.push(`to press ${Math.round(box.width)}×${Math.round(box.height)} ${said(element)}`);
  }

  const lines: Line[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    const element = text.parentElement;
    if (!element || !text.data.trim() || element.closest("svg, script, style, noscript, .unseen, .skip, .leaflet-pane"))
      continue;
    if (!seen(element)) continue;
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    const range = document.createRange();
    range.selectNodeContents(text);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
    const words = text.data.trim().split(/[\s-]+/).length;
    const shown = element.getBoundingClientRect().width > 2;
    if (shown && boxes.length > 2 * words) found.push(`"${text.data.trim().slice(0, 40)}" on ${boxes.length} lines`);
    if (boxes.length > 0 && size < LEAST_LETTER) found.push(`letters of ${size} px ${said(element)}`);
    const clipped = getClip(element);
    const pressed = element.closest<HTMLElement>("a, button, summary");
    const around = pressed && getComputedStyle(pressed).display !== "inline" ? pressed.getBoundingClientRect() : null;
    if (around && boxes.some(({ left, right }) => right > around.right + 1 || left < around.left - 1) && !clipped.clips)
      found.push(`sticks out ${said(pressed as HTMLElement)}`);
    for (const box of boxes) {
      const [left, right] = [Math.max(box.left, clipped.left), Math.min(box.right, clipped.right)];
      const [top, bottom] = [Math.max(box.top, clipped.top), Math.min(box.bottom, clipped.bottom)];
      if (right - left < 1 || bottom - top < 1) continue;
      if (!clipped.scrolls && (right > innerWidth + 1 || left < -1)) found.push(`out of the window ${said(element)}`);
      lines.push({ box: new DOMRect(left, top, right - left, bottom - top), text, element });
    }
  }
  // From the top down, so that each is compared with those alone that begin before it ends.
  const falling = lines.map((line, nth) => ({ ...line, nth })).sort((a, b) => a.box.top - b.box.top);
  for (const [i, upper] of falling.entries())
    for (let j = i + 1; j < falling.length && falling[j].box.top < upper.box.bottom - TOUCHING; j++) {
      const [a, b] = upper.nth < falling[j].nth ? [upper, falling[j]] : [falling[j], upper];
      if (a.text === b.text) continue;
      const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      const together = wide > TOUCHING && high > Math.max(TOUCHING, 0.4 * Math.min(a.box.height, b.box.height));
      if (together && getLayer(a.element) === getLayer(b.element) && isRead(a) && isRead(b))
        found.push(`"${a.text.data.trim().slice(0, 40)}" on "${b.text.data.trim().slice(0, 40)}" ${said(b.element)}`);
    }
  return found;

  /** What something else stands on is not read here: a menu that is open, a bar that stays. */
  function isRead({ box, element }: Line): boolean {
    const on = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return on !== null && (on === element || element.contains(on) || on.contains(element));
  }

  /** What floats over the page and lets nothing through, as a menu that is open; null: the page itself. */
  function getLayer(element: HTMLElement | null): HTMLElement | null {
    if (element === null) return null;
    const known = layers.get(element);
    if (known !== undefined) return known;
    const { position, backgroundColor } = getComputedStyle(element);
    const floats = position !== "static" && position !== "relative" && !/, 0\)$|transparent/.test(backgroundColor);
    const layer = floats ? element : getLayer(element.parentElement);
    layers.set(element, layer);
    return layer;
  }

  /** Where a text is cut off by what it stands in; what scrolls by itself may reach out of the window. */
  function getClip(element: HTMLElement | null): Clip {
    if (element === null) return { left: -1e6, right: 1e6, top: -1e6, bottom: 1e6, scrolls: false, clips: false };
    const known = clips.get(element);
    if (known !== undefined) return known;
    const clip = { ...getClip(element.parentElement) };
    const { overflowX, overflowY } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    if (overflowX !== "visible") {
      clip.clips = true;
      clip.scrolls ||= overflowX === "auto" || overflowX === "scroll";
      [clip.left, clip.right] = [Math.max(clip.left, box.left), Math.min(clip.right, box.right)];
    }
    if (overflowY !== "visible")
      [clip.top, clip.bottom] = [Math.max(clip.top, box.top), Math.min(clip.bottom, box.bottom)];
    clips.set(element, clip);
    return clip;
  }
}
