/**
 * What axe objects to on the page that is open, or within a part of it. It runs in that page, which holds no frames of others, and
 * describes its objections alone: with a second page for each look, and with all that is right, it takes half as long again.
 */
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { misfits } from "./layout.ts";

interface Look {
  /** Selector of the part. */
  within?: string;
}

export async function objections(page: Page, { within }: Look = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

/** The page that is open fits every width, and axe objects to nothing on a screen, a phone and in the dark. */
export async function isForEverybody(page: Page) {
  expect(await misfits(page)).toEqual([]);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await objections(page), `${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate(() => document.documentElement.setAttribute("data-scheme", "dark"));
  expect(await objections(page), "dark").toEqual([]);
  await page.evaluate(() => document.documentElement.removeAttribute("data-scheme"));
}
