/** Every page for everybody: axe, narrow screens, the keyboard, small targets, still pictures. */
import { expect, type Page } from "@playwright/test";
import { test } from "../journey.ts";
import { atWidths, holdingMaps, misfits } from "../layout.ts";
import { objections, objectionsInTheDark } from "../objections.ts";
import { demoFlight, mapIsReady, open, triangle, uploaded } from "../pilot.ts";
import { IN_GERMAN, IN_THE_DARK, ON_GROUND, PAGES } from "./each-page.ts";

for (const [name, show] of Object.entries(PAGES))
  test.describe(() => {
    test.use({ ground: ON_GROUND.includes(name) });

    test(`${name}: fits every width, can be read and pressed, and axe objects to nothing`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      const forbidden = await breaches(page);
      await show(page);
      expect(forbidden, "against the page's policy").toEqual([]);
      expect(await scaleUnderSources(page)).toBe(false);
      await holdingMaps(page, async () => {
        expect(await misfits(page)).toEqual([]);
        await atWidths(page, [1440, 390], async (width) => expect(await objections(page), `${width} px`).toEqual([]));
      });
      if (IN_THE_DARK.includes(name)) expect(await objectionsInTheDark(page), "dark").toEqual([]);
      if (IN_GERMAN.test(name)) {
        const address = new URL(page.url());
        address.searchParams.set("lang", "de");
        await open(page, address.href);
        expect(await misfits(page), "in German").toEqual([]);
      }
    });
  });

test("the measure of what fits sees what does not", async ({ page }) => {
  await page.setContent(`<main>
    <p style="width: 25rem">Scrolls</p>
    <p style="font-size: 11px">Small</p>
    <button style="width: 20px; height: 20px; padding: 0">x</button>
    <p style="width: 0.6em; overflow-wrap: anywhere">Broken</p>
    <h1 style="margin: 0">Stands</h1><p style="margin: -1.5rem 0 0">on it</p>
  </main>`);
  const found = await misfits(page);
  const at = (width: number) =>
    found
      .filter((fault) => fault.startsWith(`${width} px: `))
      .map((fault) =>
        fault
          .replace(/^\d+ px: /, "")
          .split(/[<]/)[0]
          .trim(),
      );
  expect(at(320)).toEqual([
    "scrolls sideways to 408",
    "to press 20×20",
    "letters of 11 px",
    '"Broken" on 6 lines',
    '"Stands" on "on it"',
  ]);
  expect(at(800)).toEqual(["to press 20×20", "letters of 11 px", '"Broken" on 6 lines', '"Stands" on "on it"']);
});

test("the focus is seen wherever Tab leads, and the first stop leads past the navigation", async ({ page }) => {
  for (const path of ["/", await demoFlight(page, "Kirra Benwood"), "/upload"]) {
    await open(page, path);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    const stops = path.startsWith("/flight/") ? 17 : 14;
    for (let i = 0; i < stops; i++) {
      expect(await focusIsSeen(page), `${path}, stop ${i + 1}`).toBe("seen");
      await page.keyboard.press("Tab");
      // Past its last stop the page gives the focus back; until the map stands home has thirteen.
      if (i > 10 && (await page.evaluate(() => document.activeElement === document.body))) break;
    }
  }
  await page.goto("/flight/list");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});

test("links at the beginning of a flight lead to its map, barogram and details; the map's sources are one stop", async ({
  page,
}) => {
  await open(page, await demoFlight(page, "Kirra Benwood"));
  await mapIsReady(page);
  for (const [i, [name, id]] of [
    ["Skip to map", "map"],
    ["Skip to barogram", "barogram"],
    ["Skip to details", "panel"],
  ].entries()) {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.getByRole("link", { name }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await page.evaluate((part) => document.activeElement?.closest(`#${part}`) !== null, id), `${i}`).toBe(true);
  }
  const credits = page.locator(".leaflet-control-attribution");
  await credits.focus();
  await page.keyboard.press("Tab");
  expect(await credits.evaluate((element) => element.contains(document.activeElement))).toBe(false);
  await credits.focus();
  await page.keyboard.press("ArrowRight");
  await expect(credits.getByRole("link").first()).toBeFocused();
});

test("who wants no movement gets none: no spinning, no gliding, no fading", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  let id = 0;
  for (const recording of [1, 2, 3, 4].map(() => triangle({ interval: 1 }))) id = await uploaded(page, recording);
  await page.goto(`/flight/${id}`);
  await expect(page.getByText("Scoring in progress.")).toBeVisible();
  expect(
    await page.evaluate(
      () =>
        document.getAnimations().filter((each) => Number(each.effect?.getComputedTiming().activeDuration) > 0).length,
    ),
  ).toBe(0);
  await open(page, await demoFlight(page, "Kirra Benwood"));
  await mapIsReady(page);
  await expect(page.locator(".leaflet-fade-anim, .leaflet-zoom-anim")).toHaveCount(0);
  await page.getByRole("link", { name: "Show leg 2 on the map" }).click();
  expect(
    await page.evaluate(
      () =>
        document.getAnimations().filter((each) => Number(each.effect?.getComputedTiming().activeDuration) > 0).length,
    ),
  ).toBe(0);
});

/** The focused element, or the box it belongs to, is drawn with an outline and lies in the window. */
function focusIsSeen(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement as HTMLElement;
    const around = [focused, focused.nextElementSibling, focused.closest(".tile"), focused.parentElement];
    const outlined = around.some((element) => {
      if (!element) return false;
      const style = getComputedStyle(element);
      return (
        (style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2) ||
        style.boxShadow.includes("0px 0px 0px")
      );
    });
    const box = focused.getBoundingClientRect();
    const inWindow = box.bottom > 0 && box.top < innerHeight;
    return outlined && inWindow ? "seen" : focused.outerHTML.slice(0, 150);
  });
}

/** Whether the map's scale and the names of its sources stand on each other. */
function scaleUnderSources(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const box = (name: string) => document.querySelector(name)?.getBoundingClientRect();
    const [scale, sources] = [box(".scale-bar"), box(".leaflet-control-attribution")];
    return !!scale && !!sources && scale.bottom > sources.top && scale.right > sources.left;
  });
}

/** What a page's scripts try against its policy, from now on; tried by what tries first whether it may, too. */
async function breaches(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.exposeFunction("breach", (said: string) => found.push(said));
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
      (window as unknown as { breach(said: string): void }).breach(`${violatedDirective} ${blockedURI} ${sourceFile}`),
    );
  });
  return found;
}
