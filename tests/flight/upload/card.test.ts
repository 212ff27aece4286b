import { expect, test } from "vitest";
import type { CardProposal } from "#app/flight/upload/card.ts";
import {
  type Card,
  canPublish,
  crossedBy,
  flightsToPublish,
  getKind,
  getSecondPilot,
  isUnfinished,
  needsAnswer,
  refusal,
  seatsTwo,
  tally,
  withChoice,
  withProposal,
  withScore,
} from "#app/flight/upload/card.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const igc = bytes("AXKT001\r\nHFDTE120626\r\nB1012345200000N00100000EA0010000120\r\n");
const types = ["LS 4", "LS 8", "LS 8 18m", "ASG 29 18m", "JS 5 Rey 24m", "Duo Discus"].map((name, i) => ({
  id: i + 1,
  name,
  kind: "GL" as const,
  scClass: "ST",
  doubleSeater: name === "Duo Discus",
}));

const card = (of: Partial<Card>): Card => ({
  key: 1,
  name: "a.igc",
  size: 1,
  stage: { kind: "ready" },
  read: null,
  scored: null,
  crossed: null,
  proposal: null,
  glider: null,
  chosen: false,
  coPilot: "",
  coPilotMember: null,
  coPilotFault: null,
  ...of,
});
const read = {
  date: null,
  pilot: null,
  coPilot: null,
  glider: {
    manufacturer: "XKT",
    serial: "101",
    gliderType: null,
    registration: null,
    competitionId: null,
    engine: false,
  },
  recorder: null,
  findings: [],
  flights: [],
};

test("empty, packed, too large and foreign files are refused with their reason, a recording is not", () => {
  const why = (name: string, size: number, head: Uint8Array) => {
    const stage = refusal(name, size, head);
    return stage?.kind === "refused" ? stage.why.key : null;
  };
  expect(why("a.igc", 0, bytes(""))).toBe("upload.empty");
  expect(why("a.zip", 9, bytes("PK\u0003\u0004"))).toBe("upload.zip");
  expect(why("a.igc", 9, bytes("PK\u0003\u0004"))).toBe("upload.zip");
  expect(why("a.igc", 10_000_001, igc)).toBe("upload.tooLarge");
  expect(why("a.pdf", 9, bytes("%PDF-1.7"))).toBe("upload.notIgc");
  expect(why("a.igc", 10_000_000, igc)).toBeNull();
});

test("a byte order mark or an empty first line before the A record does not matter", () => {
  expect(refusal("a.igc", 9, bytes("\uFEFFAXKT001"))).toBeNull();
  expect(refusal("a.igc", 9, bytes("\r\nAXKT001"))).toBeNull();
});

const proposal = (aircraft: number | null): CardProposal => ({
  aircraft,
  candidates: [],
  why: "text",
  doubt: null,
  by: "browser",
  registration: null,
  crew: { coPilots: [], swapped: false },
});

test("a proposal fills an open card, never one that was answered", () => {
  expect(withProposal(card({ read }), proposal(3)).glider).toBe(3);
  expect(withProposal(card({ read, glider: 4, chosen: true }), proposal(3))).toMatchObject({ glider: 4 });
  expect(withProposal(card({ read, glider: 4 }), proposal(null)).glider).toBeNull();
});

test("one answer is enough for all open cards of the same recorder that say the same", () => {
  const other = { ...read, glider: { ...read.glider, serial: "102" } };
  const cards = [
    card({ key: 1, read }),
    card({ key: 2, read }),
    card({ key: 3, read: other }),
    card({ key: 4, read, glider: 2 }),
  ];
  expect(withChoice(cards, 1, 3).map(({ glider }) => glider)).toEqual([3, 3, null, 2]);
  expect(withChoice(cards, 1, "server").map(({ glider }) => glider)).toEqual(["server", null, null, 2]);
});

test("a second pilot is asked for where two sit", () => {
  expect(seatsTwo(card({ glider: 6 }), types)).toBe(true);
  expect(seatsTwo(card({ glider: 1 }), types)).toBe(false);
  expect(seatsTwo(card({ glider: null }), types)).toBe(false);
});

