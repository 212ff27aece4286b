import { expect, test } from "vitest";
import { type Card, canPublish, needsAnswer, newCard } from "#app/flight/upload/card.ts";
import { isOver, whatIsMissing } from "#app/flight/upload/publish/PublishButton.tsx";

const member = { member: { id: 7, name: "Ada" }, nameOrNumber: "", dateOfBirth: "" } as Parameters<
  typeof whatIsMissing
>[1];
const read = {} as NonNullable<Card["read"]>;
const ready: Card = { ...newCard(1, "a.igc", 9), stage: { kind: "ready" }, read, glider: 4 };

test("a member with a known glider has nothing to do but to publish", () => {
  expect(whatIsMissing([ready], member, true)).toBe(null);
});

test("airspace that was crossed wants to be cleared, after everything else", () => {
  expect(whatIsMissing([ready], member, false)).toBe("clearance");
  expect(whatIsMissing([ready], { ...member, member: null }, false)).toBe("who");
  expect(whatIsMissing([{ ...ready, glider: null }], member, false)).toBe("answer");
  expect(whatIsMissing([], member, true)).toBe("files");
});

test("who is not known by what was said mends that first", () => {
  const stranger = { member: null, nameOrNumber: "Ada Falkenrath", dateOfBirth: "1988-03-15" };
  expect(whatIsMissing([ready], stranger, true, true)).toBe("whoWrong");
  expect(whatIsMissing([ready], stranger, true)).toBe(null);
});

test("a second pilot whose date of birth is wrong stops that card and no other, until it is said anew", () => {
  const fault = { key: null, values: {}, words: "no such pilot" };
  const second = { id: 8, dateOfBirth: "1990-01-01" };
  const wrong: Card = { ...ready, key: 2, coPilot: "Ben Sailer", coPilotMember: second, coPilotFault: fault };
  expect(whatIsMissing([wrong], member, true)).toBe("answer");
  expect(whatIsMissing([ready, wrong], member, true)).toBe(null);
  expect([wrong, ready].filter(canPublish)).toEqual([ready]);
  expect(canPublish({ ...wrong, coPilotFault: null })).toBe(true);
  expect(needsAnswer({ ...wrong, coPilotFault: null, coPilotMember: { id: 8, dateOfBirth: "" } })).toBe(true);
});

test("it is over when something was published and nothing is left to do", () => {
  const flight = { id: 1, state: "valid", rank: true, points: 9, distance: 9, speed: 9, findings: [] } as const;
  const done: Card = { ...ready, stage: { kind: "done", flights: [{ ...flight, findings: [] }] } };
  expect(isOver([done])).toBe(true);
  expect(isOver([done, { ...ready, stage: { kind: "rejected", told: [] } }])).toBe(true);
  expect(isOver([done, ready])).toBe(false);
  expect(isOver([{ ...ready, stage: { kind: "scoring", flights: [1] } }, done])).toBe(false);
  expect(isOver([])).toBe(false);
});
