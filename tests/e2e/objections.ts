/**
 * What axe objects to on the page that is open, or within a part of it. It runs in that page, which holds no frames of others, and
 * describes its objections alone. Its script is large, so each page gets it once.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { atWidths, misfits } from "./layout.ts";

interface Look {
  /** Selector of the part. */
  within?: string;
  /** Those of axe alone, by their names. */
  rules?: string[];
}

const adapter = createRequire(import.meta.url).resolve("@axe-core/playwright");
const AXE = readFileSync(createRequire(adapter).resolve("axe-core/axe.min.js"), "utf8");
/** What the adapter runs in the page before each look instead of the script, twice. */
const NOTHING = "undefined";

/** No selectors of what is shown by its markup, and no style sheets fetched for a rule that is not in force. */
const OPTIONS: Parameters<AxeBuilder["options"]>[0] = {
  resultTypes: ["violations"],
  selectors: false,
  preload: { assets: ["media"] },
};

export async function objections(page: Page, { within, rules }: Look = {}): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  await page.evaluate(endTransitions);
  const axe = new AxeBuilder({ page, axeSource: NOTHING }).setLegacyMode().options({
    ...OPTIONS,
    ...(rules === undefined ? {} : { runOnly: { type: "rule" as const, values: rules } }),
  });
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

/** Runs in the page: colours on their way to others have a contrast that nobody reads by. */
function endTransitions(): void {
  for (const animation of document.getAnimations())
    if (Number.isFinite(animation.effect?.getComputedTiming().activeDuration)) animation.finish();
}

/** The page that is open fits every width, and axe objects to nothing on a screen, a phone and in the dark. */
export async function isForEverybody(page: Page) {
  expect(await misfits(page)).toEqual([]);
  await atWidths(page, [1440, 390], async (width) => expect(await objections(page), `${width} px`).toEqual([]));
  expect(await objectionsInTheDark(page), "dark").toEqual([]);
}

/** Of the page that is open, in the colours of the night. */
export async function objectionsInTheDark(page: Page): Promise<string[]> {
  await page.evaluate(() => document.documentElement.setAttribute("data-scheme", "dark"));
  const found = await objections(page, { rules: ["color-contrast"] });
  await page.evaluate(() => document.documentElement.removeAttribute("data-scheme"));
  return found;
}
