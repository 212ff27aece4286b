/** One flight, one cursor: map, barogram, numbers and address say the same thing. */
import { expect, type Page } from "@playwright/test";
import { test } from "../journey.ts";
import { demoFlight, listening, mapIsReady, open, standing, triangle, uploaded } from "../pilot.ts";

test("hovering, dragging and keys move one cursor: numbers, map and address agree", async ({ page }) => {
  await open(page, await demoFlight(page, "Kirra Benwood"));
  await mapIsReady(page);
  const barogram = page.getByRole("slider", { name: "Time cursor" });
  const glider = page.locator(".glider-mark");
  await expect(glider).toHaveCount(0);

  await hover(page, 0.3);
  await expect(glider).toBeVisible();
  await expect.poll(() => slot(page, "MSL")).toMatch(/^\d{3,4}\s*m$/);
  await expect.poll(() => slot(page, "Track")).toMatch(/^\d+\s*km$/);
  const [here, flownHere] = [await glider.boundingBox(), Number.parseFloat(await slot(page, "Track"))];
  expect(await barogram.getAttribute("aria-valuetext")).toBe(
    `${await clockShown(page)}, ${(await slot(page, "MSL")).replace(/\s*m$/, " m")}`,
  );
  await expect(page).toHaveURL(new RegExp(`[?&]t=${await clockShown(page)}`));

  await page.mouse.down();
  await hover(page, 0.6);
  await page.mouse.up();
  await expect.poll(() => glider.boundingBox()).not.toEqual(here);
  expect(Number.parseFloat(await slot(page, "Track"))).toBeGreaterThan(flownHere + 50);

  const before = Number(await barogram.getAttribute("aria-valuenow"));
  await barogram.focus();
  const moves: [string, number][] = [
    ["ArrowRight", 10],
    ["Shift+ArrowLeft", -50],
    ["PageUp", 550],
  ];
  for (const [key, moved] of moves) {
    await page.keyboard.press(key);
    await expect(barogram).toHaveAttribute("aria-valuenow", String(before + moved));
  }
  await expect(page).toHaveURL(new RegExp(`[?&]t=${await clockShown(page)}`));

  const [shown, height] = [await clockShown(page), await slot(page, "MSL")];
  await page.reload();
  await expect.poll(() => clockShown(page)).toBe(shown);
  await expect.poll(() => slot(page, "MSL")).toBe(height);
  await expect(glider).toBeVisible();
});

test("a range dragged over is looked at closer and stands in the address, Escape shows all of the flight", async ({
  page,
}) => {
  const path = await demoFlight(page, "Kirra Benwood");
  await open(page, path);
  const whole = page.getByRole("button", { name: "Reset the time range" });
  const part = page.getByRole("slider", { name: "Part of the flight shown" });
  await expect(page.getByRole("combobox", { name: "Barogram values" })).toBeVisible();
  const hours = await hoursShown(page);
  expect(hours.length).toBeGreaterThan(3);
  await expect(part).toHaveCount(0);

  await hover(page, 0.4);
  await page.mouse.down();
  await hover(page, 0.5);
  await hover(page, 0.6);
  await page.mouse.up();
  await expect(page).toHaveURL(/[?&]range=\d\d:\d\d:\d\d-\d\d:\d\d:\d\d/);
  await expect(page.locator(".band")).toHaveCount(1);
  const [from, to] = (await part.getAttribute("aria-valuetext"))?.split(" to ") ?? [];
  const range = new URL(page.url()).searchParams.get("range");
  expect(range).toContain(from);
  expect(range).toContain(to);
  expect(await hoursShown(page)).not.toEqual(hours);

  await part.focus();
  await page.keyboard.press("ArrowRight");
  await expect(part).not.toHaveAttribute("aria-valuetext", `${from} to ${to}`);
  await page.getByRole("slider", { name: "Time cursor" }).focus();
  await page.keyboard.press("Escape");
  await expect(part).toHaveCount(0);
  await expect(whole).toHaveCount(0);
  await expect(page).not.toHaveURL(/range=/);
  expect(await hoursShown(page)).toEqual(hours);
});

test("what the barogram shows is chosen, said in words, and stands in the address", async ({ page }) => {
  await open(page, await demoFlight(page, "Kirra Benwood"));
  const mode = page.getByRole("combobox", { name: "Barogram values" });
  await mode.selectOption("glide");
  await expect(page).toHaveURL(/[?&]mode=glide/);
  await hover(page, 0.5);
  await expect.poll(() => slot(page, "Glide ratio")).toMatch(/^(> 999|\d+)$/);
  await page.locator(".chart-about > summary").click();
  await expect(page.getByText(/per height lost, averaged over half a minute/)).toBeVisible();
  await page.reload();
  await expect(mode).toHaveValue("glide");
  // What this flight cannot have is there with its reason.
  await expect(mode.getByRole("option", { name: "Power: no electric motor recorded" })).toBeDisabled();
  await mode.selectOption("height");
  await expect(page).not.toHaveURL(/mode=/);
});

