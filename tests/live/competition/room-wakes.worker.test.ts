/** A task day's room that was put to sleep, or killed: whoever asks first is told how the day stands, not that nobody was heard. */
import { evictAllDurableObjects, runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { forgetKeys } from "#app/live/keys.server.ts";
import { STANDING } from "#app/live/questions.ts";
import { ada, ben } from "#tests/cast/pilots.ts";
import { bringer } from "#tests/live/bring.ts";
import {
  declareShortTask,
  FINISHES,
  flyShortTask,
  STARTS,
  untilNothingWaits,
} from "#tests/live/competition/short-task.ts";
import { settle, tools } from "#tests/setup/site.ts";

const BEGUN = Math.floor(Date.now() / 1000) - 400;
const send = bringer();
const fly = (id: string, from: number, to: number) => flyShortTask(send, BEGUN, id, from, to);
const at = (second: number) => vi.setSystemTime((BEGUN + second) * 1000);

let room = "";
const standing = () => tools().callRoom(STANDING, room, {});
const passMinute = () => runDurableObjectAlarm(env.LIVE_ROOM.get(env.LIVE_ROOM.idFromName(room)));

beforeAll(async () => {
  await settle();
  vi.useFakeTimers({ toFake: ["Date"], now: (BEGUN + 400) * 1000 });
  room = await declareShortTask([{ pilot: ada() }, { pilot: ben() }], BEGUN, BEGUN + 8 * 3600);
});
afterAll(() => untilNothingWaits(room, BEGUN + 3 * 3600));

test("the first points of a day are judged at once, not ten seconds later", async () => {
  expect((await standing()).rows.map(({ status }) => status)).toEqual(["unheard", "unheard"]);
  at(402);
  await fly("DD0000", 0, 200);
  await vi.waitFor(async () => expect((await standing()).courses).toHaveLength(1), 5000);
});

test("a room that died before its minute was over tells the first who asks of all it had accepted", async () => {
  // A room that waits for its next judging cannot be put to sleep.
  at(420);
  await fly("DD0001", 0, 160);
  await evictAllDurableObjects({ webSockets: "close" });
  const { rows, courses } = await standing();
  expect(rows.map(({ pilot, start }) => [pilot, start])).toEqual([
    [ada().id, BEGUN + STARTS],
    [ben().id, BEGUN + STARTS],
  ]);
  expect(courses.map(({ pilot }) => pilot)).toEqual([ada().id, ben().id]);
});

test("who landed more than an hour ago still stands as it finished after the room slept, and forgotten is forgotten", async () => {
  at(440);
  await fly("DD0000", 200, 340);
  at(460);
  await fly("DD0001", 160, 340);
  at(480);
  await passMinute();
  at(2 * 3600);
  await passMinute();
  await evictAllDurableObjects({ webSockets: "close" });
  const finishes = async () => (await standing()).rows.map(({ finish }) => finish);
  expect(await finishes()).toEqual([BEGUN + FINISHES, BEGUN + FINISHES]);
  await forgetKeys(tools(), ["FDD0000"]);
  await evictAllDurableObjects({ webSockets: "close" });
  expect(await finishes()).toEqual([BEGUN + FINISHES, null]);
});
