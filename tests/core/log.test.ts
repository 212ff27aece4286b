import { expect, test } from "vitest";
import { cleaned } from "#app/core/log.ts";

const failed = (message: string) =>
  JSON.parse(cleaned({ kind: "request-failed", method: "GET", path: "/v1/user/me", message, stack: message })).message;

test("a line says what it says", () => {
  expect(cleaned({ kind: "flight-scored", flight: 1001, revision: 2, state: "valid", tookMs: 12 })).toBe(
    '{"kind":"flight-scored","flight":1001,"revision":2,"state":"valid","tookMs":12}',
  );
});

test("bound values of a statement that failed stay out, where it failed stays in", () => {
  const message = "Failed query: insert into account\nparams: 7,ada@kettle.test,1988-03-14\n    at run (db.js:1:2)";
  expect(failed(message)).toBe("Failed query: insert into account\nparams: …\n    at run (db.js:1:2)");
  expect(failed("Failed query: x\nparams: 1,1988-03-14")).toBe("Failed query: x\nparams: …");
});

test("tokens, secrets of links and addresses of people are cut from whatever words they stand in", () => {
  const token = `kta_${"0".repeat(32)}_1_abc_${"x".repeat(43)}`;
  expect(failed(`no such token: ${token}.`)).toBe("no such token: <token>.");
  expect(failed(`/auth/verify-email/${"Ab_-9".repeat(8)}xyz failed`)).toBe("/auth/verify-email/<secret> failed");
  expect(failed("mail to Ada.F+club@mail.kettle.test bounced")).toBe("mail to <address> bounced");
});

test("hashes and paths of files stay readable", () => {
  const path = `igc/${"0123456789abcdef".repeat(4)}.igc`;
  expect(failed(path)).toBe(path);
  expect(failed("at app/flight/scoring/score.server.ts:21:9")).toBe("at app/flight/scoring/score.server.ts:21:9");
});