test("a time outside the recording leaves the cursor where the recording ends", async ({ page }) => {
  const path = await demoFlight(page, "Kirra Benwood");
  await open(page, `${path}?t=10:15:00`);
  const barogram = page.getByRole("slider", { name: "Time cursor" });
  await expect.poll(() => slot(page, "MSL")).toMatch(/^\d+\s*m$/);
  const now = Number(await barogram.getAttribute("aria-valuenow"));
  expect(now).toBeGreaterThanOrEqual(Number(await barogram.getAttribute("aria-valuemin")));
  await expect(barogram).toHaveAttribute("aria-valuetext", new RegExp(`^${await clockShown(page)}, `));
});

test("a chosen leg stands out on the map, in the barogram, in the table and in the address", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const path = await demoFlight(page, "Kirra Benwood");
  await open(page, path);
  await mapIsReady(page);
  const leg = page.getByRole("row").filter({ has: page.getByRole("link", { name: "Show leg 2 on the map" }) });
  const whole = await scale(page);
  expect(await page.locator(".band").count()).toBe(0);

  await leg.getByRole("link").click();
  await expect(page).toHaveURL(`${path}?leg=2`);
  await expect(leg).toHaveAttribute("aria-selected", "true");
  const card = page.getByRole("region", { name: "Selected section" });
  await expect(card.getByRole("heading")).toHaveText("Leg 2");
  const [, km, , speed, , circling, ratio] = await leg.getByRole("cell").allInnerTexts();
  await expect(card).toContainText(new RegExp(`${km} km, ${speed} km/h[\\s\\S]*${circling} %[\\s\\S]*${ratio}`));
  await expect(page.locator(".band")).toHaveCount(1);
  await expect.poll(() => scale(page)).toBeLessThan(whole * 0.9);

  await page.reload();
  await expect(leg).toHaveAttribute("aria-selected", "true");
  await expect(card).toBeVisible();
  await listening(page);
  await leg.getByRole("link").click();
  await expect(page).toHaveURL(path);
  await expect(page.locator(".band")).toHaveCount(0);
});

test("choosing a short leg never takes the map farther away than the whole flight was", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, await demoFlight(page, "Lotte Habichtswald"));
  await mapIsReady(page);
  const whole = await scale(page);
  await page.getByRole("link", { name: "Show leg 4 on the map" }).click();
  await expect(page.locator(".band")).toHaveCount(1);
  expect(await scale(page)).toBeLessThanOrEqual(whole * 1.05);
});

test("the page of a flight that is being scored fills itself", async ({ page }) => {
  const recordings = [1, 2, 3, 4].map(() => triangle({ interval: 1 }));
  let id = 0;
  for (const recording of recordings) id = await uploaded(page, recording);
  await page.goto(`/flight/${id}`);
  await expect(page.getByText("Scoring in progress.")).toBeVisible();
  await expect(page.getByText("Scoring in progress.")).toBeHidden();
  const { points, distance } = await standing(page, id);
  await expect(page.getByRole("complementary")).toContainText(`${points?.toFixed(2)}`);
  await expect(page.getByRole("complementary")).toContainText(`${distance?.toFixed(1)}`);
  await expect(page.getByRole("slider", { name: "Time cursor" })).toBeVisible();
});

/** The pointer over a part of the barogram's width. */
async function hover(page: Page, part: number) {
  const box = await page.getByRole("slider", { name: "Time cursor" }).boundingBox();
  if (box) await page.mouse.move(box.x + box.width * part, box.y + box.height / 2);
}

/** Times below the barogram. */
const hoursShown = (page: Page) => page.locator(".plot .axis-label.x").allInnerTexts();

const barogram = (page: Page) => page.getByRole("region", { name: "Barogram" });

async function slot(page: Page, name: string): Promise<string> {
  const term = barogram(page)
    .locator("dl > div")
    .filter({ has: page.getByText(name, { exact: true }) });
  return term.getByRole("definition").innerText();
}

async function clockShown(page: Page): Promise<string> {
  const term = barogram(page)
    .locator("dl > div")
    .filter({ has: page.getByText("Time", { exact: true }) });
  return (await term.getByRole("definition").innerText()).replace(/\s/g, "");
}

/** Kilometres that a pixel of the map stands for, by its scale bar. */
function scale(page: Page): Promise<number> {
  return page.locator(".scale-bar").evaluate((bar) => {
    const [, length, unit] = /([\d.,]+) (km|m|NM|mi|ft)/.exec(bar.textContent ?? "") ?? [];
    const kilometres = { km: 1, m: 0.001, NM: 1.852, mi: 1.609, ft: 0.0003048 }[unit] ?? Number.NaN;
    return (Number(length.replaceAll(",", "")) * kilometres) / bar.getBoundingClientRect().width;
  });
}
