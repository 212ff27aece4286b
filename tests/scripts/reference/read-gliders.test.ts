import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readGliders } from "#scripts/reference/read-gliders.ts";
import { shared, testShared } from "#tests/setup/shared.ts";

const LIST = `${shared}/data/gliders.csv`;
const own = readGliders(readFileSync("app/places/aircraft/aircraft.csv", "utf8"));

const HEAD =
  "id,name,family,manufacturer,sc_class,kind,double_seater,min_speed_kmh,polar_a,polar_b,polar_c,dmst_index,dmst_index_2024";
const LS8 = "458,LS 8,LS 8,DG Flugzeugbau,ST,GL,0,76.4,-0.002815,0.1430284,-2.4293602,108,107";

test("a row becomes an aircraft, kilometres an hour become metres a second", () => {
  const [ls8] = readGliders(`${HEAD}\n${LS8}\n`);
  expect(ls8).toMatchObject({ id: 458, name: "LS 8", scClass: "ST", doubleSeater: false, minSpeed: 21.22, mtow: null });
  expect(ls8.indexBySeason).toEqual({ "2024": 107 });
});

test("an unknown class, half a polar, a polar that climbs and a doubled id name their line", () => {
  expect(() => readGliders(`${HEAD}\n${LS8.replace(",ST,", ",XX,")}`)).toThrow('line 2: sc_class is "XX"');
  expect(() => readGliders(`${HEAD}\n${LS8.replace("0.1430284", "")}`)).toThrow("line 2: a polar needs a, b and c");
  expect(() => readGliders(`${HEAD}\n${LS8.replace("-0.002815", "0.0028")}`)).toThrow("must be negative");
  expect(() => readGliders(`${HEAD}\n${LS8}\n${LS8}`)).toThrow("line 3: id 458 is there twice");
});

test("our own table has at least 240 types with polar, masses and index", () => {
  expect(own.length).toBeGreaterThanOrEqual(240);
  for (const { polarA, emptyMass, mtow, dmstIndex, minSpeed } of own) {
    expect(polarA).toBeLessThan(0);
    expect(emptyMass).toBeLessThan(mtow!);
    expect(dmstIndex).toBeGreaterThan(20);
    expect(minSpeed ?? 15).toBeGreaterThan(12);
  }
});

testShared("our own rows are those of the full list", () => {
  const full = new Map(readGliders(readFileSync(LIST, "utf8")).map((aircraft) => [aircraft.id, aircraft]));
  expect(full.size).toBe(695);
  for (const aircraft of own) expect(aircraft).toEqual(full.get(aircraft.id));
});
