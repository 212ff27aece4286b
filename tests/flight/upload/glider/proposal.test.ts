import { expect, test } from "vitest";
import type { CardProposal, ReadFile } from "#app/flight/upload/card.ts";
import { chooseBetter, proposeHere } from "#app/flight/upload/glider/proposal.ts";
import { rememberedGlider, rememberGlider } from "#app/flight/upload/glider/remembered.ts";
import { ownTypes } from "#tests/places/aircraft/types.ts";

const types = ownTypes().map((type) => ({ ...type, doubleSeater: false }));

const read = (glider: Partial<ReadFile["glider"]>): ReadFile => ({
  date: null,
  pilot: null,
  coPilot: null,
  recorder: null,
  findings: [],
  flights: [],
  glider: {
    manufacturer: "LXV",
    serial: "6MS",
    gliderType: null,
    registration: null,
    competitionId: null,
    engine: false,
    ...glider,
  },
});

const proposal = (of: Partial<CardProposal>): CardProposal => ({
  aircraft: null,
  candidates: [],
  why: null,
  doubt: null,
  by: "browser",
  registration: null,
  crew: { coPilots: [], swapped: false },
  ...of,
});

/** A browser's storage, or one that is blocked. */
function storage(blocked: boolean) {
  const kept = new Map<string, string>();
  const refuse = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  const setItem = (key: string, value: string) => kept.set(key, value);
  const getItem = (key: string) => kept.get(key) ?? null;
  Object.defineProperty(globalThis, "localStorage", {
    value: blocked ? { getItem: refuse, setItem: refuse } : { getItem, setItem },
    configurable: true,
  });
  return kept;
}

test("what was chosen for a recorder is proposed for its next file, as long as the file says the same", () => {
  storage(false);
  const file = read({ gliderType: "Default" });
  expect(proposeHere(file, types)).toMatchObject({ aircraft: null, why: null });
  rememberGlider(file.glider, 112);
  expect(proposeHere(file, types)).toMatchObject({ aircraft: 112, why: "recorder", by: "browser" });
  expect(rememberedGlider({ ...file.glider, serial: "6MT" })).toBeNull();
  expect(proposeHere(read({ gliderType: "LS 4" }), types)).toMatchObject({ candidates: [112, 483], doubt: "history" });
  expect(proposeHere(read({ gliderType: "LS 4", serial: "6MT" }), types)).toMatchObject({ aircraft: 483, why: "text" });
});

test("a recorder without a serial number of its own is nobody's, and storage keeps thirty", () => {
  const kept = storage(false);
  rememberGlider(read({ serial: "" }).glider, 112);
  rememberGlider(read({ manufacturer: "XCS", serial: "AAA" }).glider, 112);
  expect(kept.size).toBe(0);
  for (let i = 0; i < 40; i++) rememberGlider(read({ serial: `A${i}` }).glider, 112);
  expect(Object.keys(JSON.parse([...kept.values()][0]))).toHaveLength(30);
});

test("blocked storage and nonsense in it are no hindrance", () => {
  storage(true);
  rememberGlider(read({}).glider, 112);
  expect(rememberedGlider(read({}).glider)).toBeNull();
  storage(false).set("kettle.gliders", "[nonsense");
  expect(rememberedGlider(read({}).glider)).toBeNull();
});

test("the server's memory of the pilot's flights wins, its reading of the file does not beat this browser's memory", () => {
  const here = proposal({ aircraft: 112, why: "recorder" });
  const server = proposal({ aircraft: 483, why: "text", by: "server", registration: "D-1445" });
  expect(chooseBetter(here, server)).toMatchObject({ aircraft: 112, by: "browser", registration: "D-1445" });
  expect(chooseBetter(here, { ...server, why: "recorder" })).toMatchObject({ aircraft: 483, by: "server" });
  expect(chooseBetter(proposal({ why: "text", aircraft: 1 }), server)).toBe(server);
});
