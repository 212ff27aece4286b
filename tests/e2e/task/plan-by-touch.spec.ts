/** Planning on a phone with fingers: points are dragged, legs are pulled, a long press takes away, and moving the map draws nothing. */
import { expect, type Page } from "@playwright/test";
import { test } from "../journey.ts";
import { open } from "../pilot.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

interface Spot {
  x: number;
  y: number;
}

const rows = (page: Page) => page.locator(".plan-points tbody tr[data-row]");
const circle = (page: Page, nth: number) => page.locator(".course-point").nth(nth);
const STEPS = 8;
/** ms; browsers take half a second for a long press. */
const LONG = 900;

/** One finger, from its first touch to its last. */
async function finger(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: Spot[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  return {
    async drag(from: Spot, to: Spot) {
      await send("touchStart", from);
      for (let i = 1; i <= STEPS; i++) {
        const part = i / STEPS;
        await send("touchMove", { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) });
        await page.waitForTimeout(16); // as fast as a finger is read
      }
      await send("touchEnd");
    },
    async hold(at: Spot) {
      await send("touchStart", at);
      await page.waitForTimeout(LONG);
      await send("touchEnd");
    },
  };
}

async function getMiddle(page: Page, nth: number): Promise<Spot> {
  const box = await circle(page, nth).boundingBox();
  if (!box) throw new Error(`point ${nth} is not on the map`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test("a point is dragged, a leg is pulled, a long press takes a point away, a moved map draws nothing", async ({
  page,
}) => {
  await open(page, "/task/plan/new");
  await expect(page.locator(".leaflet.planning")).toBeVisible();
  const box = await page.locator(".leaflet.planning").boundingBox();
  if (!box) throw new Error("there is no map");
  const at = (across: number, down: number): Spot => ({ x: box.x + across * box.width, y: box.y + down * box.height });
  const { drag, hold } = await finger(page);

  for (const [i, { x, y }] of [at(0.25, 0.45), at(0.75, 0.45)].entries()) {
    await page.touchscreen.tap(x, y);
    await expect(rows(page)).toHaveCount(i + 1);
  }
  const names = () => rows(page).locator("b").allInnerTexts();
  const [start, before] = await names();

  const goal = at(0.7, 0.7);
  await drag(await getMiddle(page, 1), goal);
  await expect(rows(page).nth(1)).not.toContainText(before);
  const moved = await getMiddle(page, 1);
  expect(Math.hypot(moved.x - goal.x, moved.y - goal.y)).toBeLessThan(20);
  expect((await names())[0]).toBe(start);

  const [a, b] = [await getMiddle(page, 0), await getMiddle(page, 1)];
  await drag({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, at(0.3, 0.75));
  await expect(rows(page)).toHaveCount(3);
  expect((await names())[0]).toBe(start);

  await drag(at(0.85, 0.3), at(0.6, 0.3));
  await expect(rows(page)).toHaveCount(3);
  expect((await getMiddle(page, 0)).x).toBeLessThan(a.x - 20);

  const third = (await names())[2];
  await hold(await getMiddle(page, 1));
  await expect(rows(page)).toHaveCount(2);
  expect(await names()).toEqual([start, third]);
  await page.getByRole("button", { name: "Undo" }).tap();
  await expect(rows(page)).toHaveCount(3);
});
