/** Which gliders a page shows, in which order and where. */
import { expect, test } from "vitest";
import type { Card } from "#app/live/glider.ts";
import {
  ASKED,
  climbColour,
  ESTIMATED,
  estimated,
  firstShown,
  getChosen,
  getName,
  type InAir,
  type Known,
  queryAddress,
  readQuery,
  trailColours,
} from "#app/live/page/shown.ts";
import { sphereDistance } from "#app/soaring/geo/sphere.ts";

const NOW = 1_780_000_000;
const KNOWN: Known = { friends: new Set(), hours: new Map(), predicted: new Map(), facets: new Map() };

function glider(
  key: string,
  last: Partial<InAir["last"]> = {},
  card: Partial<Card> = {},
  state: InAir["state"] = "flying",
): InAir {
  const point = {
    time: NOW,
    latitude: 47,
    longitude: 11,
    altitude: 1500,
    course: 90,
    speed: 30,
    climb: 0,
    turn: 0,
    ...last,
  };
  return {
    card: {
      glider: key,
      device: key.slice(1),
      sort: "glider",
      registration: null,
      competitionId: null,
      model: null,
      aircraft: null,
      pilot: null,
      ...card,
    },
    state,
    since: NOW - 3600,
    last: point,
    trail: [point],
  };
}

const keys = (all: InAir[]) => all.map(({ card }) => card.glider);

test("an address without wishes asks for everybody in the air, the highest first", () => {
  expect(readQuery(new URLSearchParams())).toEqual(ASKED);
  expect(queryAddress("/live/overview", ASKED)).toBe("/live/overview");
});

test("what an address says is what it is made of; what it cannot say is as usual", () => {
  const wishes = { who: "friends", sort: "climb", glider: "FDD4711", words: "ls 8" } as const;
  const asked = { ...wishes, region: "DE-BY", airport: "7", pilot: "101", aircraft: "450", class: "ST" };
  const address = queryAddress("/live/overview", asked);
  expect(readQuery(new URL(address, "https://kettle.test").searchParams)).toEqual(asked);
  expect(readQuery(new URLSearchParams("who=nobody&sort=1&words="))).toEqual(ASKED);
});

test("each order has the most first, who is not told last, and equal ones always alike", () => {
  const all = [
    glider("FAAAAA1", { altitude: 1000, climb: 2, speed: null, time: NOW - 5 }),
    glider("FAAAAA2", { altitude: null, climb: -1, speed: 40 }),
    glider("FAAAAA3", { altitude: 2000, climb: null, speed: 30, time: NOW - 9 }),
  ];
  const hours = new Map([
    ["FAAAAA3", 70_000],
    ["FAAAAA2", 90_000],
  ]);
  const predicted = new Map([
    ["FAAAAA1", 310_000],
    ["FAAAAA2", 500_000],
  ]);
  const order = (sort: (typeof ASKED)["sort"]) =>
    keys(getChosen(all, { ...ASKED, sort }, { ...KNOWN, hours, predicted }));
  expect(order("height")).toEqual(["FAAAAA3", "FAAAAA1", "FAAAAA2"]);
  expect(order("climb")).toEqual(["FAAAAA1", "FAAAAA2", "FAAAAA3"]);
  expect(order("hour")).toEqual(["FAAAAA2", "FAAAAA3", "FAAAAA1"]);
  expect(order("predicted")).toEqual(["FAAAAA2", "FAAAAA1", "FAAAAA3"]);
  expect(order("signal")).toEqual(["FAAAAA2", "FAAAAA1", "FAAAAA3"]);
});

test("by name stand pilots, call signs and registrations, then who is not known", () => {
  const all = [
    glider("A0123456789ab", {}, { device: null }),
    glider("FAAAAA1", {}, { pilot: { id: 7, name: "Zoe Zephyr" } }),
    glider("FAAAAA2", {}, { competitionId: "KB" }),
  ];
  expect(all.map(({ card }) => getName(card))).toEqual([null, "Zoe Zephyr", "KB"]);
  expect(keys(getChosen(all, { ...ASKED, sort: "name" }, KNOWN))).toEqual(["FAAAAA2", "FAAAAA1", "A0123456789ab"]);
});

