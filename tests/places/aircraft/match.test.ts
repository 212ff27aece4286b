import fc from "fast-check";
import { expect, test } from "vitest";
import { getAliases } from "#app/places/aircraft/alias.ts";
import { matchAircraft, motorSiblings } from "#app/places/aircraft/match.ts";
import { fold } from "#app/places/aircraft/spelling.ts";
import { readIgc } from "#app/soaring/igc/read.ts";
import { recording, recordings, testShared } from "#tests/setup/shared.ts";
import { allTypes, type ListedType, ownTypes } from "./types.ts";

const own = ownTypes();

/** The sure id, or the ids asked about. */
const answer = (text: string | null, types: ListedType[]) => {
  const found = matchAircraft(text, types);
  return found[0]?.sure ? found[0].type.id : found.map(({ type }) => type.id);
};

/** Spellings of clubs and recorders, and the type of our own table that each means beyond doubt. */
const SURE: [string, number][] = [
  ["LS4", 483],
  ["LS_4", 483],
  ["ls-4", 483],
  ["LS 4 a", 483],
  ["Rolladen-Schneider LS 4", 483],
  ["LS4 WL", 478],
  ["LS 4 Winglets", 478],
  ["LS-1c", 146],
  ["LS8", 458],
  ["LS8-15", 458],
  ["LS 8 15m", 458],
  ["LS8-18", 112],
  ["LS 8 (18m)", 112],
  ["LS-8/18", 112],
  ["LS8-18m", 112],
  ["LS 6-18w", 98],
  ["ASG29-18", 70],
  ["ASG 29 18 m", 70],
  ["asg-29 (18)", 70],
  ["ASG-29E (18m)", 71],
  ["ASG 29E/18", 71],
  ["ASG 29 15 Meter", 9],
  ["Schleicher ASK 21", 292],
  ["ASK21 Mi", 294],
  ["ASK 13", 305],
  ["K13", 305],
  ["Ka 8b", 240],
  ["Ka6CR", 224],
  ["ASW 28-18", 106],
  ["ASW28", 447],
  ["ASW-20", 34],
  ["ASH 25 M", 397],
  ["Std Libel", 151],
  ["Standard Libelle", 151],
  ["H201 Libelle", 151],
  ["St.Cirrus", 134],
  ["Standard Cirrus", 134],
  ["Schempp-Hirth Std. Cirrus", 134],
  ["Duo Discus (PAS)", 348],
  ["DUO DISCUS", 348],
  ["Duo Discus xlt", 343],
  ["DuoDiscus-T", 349],
  ["Nimbus 4DM (PAS)", 392],
  ["Ventus 2cxM", 492],
  ["Ventus-2cT 18m", 90],
  ["Ventus 3T 18 m", 69],
  ["Ventus3-15", 5],
  ["DG600m 18m WL", 101],
  ["DG-300", 481],
  ["DG-1000S 20m", 346],
  ["Kestrel 17", 123],
  ["Kestrel (22m)", 428],
  ["HORNET", 269],
  ["Glasfluegel 304", 37],
  ["Glasflugel 604", 427],
  ["Phoebus B", 161],
  ["PHÖBUS B", 161],
  ["SZD 51 Junior", 181],
  ["Puchacz", 300],
  ["Junior", 181],
  ["Jantar Standard 3", 519],
  ["Pegase 101A", 259],
  ["Blanik", 549],
  ["L 13 Blanik", 549],
  ["JS-1-21m", 398],
  ["Grob Astir CS", 152],
  ["Astir Jeans", 173],
  ["Taurus", 280],
  ["Silent-2", 168],
  ["PIK 20D", 56],
  ["Arcus-M", 339],
  ["EB29", 369],
  ["DG400 (17)", 125],
  ["ASH 25E", 396],
];

/** Spellings that leave something open, and a type that must be among the question. */
const ASKED: [string, number][] = [
  ["ASG 29", 70],
  ["Ventus 3T", 8],
  ["VENTUS_C", 103],
  ["Ventus 2", 15],
  ["Discus 2", 452],
  ["Kestrel", 123],
  ["DG-500M (PIL)", 362],
  ["DG 808", 79],
  ["Twin Astir", 296],
  ["LS 10", 85],
  ["LS-10", 85],
  ["JS3", 63],
  ["Nimbus 3", 402],
  ["ASW 22", 387],
  ["Ventus cM", 104],
];

test.each(SURE)("%s is type %i", (text, id) => {
  expect(answer(text, own)).toBe(id);
});

