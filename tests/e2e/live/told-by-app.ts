/** A pilot whose app tells the site where they are: of a simulated flight, as much as a journey wants to be known by then. */
import { createHmac } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { ls8 } from "#tests/cast/gliders.ts";
import { bearing, distance } from "#tests/cast/ground.ts";
import { type Flown, type Plan, simulate } from "#tests/cast/simulate.ts";
import type { Newcomer } from "../newcomer.ts";

/** Points of one batch. */
const AT_ONCE = 400;
/** Seconds that a glider stands before it has landed for certain (app/soaring/beacon/flights.ts), and some. */
const STANDS = 20;
const HOUR = 3600;

export interface App {
  pilot: Newcomer & { id: number };
  /** The key under which the pilot is in the air. */
  glider: string;
  /** A call of the interface, as the pilot. @param at of sending, ISO, where it is not now */
  post(path: string, data: object, at?: string): Promise<{ id: number; key: string }>;
  /** The app gets its key. Until the site knows whose it is, and what was declared until then: it asks every half minute. */
  isKnown(): Promise<void>;
  /** What was flown until then and not told yet. @param time unix seconds */
  tell(flown: Flown, time: number): Promise<void>;
}

export async function getApp({ request }: Page, pilot: Newcomer): Promise<App> {
  const form = { grant_type: "password", client_id: "kettle", username: pilot.email, password: pilot.password };
  const granted = (await (await request.post("/v1/auth/token", { form })).json()) as { access_token: string };
  const authorization = `Bearer ${granted.access_token}`;
  async function post(path: string, data: object, at?: string) {
    const headers = { authorization, ...(at ? { "x-kettle-now": at } : {}) };
    const answer = await request.post(path, { headers, data });
    expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return (await answer.json()) as { id: number; key: string };
  }
  const me = (await (await request.get("/v1/user/me", { headers: { authorization } })).json()) as { id: number };
  let key = "";
  let sequence = Date.now();
  let told = 0;

  async function send(points: object[]): Promise<number> {
    const body = JSON.stringify({ sequence: sequence++, points });
    const signature = createHmac("sha256", key).update(body).digest("hex");
    const signed = { "x-kettle-source": "app", "x-kettle-key": key, "x-kettle-signature": signature };
    const answer = await request.post("/v1/ingest", {
      headers: { ...signed, "content-type": "application/json" },
      data: body,
    });
    expect(answer.status(), await answer.text()).toBe(202);
    return ((await answer.json()) as { taken: number }).taken;
  }

  return {
    pilot: { ...pilot, id: me.id },
    glider: `M${me.id}`,
    post,
    async isKnown() {
      ({ key } = await post("/v1/live/setting/key", {}));
      const { latitude, longitude, elevation } = koenigsdorf();
      const rigged = { time: Math.floor(Date.now() / 1000) - 0.75 * HOUR, latitude, longitude, altitude: elevation };
      const isTaken = async () => (await send([{ ...rigged, speed: 0 }])) > 0;
      await expect.poll(isTaken, { timeout: 45_000, intervals: [1000] }).toBe(true);
    },
    async tell(flown, time) {
      const points = getPoints(flown, told, time);
      for (let i = 0; i < points.length; i += AT_ONCE) {
        const batch = points.slice(i, i + AT_ONCE);
        expect(await send(batch)).toBe(batch.length);
      }
      told = time;
    },
  };
}

/** A flight of an LS 8 from Königsdorf, over at this moment whatever the clock says: landed as long ago as proves it. */
export function flownJustNow({ id, name }: App["pilot"], plan: Pick<Plan, "launch"> & Partial<Plan>): Flown {
  const { type, registration, competitionId, polar } = ls8();
  const fly = (start: number) =>
    simulate({
      ...{ seed: id, field: koenigsdorf(), start, polar, course: [], interval: 1 },
      labels: { serial: `A${id % 100}`, pilot: name, gliderType: type, registration, competitionId },
      weather: { seed: 3, climb: 3, base: 1700, windFrom: 250, wind: 2, qnh: 1015 },
      ...plan,
    });
  const now = Math.floor(Date.now() / 1000);
  return fly(now - STANDS - (fly(now).truth.landing - now));
}

/** Every second second. Unix seconds, degrees, metres, m/s. */
function getPoints({ log }: Flown, after: number, until: number): object[] {
  const points: object[] = [];
  for (let i = 1; i < log.length; i++) {
    const [before, { time, latitude, longitude, altitude }] = [log[i - 1], log[i]];
    if (time <= after || time > until || i % 2 === 0) continue;
    const [course, speed] = [bearing(before, log[i]), distance(before, log[i])];
    points.push({ time, latitude, longitude, altitude, course, speed, climb: altitude - before.altitude });
  }
  return points;
}
