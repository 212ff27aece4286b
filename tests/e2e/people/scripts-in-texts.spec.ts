/**
 * Scripts in everything that takes text, read in a browser by another member and a visitor: none runs, none stands in a page as
 * markup, no page's policy would let one. Three of sixty; all of them and all pages: `npm run attack -- texts`.
 */
import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { cookiesIn, readCookie } from "#scripts/attack/crew.ts";
import { look } from "#scripts/attack/texts/look.ts";
import { PAYLOADS } from "#scripts/attack/texts/payloads.ts";
import { plant } from "#scripts/attack/texts/plant.ts";
import { mitch, owen } from "#tests/cast/pilots.ts";
import { leaveOutGround, test } from "../journey.ts";

test("three scripts in every text, seen by another member and by a visitor: none runs", async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const origin = baseURL ?? "";
  const told = readFileSync(`.kettle/e2e-${test.info().parallelIndex}/local.env`, "utf8");
  const operator = /^OPERATOR_TOKEN=(.*)$/m.exec(told)?.[1] ?? "";
  const first = 810_000 + (Date.now() % 100_000);
  const texts = [PAYLOADS[3], PAYLOADS[10], PAYLOADS[42]];
  const { pages, never } = await plant(origin, texts, { writer: mitch(), friend: owen(), operator, first });
  expect(never).toEqual([]);
  for (const reader of [owen(), null]) {
    const context = await browser.newContext({ serviceWorkers: "block" });
    await context.addInitScript(leaveOutGround);
    if (reader) await context.addCookies(cookiesIn(await readCookie(origin, reader), origin));
    const seen = pages.filter((path) => reader !== null || !path.startsWith("/settings"));
    expect((await look(context, origin, seen)).wrong).toEqual([]);
    await context.close();
  }
});
