/**
 * Texts: sixty scripts in everything that takes text, then every page on which it is read, in a real browser, as who wrote it, as
 * another member and as a visitor. None runs, none stands in a page as markup, and no page's policy would let one.
 * `npm run attack -- texts [--payloads 60 --minutes 30]`; four of them are tried by `npm test` (tests/e2e/people/scripts-in-texts.spec.ts).
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs, parseEnv } from "node:util";
import { chromium } from "@playwright/test";
import * as cast from "#tests/cast/pilots.ts";
import { removeState, serve, stateFolder, wait } from "#tests/setup/server.ts";
import { cookiesIn, readCookie } from "./crew.ts";
import { look } from "./texts/look.ts";
import { PAYLOADS } from "./texts/payloads.ts";
import { otherPages, plant } from "./texts/plant.ts";

const { values } = parseArgs({
  options: { payloads: { type: "string", default: "60" }, minutes: { type: "string", default: "600" } },
});
const started = Date.now();
const payloads = PAYLOADS.slice(0, Number(values.payloads));
const state = stateFolder();
const { OPERATOR_TOKEN = "" } = parseEnv(readFileSync(join(state, "local.env"), "utf8"));
const server = await serve(state);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const wrong: string[] = [];
try {
  const { origin } = server;
  const who = { writer: cast.ada(), friend: cast.ben(), operator: OPERATOR_TOKEN, first: 800_000 };
  const { pages: written, taken, never } = await plant(origin, payloads, who);
  const pages = [...written, ...otherPages(cast.ada(), cast.ben())];
  wrong.push(...never.map((field) => `no text was taken: ${field}`));
  await wait(3000);
  let looked = 0;
  const readers = [cast.ada(), cast.ben(), null];
  // Where time is short, each reader has the same of it, and begins elsewhere in all that there is to see.
  const each = (Number(values.minutes) * 60_000 - (Date.now() - started)) / readers.length;
  for (const [nth, reader] of readers.entries()) {
    const context = await browser.newContext({ serviceWorkers: "block" });
    if (reader) await context.addCookies(cookiesIn(await readCookie(origin, reader), origin));
    const from = Math.floor((pages.length * nth) / readers.length);
    const found = await look(context, origin, [...pages.slice(from), ...pages.slice(0, from)], Date.now() + each);
    wrong.push(...found.wrong.map((line) => `${reader?.name ?? "a visitor"}: ${line}`));
    looked += found.looked;
    await context.close();
  }
  for (const line of wrong.slice(0, 30)) console.log(`  ${line}`);
  console.log(
    `${payloads.length} scripts in ${taken} texts, ${looked} of ${pages.length * readers.length} pages looked at: ${wrong.length} wrong`,
  );
} finally {
  await browser.close();
  await server.stop();
  removeState(state);
}
process.exitCode = wrong.length === 0 ? 0 : 1;