test("a card can be published when it has been read and its glider is settled", () => {
  expect(canPublish(card({ read, glider: 3 }))).toBe(true);
  expect(canPublish(card({ read, glider: "server", stage: { kind: "failed", told: null } }))).toBe(true);
  expect(canPublish(card({ read }))).toBe(false);
  expect(canPublish(card({ read, glider: 3, stage: { kind: "done", flights: [] } }))).toBe(false);
  expect(needsAnswer(card({ read }))).toBe(true);
});

test("a file with two flights counts two, one without still one", () => {
  const flight = {
    takeoff: 0,
    landing: null,
    place: [0, 0] as [number, number],
    track: "",
    windows: [],
    path: null,
    engineRuns: 0,
    climbs: null,
    restingPressureAltitude: null,
    declared: null,
  };
  expect(
    flightsToPublish([card({ read: { ...read, flights: [flight, flight] }, glider: 1 }), card({ read, glider: 1 })]),
  ).toBe(3);
});

test("airspace that was crossed is asked about once, and only of what can be published", () => {
  const [control, restricted] = [
    { name: "Control", class: "D" },
    { name: "Range", class: "R" },
  ];
  const chosen = card({ read, glider: 1, crossed: [control, restricted] });
  const open = card({ read, glider: null, crossed: [{ name: "Elsewhere", class: "C" }] });
  expect(crossedBy([chosen, { ...chosen, crossed: [control] }, open])).toEqual([control, restricted]);
  expect(crossedBy([card({ read, glider: 1 })])).toEqual([]);
});

test("leaving asks while something is unfinished, not after done, duplicate, rejected or scoring", () => {
  const stages: Card["stage"][] = [
    { kind: "reading" },
    { kind: "ready" },
    { kind: "uploading", percent: 3 },
    { kind: "failed", told: null },
  ];
  expect(stages.map((stage) => isUnfinished(card({ stage })))).toEqual([true, true, true, true]);
  const over: Card["stage"][] = [
    { kind: "scoring", flights: [1] },
    { kind: "done", flights: [] },
    { kind: "duplicate", flights: [1] },
    { kind: "rejected", told: [] },
  ];
  expect(over.map((stage) => isUnfinished(card({ stage })))).toEqual([false, false, false, false]);
});

test("every card is in exactly one line of the summary", () => {
  const kinds: Card["stage"][] = [
    { kind: "reading" },
    { kind: "ready" },
    { kind: "uploading", percent: 1 },
    { kind: "checking" },
    { kind: "scoring", flights: [] },
    { kind: "done", flights: [] },
    { kind: "duplicate", flights: [] },
    { kind: "rejected", told: [] },
    { kind: "failed", told: null },
  ];
  for (const stage of kinds) expect(Object.values(tally([card({ stage })])).reduce((a, b) => a + b)).toBe(1);
});

test("a card is scored for the kind of its glider, for any while none is chosen, and not before that was tried", () => {
  const proposal = { aircraft: null } as CardProposal;
  expect(getKind(card({ glider: 2, proposal }), types)).toBe("GL");
  expect(getKind(card({ glider: null, proposal }), types)).toBeNull();
  expect(getKind(card({ glider: "server" }), types)).toBeNull();
  expect(getKind(card({ glider: null, proposal: null }), types)).toBeUndefined();
});

test("a score that comes after another kind of glider was chosen is let go", () => {
  const cards = [card({ key: 1, scored: { kind: "GL", contests: [] } })];
  const [late] = withScore(cards, 1, { kind: "MG", contests: [[]] });
  expect(late.scored).toEqual({ kind: "GL", contests: [] });
  const [own] = withScore(cards, 1, { kind: "GL", contests: [[]] });
  expect(own.scored).toEqual({ kind: "GL", contests: [[]] });
});

test("a member in the second seat is sent by number and date of birth, a name in words by itself", () => {
  const named = card({ coPilot: " Uncle Hans " });
  expect(getSecondPilot(named)).toEqual({ name: "Uncle Hans" });
  const member = { id: 102, dateOfBirth: "2006-11-02" };
  expect(getSecondPilot({ ...named, coPilotMember: member })).toEqual(member);
  expect(getSecondPilot(card({ coPilot: "  " }))).toBeNull();
});
