/** What happened among people is passed to every feature, at least once, whatever is lost or fails on the way. */
import { beforeEach, expect, test } from "vitest";
import { follow, unfollow } from "#app/community/friend/friend.server.ts";
import { happened, notifyEvents } from "#app/core/event/event.server.ts";
import { event } from "#app/core/event/feature.server.ts";
import { event as row } from "#app/core/event/schema.ts";
import type { Happened } from "#app/core/feature.ts";
import { ada, ben } from "#tests/cast/pilots.ts";
import { member, settle, tools } from "#tests/setup/site.ts";

let heard: Happened[] = [];
/** A site with one feature that listens. @param fails how often it fails before */
function listening(fails = 0) {
  let left = fails;
  const onEvent = async (_: unknown, news: Happened) => {
    if (left-- > 0) throw new Error("not now");
    heard.push(news);
  };
  return { ...tools(), log: () => {}, features: [{ name: "listener", tables: {}, onEvent }] };
}
const countUnsent = async () => (await tools().db.select().from(row)).filter(({ told }) => told === null).length;

beforeEach(async () => {
  await settle();
  heard = [];
  for (const pilot of [ada(), ben()]) await member(pilot);
  await unfollow(tools(), ada().id, ben().id);
  await tools().db.delete(row);
});

test("what was done is told once, with who did what to whom", async () => {
  const house = listening();
  await follow(house, ada().id, ben().id);
  expect(await countUnsent()).toBe(1);
  for (let i = 0; i < 2; i++) await notifyEvents(house);
  expect(heard).toEqual([
    expect.objectContaining({ kind: "followed", actor: ada().id, pilot: ben().id, created: expect.any(String) }),
  ]);
  expect(await countUnsent()).toBe(0);
});

test("done a second time without effect it is no event", async () => {
  const house = listening();
  for (let i = 0; i < 3; i++) await follow(house, ada().id, ben().id);
  expect(await countUnsent()).toBe(1);
  await unfollow(house, ada().id, ben().id);
  expect(await countUnsent()).toBe(1);
});

test("a feature that fails is called again, and given up after eight times", async () => {
  const house = listening(1);
  await follow(house, ada().id, ben().id);
  await notifyEvents(house);
  expect([heard.length, await countUnsent()]).toEqual([0, 1]);
  await notifyEvents(house);
  expect([heard.length, await countUnsent()]).toEqual([1, 0]);

  const deaf = listening(100);
  await deaf.db.batch([happened(deaf, { kind: "followed", actor: ben().id, pilot: ada().id })]);
  for (let i = 0; i < 7; i++) await notifyEvents(deaf);
  expect(await countUnsent()).toBe(1);
  await notifyEvents(deaf);
  expect(await countUnsent()).toBe(0);
});

test("what nobody sent a job for is found by the schedule", () => {
  expect(event.minutely).toContain(notifyEvents);
});
