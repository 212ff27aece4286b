/** LiveTrack24 at its front door: handles, keys, programs, and that whatever is wrong is answered alike. */
import { SELF } from "cloudflare:test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { liveSession } from "#app/live/schema.ts";
import { renewKey } from "#app/live/setting.server.ts";
import { ada } from "#tests/cast/pilots.ts";
import { emptySky } from "#tests/live/empty-sky.ts";
import { get, member, settle, site, tools } from "#tests/setup/site.ts";

const AGENT = "XCSoar/7.43";
let key: string;
let address = 0;

beforeAll(async () => {
  await settle();
  await emptySky();
  await member(ada());
  key = await renewKey(tools(), ada().id);
});
afterAll(() => emptySky());

const now = () => Math.floor(Date.now() / 1000);

const ask = async (path: string, from = "203.0.113.7", agent = AGENT) => {
  const answer = await SELF.fetch(`${site}${path}`, { headers: { "cf-connecting-ip": from, "user-agent": agent } });
  return [answer.status, await answer.text()] as const;
};
const logIn = async (from?: string) => Number((await ask(`/client.php?op=login&user=${key}&pass=x`, from))[1]);
const begin = (sid: number, of = key, from?: string, agent?: string) =>
  ask(`/track.php?leolive=2&sid=${sid}&pid=1&client=XCSoar&v=7.43&user=${of}&pass=&vtype=8&vname=`, from, agent);
const fix = (sid: number, from?: string, agent?: string) =>
  ask(`/track.php?leolive=4&sid=${sid}&pid=2&lat=47.9&lon=11.5&alt=910&sog=90&cog=45&tm=${now()}`, from, agent);
const getSid = (handle: number, own = 0x2a) => 0x80000000 + own * 0x1000000 + handle;
const NO = [403, "NOK"];

test("log-in answers a number of chance, never the pilot's, and another one each time", async () => {
  const handles = [await logIn(), await logIn()];
  expect(new Set([...handles, ada().id]).size).toBe(3);
  for (const handle of handles) expect(handle > 0 && handle < 2 ** 24).toBe(true);
});

test("a session that began with the key is believed; whatever is wrong with it is answered alike", async () => {
  const sid = getSid(await logIn());
  expect(await fix(sid)).toEqual(NO);
  expect(await begin(getSid(ada().id))).toEqual(NO);
  expect(await begin(sid, "0123456789abcdef")).toEqual(NO);
  expect(await begin(sid, key, undefined, "curl/8")).toEqual(NO);
  expect(await begin(sid)).toEqual([200, "OK"]);
  expect(await fix(sid)).toEqual([200, "OK"]);
  expect(await fix(sid, "198.51.100.9")).toEqual([200, "OK"]);
  expect(await fix(sid, "198.51.100.9", "curl/8")).toEqual(NO);
  expect(await fix(sid + 0x1000000)).toEqual(NO);
  expect(await ask(`/track.php?leolive=3&sid=${sid + 0x1000000}&pid=3&prid=0`)).toEqual(NO);
  expect(await ask(`/track.php?leolive=3&sid=${sid}&pid=3&prid=0`)).toEqual([200, "OK"]);
  expect(await fix(sid)).toEqual(NO);
  expect(await begin(sid)).toEqual([200, "OK"]);
});

test("renewing the key ends every session at once", async () => {
  const sid = getSid(await logIn());
  await begin(sid);
  expect(await fix(sid)).toEqual([200, "OK"]);
  key = await renewKey(tools(), ada().id);
  expect(await fix(sid)).toEqual(NO);
});

test("a session that a log-in with the old key made while the key was renewed is none", async () => {
  const before = key;
  const sid = getSid(await logIn());
  await begin(sid);
  const [row] = await tools().db.select().from(liveSession);
  key = await renewKey(tools(), ada().id);
  await tools().db.insert(liveSession).values(row);
  expect(before).not.toBe(key);
  expect(await fix(sid)).toEqual(NO);
});

test("guesses from everywhere enter no position, and the pilot's own program goes on", async () => {
  const sid = getSid(await logIn());
  await begin(sid);
  const points = async () => (await get<{ points: unknown[] }>(`/v1/live/glider/M${ada().id}/track`)).points.length;
  const before = await points();
  for (let i = 0; i < 100; i++) {
    const guess = i % 2 === 0 ? getSid(ada().id, i % 128) : 0x80000000 + ((i * 7919 * 104729) % 2 ** 31);
    expect(await fix(guess, `10.${++address % 200}.0.1`)).toEqual(NO);
  }
  expect(await points()).toBe(before);
  expect(await fix(sid)).toEqual([200, "OK"]);
});
