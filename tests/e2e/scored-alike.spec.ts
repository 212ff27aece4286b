/** The score that the browser shows while a file goes up is the server's, and that of a plain Node: the same fixes. */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { isoTime, unixMidnight } from "#app/core/time/time.ts";
import type { ContestEntry } from "#app/soaring/contest/entry.ts";
import { finish, scoreFlight, understand } from "#app/soaring/understand.ts";
import { test } from "./journey.ts";
import { pace } from "./pace.ts";
import { chooseFiles, getFile, open, standing, triangle, uploaded } from "./pilot.ts";

const REAL = join(process.env.KETTLE_SHARED ?? "../shared", "data/igc/lxnav-discus2-spain-585km-1s.igc");
const WITHIN = 1e-6; // km

/** What three engines have to agree on. */
interface Course {
  contest: string;
  fixes: string[];
  distances: number[];
}

test("Node, the server's workerd and Chromium score a flight by the same fixes, to a millimetre", async ({ page }) => {
  test.setTimeout(180_000 * pace);
  await page.addInitScript(() => {
    const listen = Worker.prototype.addEventListener;
    Worker.prototype.addEventListener = function (kind: string, listener: EventListenerOrEventListenerObject) {
      listen.call(this, kind, listener);
      listen.call(this, kind, (event: Event) => {
        if (event instanceof MessageEvent && "scored" in event.data) Object.assign(window, event.data);
      });
    };
  });
  const simulated = [triangle({ interval: 1 }), triangle({ interval: 4 })];
  const real = existsSync(REAL) ? [{ fileName: "real.igc", bytes: new Uint8Array(readFileSync(REAL)) }] : [];
  if (real.length === 0) console.log("skipped: no shared data");
  for (const recording of [...simulated, ...real]) {
    const { flights, recording: read } = understand(recording.bytes, { today: "2026-11-20" });
    const midnight = unixMidnight(read.date ?? "");
    const season = Number.POSITIVE_INFINITY;
    const inNode = finish(scoreFlight(flights[0], { index: 100, season })).contest.map((e) => course(e, midnight));
    expect(inNode.length).toBeGreaterThan(2);

    await open(page, "/upload");
    await chooseFiles(page).setInputFiles(getFile(recording));
    await expect(page.getByText("scored in this browser; the server checks it again")).toBeVisible();
    const scored = await page.evaluate(() => (window as unknown as { scored: ContestEntry[][] }).scored);
    agree(
      inNode,
      scored[0].map((entry) => course(entry, midnight)),
    );

    const id = await uploaded(page, recording as Parameters<typeof uploaded>[1]);
    await expect.poll(async () => (await standing(page, id)).state, { timeout: 30_000 }).not.toBe("pending");
    agree(inNode, await onServer(page, id));
  }
});

function agree(expected: Course[], found: Course[]) {
  const national = (contest: string) => !expected.some((one) => one.contest === contest);
  const common = found.filter(({ contest }) => !national(contest));
  expect(common.map(({ contest, fixes }) => ({ contest, fixes }))).toEqual(
    expected.map(({ contest, fixes }) => ({ contest, fixes })),
  );
  const lengths = (courses: Course[]) => courses.flatMap(({ distances }) => distances);
  const off = lengths(common).map((distance, i) => Math.abs(distance - lengths(expected)[i]));
  expect(off.length).toBe(lengths(expected).length);
  expect(Math.max(...off)).toBeLessThanOrEqual(WITHIN);
}

const course = ({ name, score, calculation }: ContestEntry, midnight: number): Course => ({
  contest: name,
  fixes: score.turnpoints.map(
    ({ time, latitude, longitude }) => `${isoTime(midnight + time)} ${latitude} ${longitude}`,
  ),
  distances: calculation.terms.map(({ distance }) => distance),
});

/** The unrounded entries, from the data of the flight's page. */
async function onServer(page: Page, id: number): Promise<Course[]> {
  await open(page, `/flight/${id}`);
  const contests = await page.evaluate(() => {
    const { __remixRouter: router } = window as unknown as {
      __remixRouter: { state: { loaderData: Record<string, { flight?: { contests: OnPage[] } }> } };
    };
    return Object.values(router.state.loaderData).flatMap((data) => data?.flight?.contests ?? []);
  });
  return contests.map(({ name, score, calculation }) => ({
    contest: name,
    fixes: score.turnpoints.map(({ time, latitude, longitude }) => `${time} ${latitude} ${longitude}`),
    distances: calculation.terms.map(({ distance }) => distance),
  }));
}

interface OnPage {
  name: string;
  score: { turnpoints: { time: string; latitude: number; longitude: number }[] };
  calculation: { terms: { distance: number }[] };
}
