/** How the list of those in the air is narrowed. */
import { expect, test } from "vitest";
import type { Facets } from "#app/live/narrow/facet.ts";
import { choicesAmong, isOf, type Narrowing, NO_NARROWING, readNarrowing } from "#app/live/narrow/narrowing.ts";
import { fromShown, type InAir } from "#app/live/page/shown.ts";
import { ada, ben } from "#tests/cast/pilots.ts";
import { shownAt } from "#tests/live/shown-sky.ts";

const HOME = { id: 7, name: "Königsdorf" };
const LS4 = { id: 450, name: "LS 4", scClass: "CL" } as const;
const one = (glider: string, pilot: { id: number; name: string } | null, state: InAir["state"] = "flying") =>
  fromShown(shownAt(state, 1_780_000_000, { glider, pilot: pilot && { id: pilot.id, name: pilot.name } }));

const ALL = [one("FAAAAA1", ada()), one("FAAAAA2", ben()), one("FAAAAA3", null), one("FAAAAA4", null, "home")];
const FACETS = new Map<string, Facets>([
  ["FAAAAA1", { airport: HOME, region: "DE-BY", aircraft: LS4 }],
  ["FAAAAA2", { airport: HOME, region: "DE-BY", aircraft: { id: 451, name: "LS 8", scClass: "ST" } }],
  ["FAAAAA3", { airport: null, region: "AT-5", aircraft: null }],
  ["FAAAAA4", { airport: { id: 8, name: "Zell am See" }, region: "AT-5", aircraft: LS4 }],
]);
const left = (narrowing: Partial<Narrowing>) =>
  ALL.filter((each) => isOf(each, { ...NO_NARROWING, ...narrowing }, FACETS)).map(({ card }) => card.glider);

test("each choice leaves those of whom it is known, and several leave those who are all of it", () => {
  expect(left({})).toHaveLength(4);
  expect(left({ region: "DE-BY" })).toEqual(["FAAAAA1", "FAAAAA2"]);
  expect(left({ airport: "8" })).toEqual(["FAAAAA4"]);
  expect(left({ class: "CL" })).toEqual(["FAAAAA1", "FAAAAA4"]);
  expect(left({ aircraft: "451" })).toEqual(["FAAAAA2"]);
  expect(left({ pilot: String(ada().id) })).toEqual(["FAAAAA1"]);
  expect(left({ region: "DE-BY", class: "ST" })).toEqual(["FAAAAA2"]);
  expect(left({ region: "AT-5", pilot: String(ada().id) })).toEqual([]);
});

test("a glider of which nothing is known yet is none of anything", () => {
  expect(isOf(ALL[0], { ...NO_NARROWING, class: "CL" }, new Map())).toBe(false);
  expect(isOf(ALL[0], { ...NO_NARROWING, pilot: String(ada().id) }, new Map())).toBe(true);
});

test("offered is what there is in the air, each once", () => {
  const choices = choicesAmong(ALL, FACETS);
  expect(choices.region.map(({ value }) => value)).toEqual(["DE-BY", "AT-5"]);
  expect(choices.airport).toEqual([{ value: "7", name: "Königsdorf" }]);
  expect(choices.pilot.map(({ name }) => name)).toEqual([ada().name, ben().name]);
  expect(choices.aircraft.map(({ name }) => name)).toEqual(["LS 4", "LS 8"]);
  expect(choices.class.map(({ value }) => value)).toEqual(["CL", "ST"]);
});

test("what an address spells wrongly, or leaves empty as forms do, narrows nothing", () => {
  const read = (address: string) => readNarrowing(new URLSearchParams(address));
  expect(read("region=DE-BY&airport=7&pilot=101&aircraft=450&class=18")).toEqual({
    ...{ region: "DE-BY", airport: "7", pilot: "101", aircraft: "450", class: "18" },
  });
  expect(read("region=&airport=&pilot=&aircraft=&class=")).toEqual(NO_NARROWING);
  expect(read("region=bavaria&airport=0&pilot=ada&aircraft=-1&class=XX")).toEqual(NO_NARROWING);
});
