/** Who else is in the air, asked as XCSoar asks: nobody is told of whom not everybody may see. */
import { SELF } from "cloudflare:test";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { follow } from "#app/community/friend/friend.server.ts";
import { renewKey, saveSetting } from "#app/live/setting.server.ts";
import { user } from "#app/people/user/schema.ts";
import { crc16 } from "#app/soaring/beacon/crc16.ts";
import { ada, ben, carla } from "#tests/cast/pilots.ts";
import { bringer } from "#tests/live/bring.ts";
import { emptySky } from "#tests/live/empty-sky.ts";
import { member, settle, site, tools } from "#tests/setup/site.ts";

const [FOLLOWED, CLUB, NEAR] = [1, 2, 4];
let key = "";

const now = () => Math.floor(Date.now() / 1000);

/** A pilot's app tells of a minute of straight flight that ends at this place. */
async function flies(pilot: { id: number }, latitude: number, longitude: number): Promise<string> {
  const own = await renewKey(tools(), pilot.id);
  const bring = bringer("app", own);
  const points = Array.from({ length: 12 }, (_, i) => ({
    ...{ time: now() - 60 + i * 5, latitude: latitude - (11 - i) * 0.0012, longitude },
    ...{ altitude: 1500, speed: 27, course: 0, climb: 0 },
  }));
  expect((await bring({ points })).status).toBe(202);
  return own;
}

beforeAll(async () => {
  await settle();
  await emptySky();
  for (const pilot of [ada(), ben(), carla()]) await member(pilot);
  await saveSetting(tools(), ben().id, { visibility: "everyone" });
  await saveSetting(tools(), carla().id, { visibility: "nobody" });
  key = await flies(ada(), 47.9, 11.5);
  await flies(ben(), 47.95, 11.55);
  await flies(carla(), 47.92, 11.52);
});
afterAll(() => emptySky());

function request(type: number, word: number, by = key): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(24);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x5df4b67b);
  view.setUint16(6, type);
  view.setBigUint64(8, BigInt(`0x${by}`));
  view.setUint32(16, word);
  view.setUint16(4, crc16(bytes));
  return bytes;
}

const send = (body: Uint8Array<ArrayBuffer>) => SELF.fetch(`${site}/v1/live/skylines`, { method: "POST", body });

async function pilots(flags: number): Promise<number[]> {
  const answer = await send(request(4, flags));
  expect(answer.status).toBe(200);
  const view = new DataView(await answer.arrayBuffer());
  expect([view.getUint16(6), view.byteLength]).toEqual([5, 24 + view.getUint8(19) * 24]);
  return Array.from({ length: view.getUint8(19) }, (_, i) => view.getUint32(24 + i * 24));
}

test("near ones are told, without oneself and without whom nobody shall see", async () => {
  await expect.poll(() => pilots(NEAR)).toEqual([ben().id]);
  const view = new DataView(await (await send(request(4, NEAR))).arrayBuffer());
  expect([view.getInt32(32) / 1e6, view.getInt32(36) / 1e6, view.getInt16(40)]).toEqual([
    expect.closeTo(47.95, 3),
    expect.closeTo(11.55, 3),
    expect.closeTo(1500, -2),
  ]);
});

test("followed ones are told once they are followed; nobody is where nothing is asked for", async () => {
  expect(await pilots(0)).toEqual([]);
  expect(await pilots(FOLLOWED)).toEqual([]);
  await follow(tools(), ada().id, ben().id);
  await follow(tools(), ada().id, carla().id);
  expect(await pilots(FOLLOWED)).toEqual([ben().id]);
});

test("club mates are told by their club", async () => {
  const { db } = tools();
  await db
    .update(user)
    .set({ clubId: 7777 })
    .where(inArray(user.id, [ada().id, ben().id, carla().id]));
  expect(await pilots(CLUB)).toEqual([ben().id]);
  await db.update(user).set({ clubId: null }).where(eq(user.id, ada().id));
  expect(await pilots(CLUB)).toEqual([]);
});

test("a name is told of whom an answer has, and of nobody else", async () => {
  const name = async (of: number) => {
    const bytes = new Uint8Array(await (await send(request(6, of))).arrayBuffer());
    return [new DataView(bytes.buffer).getUint32(20), new TextDecoder().decode(bytes.subarray(40))];
  };
  expect(await name(ben().id)).toEqual([0, ben().name]);
  expect(await name(carla().id)).toEqual([1, ""]);
  expect(await name(104)).toEqual([1, ""]);
});

test("without a key of somebody's nothing is told", async () => {
  for (const type of [4, 6]) expect((await send(request(type, 7, "0123456789abcdef"))).status).toBe(401);
});
