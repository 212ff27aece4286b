import fc from "fast-check";
import { expect, test } from "vitest";
import { type Card, listCards } from "#app/map/card/card.ts";
import type { Archive } from "#app/map/layer/layers.ts";

const CTR = {
  id: "a1",
  name: "INNSBRUCK",
  class: "CTR",
  lower: "GND",
  upper: "8000ft MSL",
  lower_m: 0,
  upper_m: 2438,
  lower_ref: "GND",
  upper_ref: "MSL",
  gliding: 1,
  notam: 0,
  source: "at",
  from: "2026-03-19",
};
const TMA = {
  ...CTR,
  id: "a2",
  name: "INNSBRUCK TMA",
  class: "D",
  lower: "9500ft MSL",
  lower_m: 2896,
  lower_ref: "MSL",
};
const FIELD = {
  id: 7,
  name: "Königsdorf",
  icao: "",
  kind: "gliding",
  elevation: 602,
  radio: 123.355,
  launches: 900,
  runways: '[{"heading":90,"length":800,"surface":"GRASS"},{"surface":"x"},null]',
};

/** A hot spot has none. */
const getName = (card: Card) => (card.kind === "spot" ? card.id : card.name);

const SPOT = {
  id: 4711,
  climbs: 7,
  flights: 3,
  climb: 2.1,
  base: 900,
  top: 1850,
  from: 11,
  until: 16,
  first: "2026-05-02",
  last: "2026-07-12",
};

test("a hot spot tells its figures; one that lacks any has no card", () => {
  expect(listCards([{ archive: "thermals", props: SPOT }])).toEqual([{ kind: "spot", ...SPOT, id: "4711" }]);
  for (const name of Object.keys(SPOT))
    expect(listCards([{ archive: "thermals", props: { ...SPOT, [name]: undefined } }]), name).toEqual([]);
});

test("an airfield tells its runways, those without a heading left out", () => {
  const [card] = listCards([{ archive: "airports", props: FIELD }]);
  expect(card).toMatchObject({ kind: "airport", name: "Königsdorf", icao: null, elevation: 602, radio: 123.355 });
  expect(card.kind === "airport" && card.runways).toEqual([{ heading: 90, length: 800, surface: "GRASS" }]);
});

test("airfields come first, then airspace from below, each once however many tiles it was hit in", () => {
  const picked = [TMA, CTR, TMA].map((props) => ({ archive: "airspace" as const, props }));
  const cards = listCards([...picked, { archive: "airports", props: FIELD }]);
  expect(cards.map(getName)).toEqual(["Königsdorf", "INNSBRUCK", "INNSBRUCK TMA"]);
});

test("limits are told as published, with their metres", () => {
  const [card] = listCards([{ archive: "airspace", props: TMA }]);
  expect(card.kind === "airspace" && card.lower).toEqual({ text: "9500ft MSL", reference: "MSL", metres: 2896 });
});

test("towns and nameless things have no card", () => {
  expect(listCards([{ archive: "basemap", props: { name: "Innsbruck" } }])).toEqual([]);
  expect(listCards([{ archive: "waypoints", props: { name: " " } }])).toEqual([]);
});

test("whatever a tile holds, cards are made without throwing", () => {
  const archives: Archive[] = ["airports", "airspace", "waypoints", "thermals"];
  const props = fc.dictionary(
    fc.constantFrom("name", "id", "runways", "class", "lower", "lower_m", "style", "elevation", "kind", "climbs"),
    fc.jsonValue(),
  );
  fc.assert(
    fc.property(fc.constantFrom(...archives), props, (archive, each) => {
      for (const card of listCards([{ archive, props: each }])) expect(getName(card)).not.toBe("");
    }),
  );
});
