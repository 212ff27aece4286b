/** What the browser is asked: decoding, a hundred flights on the map, the relief; told as lines. */
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import config from "../../../playwright.config.ts";
import { atMost, figure, type Line, median, told, usual } from "./line.ts";
import type { Questions } from "./page.ts";
import type { Moves, Painter } from "./page-tracks.ts";

const PAN_MS = 60; // of 95 moves in 100, as is the zoom
const ZOOM = 200;
const RELIEF = 700;
const WARM_OPENINGS = 5;

export async function browserLines(address: string, count: number): Promise<Line[]> {
  const browser = await chromium.launch(config.use?.launchOptions);
  const within = async <T>(work: (page: Page) => Promise<T>) => {
    const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
    try {
      return await work(await opened(context, address));
    } finally {
      await context.close();
    }
  };
  try {
    return [
      ...(await within((page) => decodingLines(page, count))),
      ...(await within((page) => trackLines(page, count))),
      ...(await within((page) => reliefLines(page, address))),
    ];
  } finally {
    await browser.close();
  }
}

async function opened(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  page.on("pageerror", (fault) => console.error(`the page says ${fault.message}`));
  await page.goto(address);
  await page.waitForFunction(() => "bench" in globalThis);
  return page;
}

async function decodingLines(page: Page, count: number): Promise<Line[]> {
  const lines: Line[] = [];
  for (const level of ["full", "20", "150"] as const) {
    const { each, together } = await ask(page, "measureDecoding", { level, count });
    const worst = `worst ${figure(Math.max(...each))} ms`;
    lines.push(
      told(`decoding level ${level}`, `${figure(median(each))} ms, ${worst}, all at once ${figure(together)} ms`),
    );
  }
  return lines;
}

async function trackLines(page: Page, count: number): Promise<Line[]> {
  const moves = {} as Record<Painter, Moves>;
  for (const painter of ["nothing", "ours", "leaflet"] as const)
    moves[painter] = await ask(page, "measureTracks", { painter, count });
  const { ours, leaflet, nothing } = moves;
  return (["add", "zoom", "pan"] as const).flatMap((move) => {
    const goal = { add: null, zoom: ZOOM, pan: PAN_MS }[move];
    const what = `${move} ${count} flights`;
    const [mid, most] = [median(ours[move]), usual(ours[move])];
    const rest = `, median ${figure(mid)} ms, worst ${figure(Math.max(...ours[move]))} ms`;
    const peer = median(leaflet[move]);
    return [
      goal === null ? told(what, `${figure(most)} ms${rest}`) : atMost(what, most, goal, "ms", rest),
      told(
        `  by Leaflet's canvas, every fix`,
        `${figure(peer)} ms, worst ${figure(Math.max(...leaflet[move]))} ms, ${figure(peer / mid)} times ours`,
      ),
      told("  of an empty map", `${figure(median(nothing[move]))} ms`),
    ];
  });
}

/** Cold is the first opening of a browser that knows nothing; warm are further visits of the page. */
async function reliefLines(page: Page, address: string): Promise<Line[]> {
  const cold = await ask(page, "measureRelief", undefined);
  const warm: number[] = [];
  for (let i = 0; i < WARM_OPENINGS; i++) {
    await page.goto(address);
    await page.waitForFunction(() => "bench" in globalThis);
    warm.push((await ask(page, "measureRelief", undefined)).milliseconds);
  }
  const view = `relief, ${cold.tiles} tiles, zoom ${cold.zoom}`;
  return [
    told("elevation", cold.levels.join(" + ")),
    told(`${view}, first opening`, `${figure(cold.milliseconds)} ms`),
    atMost(`${view}, again`, median(warm), RELIEF, "ms", `, worst ${figure(Math.max(...warm))} ms`),
  ];
}

function ask<Name extends keyof Questions>(
  page: Page,
  name: Name,
  input: Parameters<Questions[Name]>[0],
): Promise<Awaited<ReturnType<Questions[Name]>>> {
  return page.evaluate(
    ([name, input]) =>
      (globalThis as unknown as { bench: Record<string, (input: unknown) => never> }).bench[name](input),
    [name, input] as const,
  );
}
