import { expect, test } from "vitest";
import { CLOSE, read } from "#app/live/message.ts";
import { heard, isDue, isSilent, mayView, newViewer, untilNext, wasSent } from "#app/live/room/viewer.ts";

test("who does not answer is left out after 20 s and closed after 40 s", () => {
  const viewer = { ...newViewer(0), group: "*", sent: 5 };
  expect([19_999, 20_000].map((now) => isDue(viewer, now))).toEqual([true, false]);
  expect([39_999, 40_000].map((now) => isSilent(viewer, now))).toEqual([false, true]);
});

test("who was told nothing owes no answer, however long a room is quiet; the first unanswered tick counts", () => {
  const viewer = { ...newViewer(0), group: "*", owesSince: null };
  expect(isSilent(viewer, 3_600_000)).toBe(false);
  wasSent(viewer, 6, 3_600_000);
  wasSent(viewer, 7, 3_630_000);
  expect(viewer).toMatchObject({ sent: 7, sentAt: 3_630_000 });
  expect([3_639_999, 3_640_000].map((now) => isSilent(viewer, now))).toEqual([false, true]);
});

test("a viewer looks at twenty parts at once and at two more every second", () => {
  const viewer = newViewer(0);
  const views = (now: number, most: number) => Array.from({ length: most }, () => mayView(viewer, now));
  expect(views(0, 21)).toEqual([...Array(20).fill(true), false]);
  expect(views(1000, 3)).toEqual([true, true, false]);
  expect(views(1_000_000, 21).filter(Boolean)).toHaveLength(20);
});

test("nobody is told of anything before they said what they look at", () => {
  expect(isDue({ ...newViewer(0), sent: -1 }, 1)).toBe(false);
});

test("a page nobody looks at is told every five seconds", () => {
  const viewer = { ...newViewer(0), group: "*", sent: 5, every: 5, sentAt: 0 };
  expect([4900, 4950].map((now) => isDue(viewer, now))).toEqual([false, true]);
});

test("a room looks again when the next viewer may be told, or has to be closed", () => {
  const viewer = { ...newViewer(0), group: "*", sent: 5, every: 10, sentAt: 1000, owesSince: 1000 };
  expect([1000, 10_000].map((now) => untilNext(viewer, now))).toEqual([9950, 950]);
  expect([21_000, 50_000].map((now) => untilNext(viewer, now))).toEqual([20_000, 0]);
});

test("the eleventh message of a second is one too many, 64 kB are the longest", () => {
  const viewer = newViewer(0);
  for (let i = 0; i < 10; i++) expect(heard(viewer, 100, 500)).toBeNull();
  expect(heard(viewer, 100, 999)).toBe(CLOSE.often);
  expect(heard(viewer, 100, 1000)).toBeNull();
  expect(heard(newViewer(0), 65_537, 0)).toBe(CLOSE.large);
});

test("what is not a message of ours is not read", () => {
  expect(read('{"t":"view","bbox":null}')).toEqual({ t: "view", bbox: null });
  for (const text of [
    "",
    "{",
    '{"t":"view"}',
    '{"t":"view","bbox":[1,2,3]}',
    '{"t":"sub"}',
    '{"t":"ack","seq":-1}',
    "[]",
  ])
    expect([text, read(text)]).toEqual([text, null]);
});
