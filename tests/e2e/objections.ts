/**
 * What axe objects to on the page that is open, or within a part of it. It runs in that page, which holds no frames of others, and
 * describes its objections alone: with a second page for each look, and with all that is right, it takes half as long again.
 */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

interface Look {
  /** Selector of the part. */
  within?: string;
}

export async function objections(page: Page, { within }: Look = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}