test("who is on the ground is left out but for those who ask for everybody, or chose it", () => {
  const all = [glider("FAAAAA1"), glider("FAAAAA2", {}, {}, "ground"), glider("FAAAAA3", {}, {}, "lost")];
  expect(keys(getChosen(all, ASKED, KNOWN))).toEqual(["FAAAAA1", "FAAAAA3"]);
  expect(keys(getChosen(all, { ...ASKED, who: "everybody" }, KNOWN))).toHaveLength(3);
  expect(keys(getChosen(all, { ...ASKED, glider: "FAAAAA2" }, KNOWN))).toContain("FAAAAA2");
});

test("friends are those whom the reader follows, gliders no tow planes, words every one of them", () => {
  const all = [
    glider("FAAAAA1", {}, { pilot: { id: 7, name: "Zoe Zephyr" }, model: "LS 8" }),
    glider("FAAAAA2", {}, { pilot: { id: 8, name: "Ivo Inversion" }, model: "LS 4" }),
    glider("FAAAAA3", {}, { sort: "tow_plane" }),
  ];
  expect(keys(getChosen(all, { ...ASKED, who: "friends" }, { ...KNOWN, friends: new Set([8]) }))).toEqual(["FAAAAA2"]);
  expect(keys(getChosen(all, { ...ASKED, who: "gliders" }, KNOWN))).toHaveLength(2);
  expect(keys(getChosen(all, { ...ASKED, words: "ls zephyr" }, KNOWN))).toEqual(["FAAAAA1"]);
});

test("a mark goes on by course and speed for twenty seconds and then waits; while circling it stays", () => {
  const { last } = glider("FAAAAA1", { course: 90, speed: 30 });
  const far = (seconds: number, more = {}) => sphereDistance(47, 11, ...estimated({ ...last, ...more }, NOW + seconds));
  expect(far(0)).toBe(0);
  expect(far(10)).toBeCloseTo(300, 1);
  expect(far(ESTIMATED)).toBeCloseTo(600, 1);
  expect(far(300)).toBeCloseTo(600, 1);
  expect(far(10, { turn: 12 })).toBe(0);
  expect(far(10, { speed: null })).toBe(0);
  // A clock that is ahead does not fly backwards.
  expect(far(-30)).toBe(0);
});

test("climbing is orange, sinking blue, and what nobody told has the colour of neither", () => {
  const colours = [-4, -1, 0, 1, 4].map((climb) => climbColour(climb, "light"));
  expect(new Set(colours).size).toBe(5);
  expect(climbColour(null, "dark")).toBe(climbColour(0, "dark"));
  const trail = [0, 10, 20].map((seconds, i) => ({
    time: NOW + seconds,
    latitude: 47,
    longitude: 11,
    altitude: [1000, 1040, 1000][i],
  }));
  expect(trailColours(trail, "dark")).toEqual([climbColour(4, "dark"), climbColour(-4, "dark")]);
});

test("the reader's own glider is shown first, else the highest friend's, else the highest in the air", () => {
  const pilot = (id: number) => ({ pilot: { id, name: `Pilot ${id}` } }) as Partial<Card>;
  const low = glider("F1", { altitude: 600 }, pilot(1));
  const friend = glider("F2", { altitude: 900 }, pilot(2));
  const high = glider("F3", { altitude: 2900 });
  const down = glider("F4", { altitude: 4000 }, {}, "home");
  const all = [high, friend, low, down];
  expect(firstShown(all, 1, new Set([2]))).toBe(low);
  expect(firstShown(all, 7, new Set([2]))).toBe(friend);
  expect(firstShown(all, null, new Set())).toBe(high);
  expect(firstShown([down], null, new Set())).toBeNull();
});