test.each(ASKED)("%s is a question with type %i in it", (text, id) => {
  expect(answer(text, own)).toEqual(expect.arrayContaining([id]));
});

test.each(["", " ", "-", "Default", "UNKNOWN", "Hubschrauber", "Zeppelin", "x"])("%j means no type", (text) => {
  expect(matchAircraft(text, own)).toEqual([]);
});

test("a span that no type of the name has is asked, never rounded", () => {
  expect(answer("LS 8 16m", own)).toEqual(expect.arrayContaining([458, 112]));
  expect(answer("Ventus c 17m", own)).toEqual([103, 680]);
});

test("two types of one name are a question", () => {
  const twice = [...own, { id: 9001, name: "LS-4", kind: "GL" as const, scClass: "ST" }];
  expect(answer("ls_4", twice)).toEqual([483, 9001]);
  expect(answer("LS 4", twice)).toBe(483);
});

test("an alias of a type that the list does not hold is never sure", () => {
  const shorter = own.filter(({ id }) => id !== 117);
  expect(answer("Ventus B16", shorter)).not.toBeTypeOf("number");
});

test("upper case, blanks, dashes and underscores do not matter", () => {
  // The LS 1-0 without its dash is an LS 10: such spellings are a question.
  const plain = own.map(({ name }) => name).filter((name) => getAliases(fold(name)).length < 2);
  const spellings = [...plain, "Std Libel", "St Cirrus", "Ventus 2cxM", "Standard Jantar 3"];
  const mark = fc.constantFrom(" ", "-", "_", "  ");
  fc.assert(
    fc.property(fc.constantFrom(...spellings), mark, fc.boolean(), (spelling, between, upper) => {
      const other = spelling.replace(/(?<=[\p{L}\d])[ -](?=[\p{L}\d])/gu, between);
      expect(answer(upper ? other.toUpperCase() : other.toLowerCase(), own)).toEqual(answer(spelling, own));
    }),
  );
});

test("every type is sure under its own name, however it is joined", () => {
  for (const { id, name } of own) {
    expect(answer(name, own), name).toBe(id);
    const joined = name.replace(/[ -]/g, "");
    if (getAliases(fold(joined)).length < 2) expect(answer(joined, own), joined).toBe(id);
  }
});

test("no text whatever makes it throw, and a sure answer stands alone", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (text) => {
      const found = matchAircraft(text, own);
      expect(found.length).toBeLessThanOrEqual(4);
      if (found.some(({ sure }) => sure)) expect(found).toHaveLength(1);
    }),
  );
});

test("a glider's motor siblings are of its span and have an engine", () => {
  const of = (id: number) => motorSiblings(own.find((type) => type.id === id)!, own).map(({ name }) => name);
  expect(of(103)).toEqual(["Ventus cM 17.6m", "Ventus cT 17.6m"]);
  expect(of(346)).toEqual(["DG 1000M 20m", "DG 1000T 20m"]);
  expect(of(112)).toEqual(["LS 8T 18m", "LS 8e 18m"]);
  expect(of(391)).toContain("Nimbus 4DM");
  expect(of(151)).toEqual([]);
  expect(of(89)).toEqual([]);
});

/**
 * What a pilot would tap first, in our own table: spellings of recorders, reported recordings and club lists, and the
 * type that somebody who knows gliders reads in them. Null: no glider, nothing is offered.
 */
