/** With a disk that is nearly full writing is refused, and reading is not. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FULL, refuseWhenFull } from "#workers/front/full-disk.ts";

let answer = "room";
const fetch = vi.fn(async () => new Response(answer));
const DISK = { fetch } as unknown as Fetcher;
/** Later than anything that an earlier test was answered. */
let now = Date.parse("2100-01-01T00:00:00Z");

beforeEach(() => {
  now += 60_000;
  vi.useFakeTimers({ now, toFake: ["Date"] });
  fetch.mockClear();
});
afterEach(() => vi.useRealTimers());

const WRITES = ["POST", "PUT", "PATCH", "DELETE"];

test("while the disk is full what would write is refused with 507, what reads is let in; with room again all is", async () => {
  answer = FULL;
  for (const method of WRITES)
    await expect(refuseWhenFull({ DISK }, { method }), method).rejects.toMatchObject({ status: 507 });
  for (const method of ["GET", "HEAD", "OPTIONS"]) await refuseWhenFull({ DISK }, { method });
  answer = "room";
  vi.setSystemTime(now + 1000);
  await refuseWhenFull({ DISK }, { method: "POST" });
});

test("the disk is asked once for many that write at the same time, and never by who reads", async () => {
  answer = "room";
  await refuseWhenFull({ DISK }, { method: "GET" });
  expect(fetch).not.toHaveBeenCalled();
  for (let nth = 0; nth < 50; nth++) await refuseWhenFull({ DISK }, { method: "POST" });
  expect(fetch).toHaveBeenCalledOnce();
});

test("a site without such a disk takes everything", async () => {
  for (const method of WRITES) await refuseWhenFull({}, { method });
});
