import { expect, test } from "vitest";
import { nextStatus, STATUSES, type Status, type StatusEvent } from "#app/people/account/log-in/status.ts";

/** From each status, in the order of STATUSES: unauthorized, registered, verified, recovered, resetted, authorized. */
const TABLE: Record<StatusEvent, Status[]> = {
  verificationSent: ["registered", "registered", "registered", "registered", "registered", "authorized"],
  emailVerified: ["verified", "verified", "verified", "verified", "verified", "authorized"],
  recoverySent: ["recovered", "recovered", "recovered", "recovered", "recovered", "authorized"],
  passwordReset: ["resetted", "resetted", "resetted", "resetted", "resetted", "resetted"],
  tokenStored: ["authorized", "authorized", "authorized", "authorized", "authorized", "authorized"],
  tokenCleared: ["unauthorized", "unauthorized", "unauthorized", "unauthorized", "unauthorized", "unauthorized"],
};

for (const [event, expected] of Object.entries(TABLE) as [StatusEvent, Status[]][]) {
  test(`${event} leads from every status where it should`, () => {
    expect(STATUSES.map((status) => nextStatus(status, event))).toEqual(expected);
  });
}

test("from sign-up to log-out and over a forgotten password, step by step", () => {
  const walk: StatusEvent[] = ["verificationSent", "emailVerified", "tokenStored", "tokenCleared"];
  const again: StatusEvent[] = ["recoverySent", "passwordReset", "tokenStored"];
  let status: Status = "unauthorized";
  const seen = [...walk, ...again].map((event) => {
    status = nextStatus(status, event);
    return status;
  });
  expect(seen).toEqual(["registered", "verified", "authorized", "unauthorized", "recovered", "resetted", "authorized"]);
});
