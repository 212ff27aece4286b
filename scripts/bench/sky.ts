/**
 * `npm run bench -- sky [--gliders 60 --seconds 15]`: how smoothly gliders move over the map of who is in the air, each heard once a
 * second, half of them circling: frames that a headless browser without a graphics card draws of a fresh local site, feed and page on
 * this machine.
 *
 * Goal: 60 gliders at 50 frames a second, in a window of 1440 × 900, with one of them chosen too. Printed besides: on a phone's window, and
 * what frames an empty page has here, which tells how busy the machine is.
 */
import { createServer } from "node:http";
import { parseArgs } from "node:util";
import { type Browser, chromium, expect, type Page } from "@playwright/test";
import { prepare } from "#scripts/verbs/states.mjs";
import { getLine } from "#tests/cast/air/line.ts";
import { skyServer } from "#tests/cast/air/server.ts";
import { away } from "#tests/cast/ground.ts";
import { freePort, removeState, serve, stateFolder, wait } from "#tests/setup/server.ts";
import config from "../../playwright.config.ts";
import { getId } from "./live/gliders.ts";
import { figure, usual } from "./map/line.ts";

const GOAL = 50; // frames a second
const MIDDLE = { latitude: 47.6, longitude: 11.4 };

const { values } = parseArgs({
  options: { gliders: { type: "string", default: "60" }, seconds: { type: "string", default: "15" } },
});
const [gliders, seconds] = [Number(values.gliders), Number(values.seconds)];

await prepare();
const state = stateFolder();
const sky = await skyServer(0);
const devicesPort = await freePort();
const devices = createServer((_, answer) => answer.end("'F','DD0000','LS 8','D-0000','X','Y','Y','1'\r\n")).listen(
  devicesPort,
  "127.0.0.1",
);
const server = await serve(state, { KETTLE_SKY: `${sky.port},${devicesPort}` });
const flying = setInterval(() => {
  const time = Math.floor(Date.now() / 1000);
  for (let nth = 0; nth < gliders; nth++)
    sky.send(getLine({ id: getId(nth), sort: "glider" }, at(nth, time), time, "Bench"));
}, 1000);
let met = true;
try {
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    told("an empty page", await empty(browser), null);
    told(`${gliders} gliders`, await watched(browser, 1440, 900, ""), GOAL);
    told(`${gliders} gliders, one chosen`, await watched(browser, 1440, 900, `?glider=F${getId(1)}`), GOAL);
    told(`${gliders} gliders, on a phone`, await watched(browser, 390, 844, ""), null);
  } finally {
    await browser.close();
  }
} finally {
  clearInterval(flying);
  await server.stop();
  await sky.close();
  devices.close();
  removeState(state);
}
process.exit(met ? 0 : 1);

/** Each in a place of its own within one view: the even ones circle in 20 s, the odd ones glide to and fro. */
function at(nth: number, time: number) {
  const home = away(MIDDLE, (nth * 137.5) % 360, 8000 + 700 * nth);
  if (nth % 2 === 0) {
    const course = ((time + nth) * 18) % 360;
    return { ...away(home, course - 90, 90), altitude: 1000 + ((time * 2) % 1200), course, speed: 28, climb: 2 };
  }
  const [far, back] = [(time + nth * 7) % 300, (time + nth * 7) % 600 >= 300];
  const course = back ? 270 : 90;
  return { ...away(home, 90, 35 * (back ? 300 - far : far)), altitude: 1500, course, speed: 35, climb: -1 };
}

async function empty(browser: Browser): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const times = await frames(page);
  await page.close();
  return times;
}

async function watched(browser: Browser, width: number, height: number, asked: string): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.goto(`${server.origin}/live/overview${asked}`);
  // Who is known to the page, moves: until the feed was read it has none.
  await expect
    .poll(
      async () => {
        await page.reload();
        return page.locator("table.gliders tbody tr").count();
      },
      { timeout: 90_000 },
    )
    .toBe(gliders);
  await page.waitForLoadState("networkidle");
  const drawn = () =>
    page.evaluate(() => [...document.querySelectorAll("canvas")].map((canvas) => canvas.toDataURL()).join());
  let before = await drawn();
  await expect
    .poll(async () => {
      const last = before;
      before = await drawn();
      return before !== last;
    })
    .toBe(true);
  await wait(3000);
  const times = await frames(page);
  await page.close();
  return times;
}

/** Milliseconds between one frame and the next. */
function frames(page: Page): Promise<number[]> {
  return page.evaluate(
    (ms) =>
      new Promise<number[]>((done) => {
        const times: number[] = [];
        const begun = performance.now();
        let last = begun;
        const next = (now: number) => {
          times.push(now - last);
          last = now;
          if (now - begun < ms) requestAnimationFrame(next);
          else done(times.slice(1));
        };
        requestAnimationFrame(next);
      }),
    seconds * 1000,
  );
}

function told(what: string, times: number[], goal: number | null): void {
  const rate = 1000 / (times.reduce((sum, each) => sum + each, 0) / times.length);
  const isMet = goal === null || rate >= goal;
  met &&= isMet;
  console.log(
    `${what.padEnd(28)}${figure(rate)} frames a second, 95 % within ${figure(usual(times))} ms, worst ${figure(Math.max(...times))} ms` +
      (goal === null ? "" : `; goal ${goal}: ${isMet ? "met" : "missed"}`),
  );
}
