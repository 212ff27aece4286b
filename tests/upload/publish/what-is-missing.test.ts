import { expect, test } from "vitest";
import { type Card, newCard } from "#app/upload/card.ts";
import { whatIsMissing } from "#app/upload/publish/PublishButton.tsx";

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
