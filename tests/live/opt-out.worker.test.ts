/**
 * Ten pilots change what may be seen of them while their positions come in by every way there is, all at once and in another order each
 * time. After the answer to a change nothing that anybody is told has what the change hides: every public call, the pages, a socket that
 * was open all the time, a follower, links, every room's disk and the store. 500 orders: fifty rounds of ten pilots in `npm run verify -- live` and
 * `npm run attack -- live`, two rounds in `npm test`.
 */
import { runInDurableObject, SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { AREA_NAMES } from "#app/live/area.ts";
import { makeHider } from "#app/live/hide.server.ts";
import { renewKey } from "#app/live/setting.server.ts";
import { organiserRoom } from "#app/live/task-day.server.ts";
import { leave } from "#app/people/account/leaving/leave.server.ts";
import { getLine } from "#tests/cast/air/line.ts";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { chance } from "#tests/cast/chance.ts";
import { away } from "#tests/cast/ground.ts";
import { ada, type Pilot, pilots } from "#tests/cast/pilots.ts";
import { bringer } from "#tests/live/bring.ts";
import { declareShortTask, untilNothingWaits } from "#tests/live/competition/short-task.ts";
import { emptySky } from "#tests/live/empty-sky.ts";
import { everythingPublic } from "#tests/live/everything-public.ts";
import { watch } from "#tests/live/viewer.ts";
import { member, settle, site, tools } from "#tests/setup/site.ts";

const ROUNDS = env.EVERY_STEP ? 50 : 2;
const FLYING = 10;
const DELAY = 900;
const ROUND_S = 180;
const MOST_STEPS = 100;
const BEGUN = Math.floor(Date.now() / 3_600_000) * 3600;

/** What a pilot does in a round. Each ends hidden from somebody. */
const CHANGES = ["nobody", "followers", "delay", "device", "link", "block"] as const;
/** Who leaves does not come back for another round. */
type Change = (typeof CHANGES)[number] | "leave";
const LEAVING = 2;
const PASSWORD = "straight-and-level";

interface Flying {
  pilot: Pilot;
  nth: number;
  id: string;
  headers: Record<string, string>;
}

const bring = bringer();
let flying: Flying[] = [];
let follower: Record<string, string>;
/** Follows nobody. */
let stranger: Record<string, string>;
let room = "";

const call = async (method: string, path: string, headers: Record<string, string>, body?: object) => {
  const answer = await SELF.fetch(`${site}${path}`, { method, headers, body: body && JSON.stringify(body) });
  const text = await answer.text();
  expect([path, answer.status, text]).toEqual([path, expect.toSatisfy((status) => status < 300), text]);
  return text === "" ? null : JSON.parse(text);
};

beforeAll(async () => {
  await settle();
  vi.useFakeTimers({ toFake: ["Date"], now: BEGUN * 1000 });
  const all = pilots()
    .filter(({ id }) => id !== ada().id)
    .slice(0, FLYING);
  follower = (await member(ada())).headers;
  stranger = (await member(pilots()[FLYING + 2])).headers;
  flying = await Promise.all(
    all.map(async (pilot, nth) => ({
      pilot,
      nth,
      id: `DD000${nth}`,
      headers: (await member(pilot, nth < LEAVING ? { password: PASSWORD } : {})).headers,
    })),
  );
  await emptySky();
  room = await declareShortTask(
    all.map((pilot) => ({ pilot })),
    BEGUN + 3600,
    BEGUN + 86_000,
  );
  for (const { pilot } of flying) await renewKey(tools(), pilot.id);
}, 30_000);
afterAll(async () => {
  await untilNothingWaits(room, BEGUN + ROUNDS * ROUND_S + 2 * DELAY);
});

/** Of one device and, every other time, of the pilot's own app: the gateway has both. */
async function send(round: readonly Flying[], time: number): Promise<void> {
  const getPlace = (nth: number) => {
    const { latitude, longitude } = away(koenigsdorf(), 36 * nth, 3000 + (time - BEGUN) * 25);
    return { latitude, longitude, altitude: 1000 + nth, course: 36 * nth, speed: 25, climb: 0 };
  };
  const lines = round.map(({ id, nth }) => getLine({ id, sort: "glider" }, getPlace(nth), time, "T"));
  const own = round.map(({ pilot, nth }) => ({
    of: { member: pilot.id },
    point: { time, ...getPlace(nth), turn: null },
  }));
  const [answer] = await Promise.all([
    bring({ lines }),
    tools().enterLive({ source: "test", sequence: null, positions: own }),
  ]);
  expect(answer.status).toBe(202);
}

/** Everybody seen by everybody, with a device, a follower and a link. @returns the links' tokens */
async function seen(): Promise<{ id: number; token: string }[]> {
  const { db } = tools();
  return Promise.all(
    flying.map(async ({ headers, id, pilot }) => {
      await call("PATCH", "/v1/live/setting", headers, { visibility: "everyone", delay: 0 });
      await call("POST", "/v1/user/device", headers, { id });
      await db.run(`UPDATE device SET confirmed = '2026-01-01' WHERE id = '${id}'`);
      await db.run(`DELETE FROM user_block WHERE user_id = ${pilot.id}`);
      await call("POST", `/v1/user/${pilot.id}/follow`, follower);
      for (const link of await call("GET", "/v1/live/link", headers))
        await call("DELETE", `/v1/live/link/${link.id}`, headers);
      return call("POST", "/v1/live/link", headers, { name: "Mum" });
    }),
  );
}

/** Numbers under which a follower is shown pilots whom not everybody sees. */
async function hiddenNumbers(): Promise<{ pilot: number; glider: string }[]> {
  const friends: { pilot: Pilot; shown: { glider: string } }[] = await call("GET", "/v1/live/friend", follower);
  return friends
    .filter(({ shown }) => shown.glider.startsWith("A"))
    .map(({ pilot, shown }) => ({ pilot: pilot.id, glider: shown.glider }));
}

/** @returns the number under which a follower saw the pilot before a link or a follower lost its right to it */
async function change(what: Change, { headers, id, pilot }: Flying, link: { id: number }): Promise<string[]> {
  const numbers = async () =>
    (await hiddenNumbers()).filter((one) => one.pilot === pilot.id).map(({ glider }) => glider);

  switch (what) {
    case "nobody":
    case "followers":
      await call("PATCH", "/v1/live/setting", headers, { visibility: what });
      return [];
    case "delay":
      await call("PATCH", "/v1/live/setting", headers, { delay: DELAY });
      return [];
    case "device":
      await call("DELETE", `/v1/user/device/${id}`, headers);
      return [];
    case "leave":
      await leave(tools(), { userId: pilot.id, password: PASSWORD, flights: "keep", origin: site });
      return [];
    case "link":
    case "block": {
      await call("PATCH", "/v1/live/setting", headers, { visibility: "followers" });
      const seen = await numbers();
      if (what === "link") await call("DELETE", `/v1/live/link/${link.id}`, headers);
      else await call("POST", `/v1/user/${ada().id}/block`, headers);
      return seen;
    }
  }
}

/** Everything that is kept of live positions, as text. */
async function kept(): Promise<string> {
  const text: string[] = [];
  const latin = new TextDecoder("latin1");
  const names = [...AREA_NAMES, room, organiserRoom(room, makeHider(tools().settings))];
  for (const name of names)
    await runInDurableObject(env.LIVE_ROOM.get(env.LIVE_ROOM.idFromName(name)), async (_, { storage }) => {
      const tables = storage.sql
        .exec<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table'")
        .toArray();
      for (const { name: table } of tables.filter((each) => !/^(_cf|sqlite)/.test(each.name)))
        for (const row of storage.sql.exec(`SELECT * FROM "${table}"`))
          for (const value of Object.values(row))
            text.push(value instanceof ArrayBuffer ? latin.decode(value) : String(value));
    });
  for (const { key } of (await env.FILES.list({ prefix: "live/" })).objects)
    text.push(key, latin.decode(await (await env.FILES.get(key))!.arrayBuffer()));
  return text.join("\n");
}

/** Where a text has what a change hides. */
function leaksIn(text: string, what: Change, { pilot, id }: Flying): string[] {
  const keys = [`F${id}`, `"M${pilot.id}"`];
  // A device that is connected no more is a stranger's, and shown as such: without a name.
  const hidden = {
    ...{ nobody: [...keys, pilot.name], followers: keys, delay: keys, link: keys, block: keys },
    ...{ device: [], leave: [keys[1], pilot.name] },
  }[what];
  return hidden.filter((word) => text.includes(word));
}

test(
  `${ROUNDS * FLYING} orders of changes and positions: after the answer to a change nothing has what it hides`,
  async () => {
    let tried = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const dice = chance(4711 + round);
      const start = BEGUN + round * ROUND_S;
      vi.setSystemTime(start * 1000);
      const links = await seen();
      await send(flying, start);
      const before = await (await SELF.fetch(`${site}/v1/live/now`)).text();
      // The test would see what it looks for: before the changes everybody is shown by name.
      for (const { pilot } of flying) expect(before).toContain(pilot.name);
      const socket = await watch("middle-europe");

      const plan = flying.map(({ nth }): Change => {
        const drawn = CHANGES[Math.floor(dice.between(0, CHANGES.length))];
        return round === ROUNDS - 1 && nth < LEAVING ? "leave" : drawn;
      });
      // Each change begins beside one of the first batches, and goes on while the next ones come.
      const turns = flying.map(() => Math.floor(dice.between(0, 4)));
      const begun: Promise<void>[] = [];
      const worthless: string[] = [];
      let [time, step, open] = [start, 0, flying.length];
      for (; step < 4 || (open > 0 && step < MOST_STEPS); step++) {
        vi.setSystemTime(++time * 1000);
        // Who says nothing for a minute is taken for gone, and a change may last as long in this clock.
        if (step % 20 === 19) socket.socket.send(JSON.stringify({ t: "ack", seq: socket.sky.sequence }));
        for (const [i, one] of flying.entries())
          if (turns[i] === step)
            begun.push(
              change(plan[i], one, links[i]).then((numbers) => {
                worthless.push(...numbers);
                open--;
              }),
            );
        await send(
          flying.filter(() => dice.between(0, 1) < 0.7),
          time,
        );
        // Whatever a follower is shown in between, a block makes it worthless.
        for (const { pilot, glider } of await hiddenNumbers())
          if (plan[flying.findIndex((one) => one.pilot.id === pilot)] === "block") worthless.push(glider);
      }
      await Promise.all(begun);
      for (let after = 0; after < 2; after++) {
        vi.setSystemTime(++time * 1000);
        await send(flying, time);
      }

      const nth = Math.floor(dice.between(0, FLYING));
      const asking = { now: time, glider: `F${flying[nth].id}`, pilot: flying[nth].pilot.id };
      const told: [string, string][] = [
        ...(await everythingPublic({ ...asking, token: "none", room, member: stranger })),
        ["kept", await kept()],
      ];
      for (const [name, text] of told) {
        // The published list of devices has numbers of all; who asks by a number is told it again.
        const said = name === "GET /v1/device" ? "" : text.replaceAll(`"glider":"${asking.glider}"`, "");
        // What waits for its delay waits on the disk.
        const hides = (i: number) => name !== "kept" || plan[i] !== "delay";
        const leaks = flying.flatMap((one, i) =>
          hides(i) ? leaksIn(said, plan[i], one).map((word) => [plan[i], word]) : [],
        );
        expect([round, name, leaks]).toEqual([round, name, []]);
      }
      const friends = JSON.stringify(await call("GET", "/v1/live/friend", follower));
      for (const [i, { pilot }] of flying.entries()) {
        if (plan[i] === "nobody" || plan[i] === "block" || plan[i] === "leave")
          expect([round, plan[i], friends]).not.toContain(pilot.name);
        if (plan[i] === "link") expect((await SELF.fetch(`${site}/v1/live/family/${links[i].token}`)).status).toBe(404);
        const family =
          plan[i] === "link" ? "" : await (await SELF.fetch(`${site}/v1/live/family/${links[i].token}`)).text();
        if (plan[i] === "nobody") expect(JSON.parse(family)).toMatchObject({ state: "unheard", last: null, track: [] });
      }
      tried += worthless.length;
      for (const number of worthless)
        expect([round, number, (await SELF.fetch(`${site}/v1/live/glider/${number}`)).status]).toEqual([
          round,
          number,
          404,
        ]);
      const { gliders } = JSON.parse(told.find(([name]) => name === "GET /v1/live/now")![1]);
      for (const [i, { id, pilot }] of flying.entries()) {
        if (plan[i] !== "device") continue;
        const stranger = gliders.find(({ glider }: { glider: string }) => glider === `F${id}`);
        expect([round, id, stranger?.pilot ?? null, pilot.id]).toEqual([round, id, null, pilot.id]);
      }
      // A socket that was open all the time.
      socket.socket.send(JSON.stringify({ t: "ack", seq: 0 }));
      await scheduler.wait(150);
      const looked = JSON.stringify([...socket.sky.gliders.values()].map(({ card }) => card));
      const leaks = flying.flatMap((one, i) => leaksIn(looked, plan[i], one));
      expect([round, "open socket", leaks]).toEqual([round, "open socket", []]);
      socket.close();
    }
    // The test would see a number that stayed good: there were some.
    expect(tried).toBeGreaterThan(0);
  },
  env.EVERY_STEP ? 600_000 : 120_000,
);
