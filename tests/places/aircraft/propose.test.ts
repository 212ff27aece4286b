import { expect, test } from "vitest";
import { type Evidence, proposeAircraft } from "#app/places/aircraft/propose.ts";
import { readIgc } from "#app/soaring/igc/read.ts";
import { understand } from "#app/soaring/understand.ts";
import { recording, recordings, testShared } from "#tests/setup/shared.ts";
import { allTypes, type ListedType, ownTypes } from "./types.ts";

const nothing = { written: null, registration: null, engine: false, earlier: null, before: null, seen: [] };
const of = (evidence: Partial<Evidence<ListedType>>) => proposeAircraft({ types: ownTypes(), ...nothing, ...evidence });

const LS4 = 483;
const LS8 = 458;
const VENTUS_C = 103;
const VENTUS_CM = 104;

test("the last flight with the recorder speaks before the file", () => {
  expect(of({ earlier: LS8, written: "LS 4" })).toEqual({
    aircraft: LS8,
    candidates: [],
    why: "recorder",
    doubt: null,
    unasked: LS8,
  });
});

test("a file that names another type than the recorder or the registration flew before asks between the two", () => {
  const asked = { aircraft: null, candidates: [LS8, LS4], doubt: "history", unasked: LS4 };
  expect(of({ written: "LS 4", before: LS8 })).toEqual({ ...asked, why: "recorder" });
  expect(of({ written: "LS 4", seen: [LS8] })).toEqual({ ...asked, why: "registration" });
  expect(of({ written: "LS_4", before: LS4 })).toMatchObject({ aircraft: LS4, why: "text" });
});

test("where nobody can be asked no side is taken that decides whether there is an engine", () => {
  expect(of({ written: "Ventus cM 17.6m", before: VENTUS_C })).toMatchObject({ doubt: "history", unasked: null });
  expect(of({ written: "Std Libel", engine: true }).unasked).toBeNull();
});

test("a text that may mean what the recorder flew before means it, any other offers it first", () => {
  expect(of({ written: "Kestrel", before: 123 })).toMatchObject({ aircraft: 123, why: "recorder" });
  expect(of({ written: "Kestrel", before: LS4 }).candidates[0]).toBe(LS4);
  expect(of({ written: "Default", before: LS4 })).toMatchObject({ aircraft: null, candidates: [LS4], doubt: null });
});

test("the registration's past speaks when the file is silent or vague", () => {
  expect(of({ seen: [LS8] })).toMatchObject({ aircraft: LS8, why: "registration" });
  expect(of({ written: "VENTUS_C", seen: [VENTUS_C] })).toMatchObject({ aircraft: VENTUS_C, why: "registration" });
});

test("a registration that flew two types says nothing", () => {
  expect(of({ seen: [LS4, LS8] })).toMatchObject({ aircraft: null, candidates: [], why: null, doubt: null });
});

test("a vague text is asked, with what the registration flew before as the first answer", () => {
  expect(of({ written: "Kestrel" })).toMatchObject({ aircraft: null, doubt: "near", candidates: [123, 428] });
  expect(of({ written: "Kestrel", seen: [LS4] }).candidates[0]).toBe(LS4);
});

test("an engine that is heard asks whether the glider has none, whoever named it", () => {
  const motors = [VENTUS_C, VENTUS_CM, 105];
  for (const evidence of [{ written: "Ventus c 17.6m" }, { earlier: VENTUS_C }, { seen: [VENTUS_C] }]) {
    expect(of({ ...evidence, engine: true })).toMatchObject({ aircraft: null, doubt: "engine", candidates: motors });
  }
  expect(of({ written: "Ventus cM 17.6m", engine: true }).aircraft).toBe(VENTUS_CM);
  expect(of({ written: "VENTUS_C", engine: true }).candidates).toContain(VENTUS_CM);
});

test("a type without motor siblings is still asked about when an engine is heard", () => {
  expect(of({ written: "Std Libel", engine: true })).toMatchObject({
    aircraft: null,
    doubt: "engine",
    candidates: [151],
  });
});

test("a motor glider's registration with a type without engine is asked", () => {
  expect(of({ written: "JS-1-21m", registration: "D-KAVY" })).toMatchObject({ aircraft: null, doubt: "engine" });
  expect(of({ written: "LS 4", registration: "D-1445" }).aircraft).toBe(LS4);
});

test("text and past that differ in having an engine are asked", () => {
  expect(of({ written: "Ventus cM 17.6m", seen: [VENTUS_C] })).toMatchObject({
    doubt: "history",
    candidates: [VENTUS_C, VENTUS_CM],
  });
});

/** With the full list; engines are those that the launch and the climb prove. */
testShared("no recording that hears an engine is taken for a pure glider", () => {
  const taken = recordings().map((name) => {
    const { recording: read, flights } = understand(recording(name), { today: "2026-11-20" });
    const engine = flights.some((flight) => flight.engineRuns.length > 0);
    const evidence = { ...nothing, written: read.header.gliderType, registration: read.header.registration, engine };
    const id = proposeAircraft({ types: allTypes(), ...evidence }).aircraft;
    return { name, engine, type: allTypes().find((type) => type.id === id) };
  });
  expect(taken.filter(({ engine, type }) => engine && type?.kind === "GL")).toEqual([]);
  expect(taken.filter(({ type }) => type).length).toBeGreaterThanOrEqual(20);
  expect(readIgc(recording("lxnav-js1-mop-wind-noise.igc")).header.registration).toBe("D-KAVY");
  expect(taken.find(({ name }) => name.includes("js1"))?.type).toBeUndefined();
});
