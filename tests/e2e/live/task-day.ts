/** A task day of one's own: a pilot declares a task of half an hour, and a simulated flight of it is told as the pilot's app tells it. */
import { createHmac } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { ls8 } from "#tests/cast/gliders.ts";
import { away, bearing, distance } from "#tests/cast/ground.ts";
import { emailOf, PASSWORD, type Pilot } from "#tests/cast/pilots.ts";
import { type Flown, simulate } from "#tests/cast/simulate.ts";

const FIELD = koenigsdorf();
const TURNS = [away(FIELD, 300, 9000), away(FIELD, 60, 9000)];
/** Points of one batch. */
const AT_ONCE = 400;

export interface TaskDay {
  path: string;
  flown: Flown;
  /** Tells the flight up to this share of it. */
  tell(share: number): Promise<void>;
}

let next = Date.now() % 1_000_000;

/** Landed a minute ago, whatever the clock says; declared before the take-off. @param spread so that days differ, metres */
export async function declaresToday(page: Page, pilot: Pilot): Promise<TaskDay> {
  const flown = landedNow(pilot);
  const spread = next++ % 1000;
  const post = await sender(page, pilot);
  const points = [FIELD, ...TURNS, FIELD].map(({ latitude, longitude }, i) => ({
    type: "Feature",
    properties: { name: ["Start", "West", "East", "Finish"][i], elevation: null },
    geometry: { type: "Point", coordinates: [longitude + spread / 1e6, latitude] },
  }));
  const declared = new Date((flown.log[0].time - 900) * 1000).toISOString();
  const task = await post("/v1/task", { name: `Round ${spread}`, ruleset: "F", point_features: points }, declared);
  const declared_until = new Date(Date.now() + 3_600_000).toISOString();
  await post("/v1/task/declaration", { task_id: task.id, declared_until }, declared);
  const rooms = (await (await page.request.get("/v1/live/room")).json()) as { room: string; task: number }[];
  const room = rooms.find((each) => each.task === task.id)?.room;
  const { key } = await post("/v1/live/setting/key", {});
  let sequence = Date.now();
  let told = 0;
  return {
    path: `/live/competition/${room}`,
    flown,
    async tell(share) {
      const until = Math.floor(flown.log.length * share);
      while (told < until) {
        const upto = Math.min(told + AT_ONCE * 3, until);
        const body = JSON.stringify({ sequence: sequence++, points: pointsOf(flown, told, upto) });
        const headers = {
          "content-type": "application/json",
          "x-kettle-source": "app",
          "x-kettle-key": key,
          "x-kettle-signature": createHmac("sha256", key).update(body).digest("hex"),
        };
        const answer = await page.request.post("/v1/ingest", { headers, data: body });
        expect(answer.status(), await answer.text()).toBe(202);
        // Whose a key is, is asked anew every half minute.
        if (((await answer.json()) as { taken: number }).taken > 0) told = upto;
        else await page.waitForTimeout(1000);
      }
    },
  };
}

function landedNow(pilot: Pilot): Flown {
  const { type, registration, competitionId, polar } = ls8();
  const fly = (start: number) =>
    simulate({
      ...{ seed: 25, field: FIELD, start, launch: "tow", polar, course: TURNS, interval: 1 },
      labels: { serial: `T${next % 100}`, pilot: pilot.name, gliderType: type, registration, competitionId },
      weather: { seed: 3, climb: 3, base: 1700, windFrom: 250, wind: 2, qnh: 1015 },
    });
  const now = Math.floor(Date.now() / 1000);
  const { log } = fly(now);
  return fly(now - (log[log.length - 1].time - now) - 60);
}

/** Every third second. */
function pointsOf({ log }: Flown, from: number, to: number): object[] {
  const points: object[] = [];
  for (let i = Math.max(from, 1); i < to; i += 3) {
    const [before, { time, latitude, longitude, altitude }] = [log[i - 1], log[i]];
    const [course, speed] = [bearing(before, log[i]), distance(before, log[i])];
    points.push({ time, latitude, longitude, altitude, course, speed, climb: altitude - before.altitude });
  }
  return points;
}

/** @param at of sending, ISO, where it is not now */
async function sender({ request }: Page, pilot: Pilot) {
  const form = { grant_type: "password", client_id: "kettle", username: emailOf(pilot), password: PASSWORD };
  const { access_token } = (await (await request.post("/v1/auth/token", { form })).json()) as { access_token: string };
  return async (path: string, data: object, at?: string) => {
    const headers = { authorization: `Bearer ${access_token}`, ...(at ? { "x-kettle-now": at } : {}) };
    const answer = await request.post(path, { headers, data });
    expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return (await answer.json()) as { id: number; key: string };
  };
}
