/** A task day of one's own: some pilots declare the same task of half an hour, and fly it while their apps tell. */
import type { Page } from "@playwright/test";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { away } from "#tests/cast/ground.ts";
import type { Flown, Plan } from "#tests/cast/simulate.ts";
import { joined } from "../newcomer.ts";
import { type App, flownJustNow, getApp } from "./told-by-app.ts";

const FIELD = koenigsdorf();
const TURNS = [away(FIELD, 300, 8000), away(FIELD, 60, 8000)];
/** So far out that no tow flies over its line: only the scorer knows from the recording that a glider was not free yet. */
const START = away(FIELD, 300, 3000);
/** The same flight whatever the hour: no lift, and a tow that is high enough for the round. */
const GLIDE: Partial<Plan> = {
  ...{ seed: 1, launchHeight: 1200 },
  weather: { seed: 3, climb: 0, base: 1700, windFrom: 250, wind: 2, qnh: 1015 },
};
/** A lower one: the glider turns the first point and lands out before the second. */
export const TOO_LOW: Partial<Plan> = { launchHeight: 800 };

export interface TaskDay {
  path: string;
  racers: Racer[];
}

export interface Racer {
  app: App;
  flown: Flown;
  /** Reports the flight up to this share of it. */
  tell(share: number): Promise<void>;
}

let next = Date.now() % 1_000_000;

/** All landed just now, and had declared before they took off. @param plans one for each pilot: how the flight differs from the others' */
export async function declaresToday(page: Page, plans: Partial<Plan>[] = [{}]): Promise<TaskDay> {
  const apps: App[] = [];
  for (const _ of plans) apps.push(await getApp(page, await joined(page)));
  // Days differ by some metres of the turnpoints.
  const aside = (next++ % 1000) / 1e6;
  const points = [START, ...TURNS, FIELD].map(({ latitude, longitude }, i) => ({
    type: "Feature",
    properties: { name: ["Start", "West", "East", "Finish"][i], elevation: null },
    geometry: { type: "Point", coordinates: [longitude + aside, latitude] },
  }));
  const racers: Racer[] = [];
  let task = 0;
  for (const [i, app] of apps.entries()) {
    const flown = flownJustNow(app.pilot, { launch: "tow", course: TURNS, ...GLIDE, ...plans[i] });
    const [{ time: begin }] = flown.log;
    const declared = new Date((begin - 900) * 1000).toISOString();
    const declared_until = new Date(Date.now() + 3_600_000).toISOString();
    const name = `Round ${aside}`;
    ({ id: task } = await app.post("/v1/task", { name, ruleset: "F", point_features: points }, declared));
    await app.post("/v1/task/declaration", { task_id: task, declared_until }, declared);
    const tell = (share: number) => app.tell(flown, begin + (flown.log[flown.log.length - 1].time - begin) * share);
    racers.push({ app, flown, tell });
  }
  await Promise.all(apps.map((app) => app.isKnown()));
  const rooms = (await (await page.request.get("/v1/live/room")).json()) as {
    room: string;
    pilots: { id: number }[];
  }[];
  const room = rooms.find(({ pilots }) => pilots.some(({ id }) => id === apps[0].pilot.id))?.room;
  return { path: `/live/competition/${room}`, racers };
}
