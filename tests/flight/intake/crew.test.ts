import { expect, test } from "vitest";
import { selectCrew } from "#app/flight/intake/crew.ts";

const file = (pilot: string | null, coPilot: string | null) => ({ pilot, coPilot });
const offered = (...args: Parameters<typeof selectCrew>) =>
  selectCrew(...args).coPilots.map(({ name, source }) => [name, source]);

test("the file's second pilot comes first, people flown with before after it", () => {
  expect(offered(file("Ada Flug", "Nora New"), "Ada Flug", ["Ben Sailer"])).toEqual([
    ["Nora New", "file"],
    ["Ben Sailer", "earlier"],
  ]);
});

test("someone flown with before is called as they were then, however the file spells them", () => {
  expect(offered(file(null, "JORG  MULLER"), "Ada Flug", ["Ben Sailer", "Jörg Müller"])).toEqual([
    ["Jörg Müller", "earlier"],
    ["Ben Sailer", "earlier"],
  ]);
});

test("an uploader in the file's second seat is offered its pilot", () => {
  const crew = selectCrew(file("Carla Chief", "ada flug"), "Ada Flug", []);
  expect(crew).toEqual({ coPilots: [{ name: "Carla Chief", source: "file" }], swapped: true });
});

test("nobody flies with themselves, and nobody is offered when nobody is known", () => {
  expect(selectCrew(file("Ada Flug", "Ada Flug"), "Ada Flug", ["ADA FLUG"])).toEqual({ coPilots: [], swapped: false });
  expect(selectCrew(file(null, null), "Ada Flug", [])).toEqual({ coPilots: [], swapped: false });
});

test("at most four are offered", () => {
  expect(offered(file(null, "A B"), "Ada Flug", ["C D", "E F", "G H", "I J"])).toHaveLength(4);
});
