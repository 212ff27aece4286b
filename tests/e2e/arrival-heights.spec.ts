/** Heights of arrival on a flight's map: for premium members, from the cursor's moment, worse with a larger margin. */
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { emailOf, kirra, PASSWORD } from "#tests/cast/pilots.ts";
import { logIn } from "./newcomer.ts";
import { demoFlight, mapStands, open } from "./pilot.ts";

const panel = (page: Page) => page.getByRole("region", { name: "Arrival heights" });
const asKirra = { name: kirra().name, email: emailOf(kirra()), password: PASSWORD };

/** In metres, by field. */
async function heights(page: Page): Promise<Map<string, number>> {
  const lines = await panel(page).getByRole("listitem").filter({ hasText: /,.* km/ }).allTextContents();
  return new Map(
    lines.map((line) => {
      const [, sign, digits, name] = /^([+−]?)([\d,]+) m (.*), \d/.exec(line) ?? [];
      return [name, Number(digits?.replace(",", "")) * (sign === "−" ? -1 : 1)];
    }),
  );
}

test("a premium member sees where the glider could have arrived, and what a margin costs", async ({ page }) => {
  await logIn(page, asKirra);
  await open(page, `${await demoFlight(page, kirra().name)}?layers=arrivalHeight`);
  await mapStands(page);
  await expect(panel(page)).toContainText("Choose a moment in the barogram.");
  const box = await page.getByRole("slider", { name: "Time cursor" }).boundingBox();
  if (!box) throw new Error("there is no barogram");
  await page.mouse.click(box.x + box.width * 0.5, box.y + box.height / 2);

  await expect(page.locator(".arrival").first()).toHaveText(/^[+−]?[\d,]+ m$/);
  await expect(panel(page)).toContainText("Polar of the");
  await expect(panel(page)).toContainText("Reserve above the field: 200 m");
  await expect(panel(page)).toContainText(/Terrain not checked everywhere/); // the demo's elevation is coarse
  await panel(page).getByText(/^\d+ airfields?$/).click();
  const usual = await heights(page);
  expect(usual.size).toBeGreaterThan(0);

  const margin = panel(page).getByLabel("Glide ratio worse by");
  await expect(margin).toHaveValue("20");
  await margin.press("Home");
  await expect(margin).toHaveValue("0");
  await expect.poll(() => heights(page)).not.toEqual(usual);
  const best = await heights(page);
  for (const [name, height] of usual) expect(best.get(name), name).toBeGreaterThanOrEqual(height);
  const results = await new AxeBuilder({ page }).include(".map").analyze();
  expect(results.violations).toEqual([]);
});

test("a visitor is told that arrival heights are for premium members, and gets none", async ({ page }) => {
  await open(page, `${await demoFlight(page, kirra().name)}?layers=arrivalHeight`);
  await mapStands(page);
  await page.getByRole("button", { name: "Layers", exact: true }).press("Enter");
  await expect(page.getByRole("switch", { name: "Arrival height" })).toHaveAccessibleDescription("For premium members");
  await expect(panel(page)).toBeHidden();
});