const FIRST: [string, string | null][] = [
  ["JS-3-18m", "JS3 18m"],
  ["JS3-18", "JS3 18m"],
  ["JS 3", "JS3 15m"],
  ["JS3 RES", "JS3 RES 15m"],
  ["JS-1C-18m", "JS1 18m"],
  ["JS-1 21", "JS1C 21m"],
  ["AS 33Es 18m", "AS 33 Es 18m"],
  ["AS33 Me", "AS 33 Me 18m"],
  ["ASG 29-18", "ASG 29 18m"],
  ["ASG 29 Es 18m", "ASG 29 Es 18m"],
  ["ASH 31 Mi", "ASH 31 Mi 18m"],
  ["ASH26", "ASH 26"],
  ["ASK23B", "ASK 23 B"],
  ["ASW 20CL", "ASW 20"],
  ["ASW 27B", "ASW 27"],
  ["Discus 2B", "Discus 2b"],
  ["Discus 2c-18m", "Discus 2c 18m"],
  ["Discus b", "Discus b"],
  ["Diskus b", "Discus b"],
  ["Duo Diskus", "Duo Discus"],
  ["DuoDiscus X", "Duo Discus X"],
  ["DG 500", "DG 500 20m"],
  ["DG 300 Elan", "DG 300"],
  ["G 102 Astir CS", "G 102 Astir CS"],
  ["Grob 103", "G 103 Twin Astir Trainer FG"],
  ["HORNET 206", "Hornet"],
  ["LS-1f", "LS 1-f"],
  ["LS 3 a", "LS 3a"],
  ["LS4-b neo", "LS 4 neo"],
  ["LS6-c 18", "LS 6 18m"],
  ["LS7 WL", "LS 7 WL"],
  ["LS8s", "LS 8"],
  ["Nimbus-4DM 26.5", "Nimbus 4DM"],
  ["SZD-56 Diana", "SZD-56-1 Diana"],
  ["Ventus-2c/18m", "Ventus 2c 18m"],
  ["Ventus 3 18m", "Ventus 3 18m"],
  ["Ventus3T-18m", "Ventus 3T 18m"],
  ["18M", null],
  ["Open", null],
  ["None", null],
  ["165 Flow XC Racer Red", null],
  ["Advance Sigma 11", null],
  ["BGD Epic 2", null],
  ["GIN GLIDERS Boomerang 11", null],
  ["Ozone Delta 4", null],
];

test.each(FIRST)("%s is offered or taken as %s", (text, name) => {
  expect(matchAircraft(text, own)[0]?.type.name ?? null).toBe(name);
});

test("a model of another number is not offered: no AS 33 for a JS3, no LS 3 for a JS-3, no K 10 for a Grob 103", () => {
  const withoutJs3 = own.filter(({ id }) => id !== 2 && id !== 63);
  const names = (text: string, types = own) => matchAircraft(text, types).map(({ type }) => type.name);
  expect(names("JS-3-18m", withoutJs3)).toEqual(["JS3 TJ 18m", "JS3 RES 18m", "JS3 TJ 15m", "JS3 RES 15m"]);
  expect(names("JS-3").join()).not.toMatch(/LS|AS/);
  expect(names("Grob 103").join()).not.toMatch(/K 10/);
});

/** Type texts of the collected recordings: what they mean in the full list; several are a question, none is silence. */
const REAL: Record<string, number | number[]> = {
  "ASG-29E (18m)": 71,
  "ASH 25E": 396,
  "ASW 20": 34,
  ASW28: 447,
  "DG 808": [77, 21, 23, 79],
  "DG-500M (PIL)": [362, 440, 442],
  "DG400   (17)": 125,
  "DG600m 18m WL": 101,
  "DUO DISCUS": 348,
  Default: [],
  "Discus 2": [108, 451, 452, 454],
  "Duo Discus (PAS)": 348,
  EB29: 369,
  HORNET: 269,
  Hubschrauber: [],
  "JS-1-21m": 398,
  "JS-3-18m": 63,
  "JS5 SL - 24m": 655,
  Kestrel: [123, 428, 437],
  "LS 4": 483,
  "LS 6": 32,
  "LS-1c": 146,
  LS4: 483,
  "Nimbus 4DM (PAS)": 392,
  "Nimbus 4M": 380,
  "St.Cirrus": 134,
  "Std Libel": 151,
  "Twin Astir": [291, 296],
  UNKNOWN: [],
  "VENTUS C": [103, 680],
  "Ventus 2cxM": 492,
  "Ventus 3T": [8, 69],
  "Ventus B16": 117,
};

testShared("the type texts of the collected recordings mean what their gliders are", () => {
  const texts = new Set(recordings().map((name) => readIgc(recording(name)).header.gliderType));
  texts.delete(null);
  const types = allTypes();
  const found = Object.fromEntries(
    [...texts].map((text) => {
      const ids = answer(text, types);
      return [text, typeof ids === "number" ? ids : ids.sort((a, b) => a - b)];
    }),
  );
  const expected = Object.entries(REAL).map(([text, ids]) => [
    text,
    typeof ids === "number" ? ids : [...ids].sort((a, b) => a - b),
  ]);
  expect(found).toEqual(Object.fromEntries(expected));
});

testShared("with our own, shorter table a text is sure of the same type or of none", () => {
  for (const [text, ids] of Object.entries(REAL)) {
    const ours = answer(text, own);
    if (typeof ours === "number") expect(ours, text).toBe(ids);
  }
});
