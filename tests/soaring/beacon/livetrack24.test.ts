/** Requests as skylines-project's `livetrack24.py` and XCSoar's client have them. */
import { expect, test } from "vitest";
import { isSession, LiveTrack24, sessionHandle } from "#app/soaring/beacon/livetrack24.ts";

const read = (query: string) => LiveTrack24.safeParse(Object.fromEntries(new URLSearchParams(query)));

test("a fix of a session", () => {
  expect(
    read("leolive=4&sid=2147483693&pid=7&lat=48.00000&lon=11.50000&alt=1240&sog=96&cog=271&tm=1783857600").data,
  ).toEqual({
    leolive: "4",
    sid: 2147483693,
    pid: 7,
    lat: 48,
    lon: 11.5,
    alt: 1240,
    sog: 96,
    cog: 271,
    tm: 1783857600,
  });
});

test("beginning, ending, and a fix without a session", () => {
  expect(
    read("leolive=2&sid=2147483693&pid=1&client=XCSoar&v=7.46&user=ada&pass=&phone=&gps=&trk1=4&vtype=8&vname=")
      .success,
  ).toBe(true);
  expect(read("leolive=3&sid=2147483693&pid=90&prid=0").success).toBe(true);
  expect(read("leolive=1&client=x&v=1&lat=48&lon=11&alt=900&sog=40&cog=359&tm=1783857600").success).toBe(true);
});

test("values outside what the protocol allows are refused", () => {
  for (const wrong of [
    "alt=-1001",
    "alt=15001",
    "sog=501",
    "sog=-1",
    "cog=361",
    "lat=91",
    "lon=-181",
    "tm=x",
    "lat=4e1",
  ]) {
    const good = new URLSearchParams("leolive=4&sid=2147483693&lat=48&lon=11&alt=900&sog=40&cog=1&tm=1783857600");
    const [name, value] = wrong.split("=");
    good.set(name, value);
    expect([wrong, read(String(good)).success]).toEqual([wrong, false]);
  }
});

test("the lowest three bytes of a session are what log-in answered, its highest bit is set", () => {
  expect(sessionHandle(0x8a00002d)).toBe(45);
  expect([0x8a00002d, 45].map(isSession)).toEqual([true, false]);
});
