import { expect, test } from "vitest";
import type { Card } from "#app/live/glider.ts";
import { writeCsv } from "#app/live/launch/launch.server.ts";
import { correctLaunch, newLaunchList, noteLaunch } from "#app/live/launch/launch.ts";
import type { FlightNews } from "#app/soaring/beacon/flights.ts";

const card = (glider: string, sort: Card["sort"], registration: string | null): Card => ({
  ...{ glider, device: glider.slice(1), sort, registration },
  ...{ competitionId: null, model: null, aircraft: null, pilot: null },
});
const LS8 = card("FDD0001", "glider", "D-0801");
const K6 = card("FDD0002", "glider", "D-6066");
const ROBIN = card("FDD0009", "tow_plane", "D-EATW");
const place = { time: 0, latitude: 48, longitude: 11, altitude: 600 };
const up = (time: number): FlightNews => ({ kind: "took-off", time, seen: true, place });
const down = (time: number): FlightNews => ({ kind: "landed", time, place });

test("who rolls together flies together, whichever is told first", () => {
  const list = newLaunchList();
  noteLaunch(list, LS8, up(1000), 1);
  noteLaunch(list, ROBIN, up(1004), 1);
  noteLaunch(list, ROBIN, down(1400), 1);
  noteLaunch(list, ROBIN, up(1800), 1);
  noteLaunch(list, K6, up(1803), 1);
  noteLaunch(list, LS8, down(9000), 2);
  expect(
    list.launches.map(({ glider, tug, takeoff, landing, landedAt }) => [glider, tug, takeoff, landing, landedAt]),
  ).toEqual([
    ["D-0801", "D-EATW", 1000, 9000, 2],
    ["D-6066", "D-EATW", 1803, null, null],
  ]);
});

test("a tow plane at another field, or half a minute later, towed somebody else", () => {
  const list = newLaunchList();
  noteLaunch(list, LS8, up(1000), 1);
  noteLaunch(list, ROBIN, up(1003), 2);
  noteLaunch(list, ROBIN, up(1031), 1);
  expect(list.launches).toMatchObject([{ tug: "" }]);
});

test("a take-off that is told again is the same launch, a later one is another", () => {
  const list = newLaunchList();
  noteLaunch(list, LS8, up(1000), 1);
  expect(noteLaunch(list, LS8, up(1001), 1)).toEqual([]);
  noteLaunch(list, LS8, down(1500), 1);
  noteLaunch(list, LS8, up(1000), 1);
  noteLaunch(list, LS8, up(1600), 1);
  expect(list.launches.map(({ takeoff, landing }) => [takeoff, landing])).toEqual([
    [1000, 1500],
    [1600, null],
  ]);
});

test("a take-off that a club put right is still the one that was heard", () => {
  const list = newLaunchList();
  noteLaunch(list, LS8, up(1000), 1);
  correctLaunch(list, 1, { takeoff: 700 });
  expect(noteLaunch(list, LS8, up(1001), 1)).toEqual([]);
  noteLaunch(list, ROBIN, up(1004), 1);
  expect(list.launches).toMatchObject([{ takeoff: 700, tug: "D-EATW" }]);
});

test("what was put right stays right", () => {
  const list = newLaunchList();
  noteLaunch(list, LS8, up(1000), 1);
  expect(correctLaunch(list, 1, { tug: "winch", landing: 5000 })).toMatchObject({ corrected: ["tug", "landing"] });
  noteLaunch(list, ROBIN, up(1003), 1);
  noteLaunch(list, LS8, down(5200), 1);
  expect(list.launches).toMatchObject([{ tug: "winch", landing: 5000 }]);
  expect(correctLaunch(list, 9, { note: "x" })).toBe("unknown");
});

test("no launch is put so that it landed before it took off, by either of its times", () => {
  const list = newLaunchList();
  noteLaunch(list, LS8, up(1000), 1);
  expect(correctLaunch(list, 1, { landing: 999 })).toBe("landing-first");
  expect(correctLaunch(list, 1, { landing: 1500 })).toMatchObject({ landing: 1500 });
  expect(correctLaunch(list, 1, { takeoff: 1501 })).toBe("landing-first");
  expect(correctLaunch(list, 1, { takeoff: 1501, landing: null })).toMatchObject({ takeoff: 1501, landing: null });
});

test("first heard in the air, or from no airfield, is no launch", () => {
  const list = newLaunchList();
  noteLaunch(list, LS8, { ...up(1000), seen: false } as FlightNews, 1);
  noteLaunch(list, K6, up(1000), null);
  expect(list.launches).toEqual([]);
});

test("a sheet takes nothing of the list for a formula", () => {
  const list = newLaunchList();
  noteLaunch(list, { ...LS8, registration: '=HYPERLINK("x")' }, up(1_783_857_600), 1);
  expect(writeCsv(list.launches).split("\r\n")[1]).toBe(`1,"'=HYPERLINK(""x"")",,2026-07-12T12:00:00+00:00,,,,,`);
});
