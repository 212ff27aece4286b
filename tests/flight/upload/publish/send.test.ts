import { expect, test } from "vitest";
import { ending, identity, isUnknownPilot, namesCoPilot } from "#app/flight/upload/publish/send.ts";
import { react } from "#app/ui/answer.ts";

const no = (status: number, body?: unknown) =>
  ({
    ok: false,
    status,
    reaction: react(status === 0 ? { kind: "offline" } : { kind: "answer", status, body }, "/v1/upload", "/upload"),
  }) as const;

test("digits are a pilot's number, anything else a name", () => {
  expect(identity({ member: null, nameOrNumber: " 101 ", dateOfBirth: "1990-01-02" })).toEqual({
    user_id: 101,
    date_of_birth: "1990-01-02",
  });
  expect(identity({ member: null, nameOrNumber: "Ada 2", dateOfBirth: "1990-01-02" })).toEqual({
    user_name: "Ada 2",
    date_of_birth: "1990-01-02",
  });
});

test("a known recording is a duplicate with its flight", () => {
  expect(ending(no(409, { error: "already_uploaded", error_description: "Already here", flight: [7] }))).toEqual({
    kind: "duplicate",
    flights: [7],
  });
});

test("a wrong file is rejected with every reason", () => {
  const body = {
    detail: [
      { loc: ["body", "file"], msg: "not IGC", type: "x", code: "notIgc" },
      { loc: ["body", "name"], msg: "too long", type: "x" },
    ],
  };
  expect(ending(no(422, body))).toEqual({
    kind: "rejected",
    told: [
      { key: "fault.notIgc", values: {}, words: "not IGC" },
      { key: null, values: {}, words: "too long" },
    ],
  });
});

test("an outage can be tried again", () => {
  expect(ending(no(503))).toEqual({ kind: "failed", told: null });
  expect(ending(no(0))).toEqual({ kind: "failed", told: null });
  expect(ending(no(429, { error: "slow", error_description: "Too many" }))).toEqual({
    kind: "failed",
    told: { key: null, values: {}, words: "Too many" },
  });
});

test("an unknown pilot or a wrong date of birth concerns the pilot, not the file", () => {
  expect(isUnknownPilot(no(400, { error: "unknown_pilot" }))).toBe(true);
  expect(isUnknownPilot(no(409, { error: "several_pilots" }))).toBe(true);
  expect(isUnknownPilot(no(422, { detail: [{ loc: ["body", "date_of_birth"], msg: "x" }] }))).toBe(true);
  expect(isUnknownPilot(no(422, { detail: [{ loc: ["body", "length"], msg: "x" }] }))).toBe(false);
});

test("a member says nothing of the self: the token does", () => {
  expect(identity({ member: { id: 101, name: "Ada Falkenrath" }, nameOrNumber: "102", dateOfBirth: "" })).toEqual({});
});

test("what the server says of the second pilot is told on the card, anything else is not", () => {
  const no = (fields: Record<string, string>) =>
    ({
      ok: false,
      status: 422,
      reaction: { kind: "form", fields, body: null, notice: { tone: "warning", text: { words: "" } } },
    }) as const;
  expect(namesCoPilot(no({ co_user_date_of_birth: "No pilot." }))?.words).toBe("No pilot.");
  expect(namesCoPilot(no({ aircraft_id: "Unknown." }))).toBeNull();
});
