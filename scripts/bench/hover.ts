/**
 * `npm run bench -- hover`: what moving the cursor over a long flight costs, from the pointer's move to the frame that shows it:
 * values, barogram and the glider on the map, on a fresh local site in a headless browser without a graphics card.
 *
 * Goals: 50 ms at 30,000 fixes in each of the barogram's nine modes and in a part of the flight too, by 95 of 100 moves;
 * 60 kB of trace before the first picture. A frame alone is 17 ms; what frames take without a move tells how busy the
 * machine is. A mode that cannot be had here is named with its reason: heights above ground need fine maps (`KETTLE_MAPS`).
 */
import { type BrowserContext, chromium, expect, type Page } from "@playwright/test";
import { CHART_MODES } from "#app/flight-page/barogram/modes.ts";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { away } from "#tests/cast/ground.ts";
import { planFor } from "#tests/cast/plans.ts";
import { lxnav } from "#tests/cast/recorder/makes.ts";
import { withCurrent } from "#tests/cast/rewrite.ts";
import { simulate } from "#tests/cast/simulate.ts";
import { removeState, sendByAddress, serve, settled, stateFolder } from "#tests/setup/server.ts";
import config from "../../playwright.config.ts";
import { atMost, figure, type Line, median, told, usual } from "./map/line.ts";

const FIXES = 30_000;
const MOVES = 120;
const HOVER_MS = 50;
const FIRST_VIEW = 60; // kB

const state = stateFolder();
const server = await serve(state);
const lines: Line[] = [];
try {
  const { bytes, fileName } = longFlight();
  const answer = await sendByAddress(server.origin, bytes, fileName);
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  const [{ id }] = (await answer.json()) as { id: number }[];
  await settled(server.origin, [id], 120);
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
    const address = `${server.origin}/flight/${id}`;
    const { offered, lacking } = await getModes(context, address);
    for (const mode of offered) lines.push(...(await measured(context, address, mode, mode === offered[0])));
    for (const [mode, why] of lacking) lines.push(told(`hover, ${mode}`, why));
    const needed = CHART_MODES.length - (process.env.KETTLE_MAPS ? 0 : 1);
    lines.push({ ...told("modes", `${offered.length}`), goal: `${needed}`, met: offered.length >= needed });
  } finally {
    await browser.close();
  }
} finally {
  await server.stop();
  removeState(state);
}
for (const { what, measured, goal, met } of lines)
  console.log(`${what.padEnd(34)}${measured.padEnd(52)}${goal.padEnd(8)}${met === null ? "" : met ? "met" : "MISSED"}`);
process.exitCode = lines.some(({ met }) => met === false) ? 1 : 0;

/** Ten hours at a fix a second. */
function longFlight() {
  const field = koenigsdorf();
  const course = [250, 80, 200, 20, 230, 60, 250, 80].map((to) => away(field, to, 130_000));
  const start = Date.UTC(2026, 6, 10, 8) / 1000;
  const { bytes, fileName } = simulate(planFor({ start, course, launch: "self", engine: "fes", recorder: lxnav() }));
  return { bytes: withCurrent(bytes), fileName };
}

/** What the barogram offers of this flight, and why not the rest. */
async function getModes(context: BrowserContext, address: string) {
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForLoadState("networkidle"); // how fine the ground is known is told by the map
  await page.locator(".chart-wait:empty").waitFor({ state: "attached" });
  const options = page.locator(".chart-bar select option");
  const all = await options.evaluateAll((each) =>
    (each as HTMLOptionElement[]).map(({ value, disabled, label }) => ({ value, disabled, label })),
  );
  await page.close();
  return {
    offered: all.filter(({ disabled }) => !disabled).map(({ value }) => value),
    lacking: all.filter(({ disabled }) => disabled).map(({ value, label }) => [value, label] as const),
  };
}

async function measured(context: BrowserContext, address: string, mode: string, first: boolean): Promise<Line[]> {
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/trace/")) sizes.push(response.body().then((body) => body.length));
  });
  await page.goto(`${address}?mode=${mode}&t=12:00:00`);
  await page.locator(".glider-mark").waitFor();
  await expect(page.locator(".chart-bar select")).toHaveValue(mode, { timeout: 20_000 });
  await page.locator(".chart-wait:empty").waitFor({ state: "attached" });
  const [fixes, [coarse]] = [await getFixes(page), await Promise.all(sizes)];
  const still = await framed(page, false);
  const whole = await framed(page, true);
  await page.getByRole("button", { name: "Narrow the time range" }).click();
  const part = await framed(page, true);
  await page.close();
  return [
    ...(first
      ? [
          { ...told("fixes", String(fixes)), goal: String(FIXES), met: fixes >= FIXES },
          atMost("trace before the first picture", coarse / 1000, FIRST_VIEW, "kB"),
        ]
      : []),
    told("frames without a move", inWords(still)),
    hoverLine(`hover, ${mode}`, whole),
    hoverLine(`hover, ${mode}, half of the time`, part),
  ];
}

function hoverLine(what: string, times: number[]): Line {
  return { what, measured: inWords(times), goal: `${HOVER_MS} ms`, met: usual(times) <= HOVER_MS };
}

function inWords(times: number[]): string {
  return `${figure(usual(times))} ms of 95 %, median ${figure(median(times))}, worst ${figure(Math.max(...times))}`;
}

/** Seconds from the first fix to the last, which are the fixes of a recording at 1 s. */
function getFixes(page: Page): Promise<number> {
  return page.locator(".plot").evaluate((plot) => Number(plot.ariaValueMax) - Number(plot.ariaValueMin) + 1);
}

/** Milliseconds from each move to the frame after it, painted. @param moving false: the same without the moves */
function framed(page: Page, moving: boolean): Promise<number[]> {
  return page.locator(".plot").evaluate(
    async (plot, [moves, moving]) => {
      const { left, top, width, height } = plot.getBoundingClientRect();
      const frame = () => new Promise<void>((done) => requestAnimationFrame(() => done()));
      const painted = async () => {
        await frame();
        const { port1, port2 } = new MessageChannel();
        await new Promise((done) => {
          port1.onmessage = done;
          port2.postMessage(null);
        });
      };
      const times: number[] = [];
      for (let i = 0; i < moves; i++) {
        await painted();
        const clientX = left + width * ((i * 0.618034) % 1); // everywhere, without chance
        const before = plot.ariaValueNow;
        const begun = performance.now();
        const said = { bubbles: true, pointerType: "mouse", clientX, clientY: top + height / 2 };
        if (moving) plot.dispatchEvent(new PointerEvent("pointermove", said));
        await painted();
        times.push(performance.now() - begun);
        if (moving && plot.ariaValueNow === before) throw new Error("the cursor did not move");
      }
      return times;
    },
    [MOVES, moving] as const,
  );
}
