import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { faultWords, getOutage, getRoute } from "#app/core/fault.ts";

test("a fault of the database tells its query and its place, and no value of it", () => {
  const cause = new Error("D1_ERROR: UNIQUE constraint failed: account.email_key");
  const fault = new DrizzleQueryError("insert into account values (?, ?)", ["ada@example.org", "1988-03-14"], cause);
  expect(fault.stack).toContain("ada@example.org");
  const words = faultWords(fault);
  expect(words.message).toBe(`${cause.message}: insert into account values (?, ?)`);
  expect(JSON.stringify(words)).not.toMatch(/ada@|1988/);
  expect(words.stack).toContain("fault.test.ts");
});

test("any other fault keeps its words, and what is thrown without being one is told", () => {
  expect(faultWords(new TypeError("x is undefined"))).toMatchObject({ message: "x is undefined" });
  expect(faultWords("gone")).toEqual({ message: "gone" });
});

test.each([
  ["/auth/verify-email/s3cret", { code: "s3cret" }, "/auth/verify-email/:code"],
  ["/auth/resend/ada%40example.org", { address: "ada@example.org" }, "/auth/resend/:address"],
  ["/flight/1001", { flight: "1001" }, "/flight/:flight"],
  ["/a/%E0%A4%A", {}, "/a/%E0%A4%A"],
  ["/", {}, "/"],
])("of %s the route is told", (path, params, route) => {
  expect(getRoute(path, params)).toBe(route);
});

test("an outage is told by what failed, not by what somebody wrote", () => {
  const busy = new Error("D1_ERROR: D1 DB is overloaded. Too many requests queued.");
  expect(getOutage(new DrizzleQueryError("select 1", [], busy))).toMatchObject({ status: 503, retryAfter: 10 });
  const other = new Error("D1_ERROR: UNIQUE constraint failed: comment.id");
  expect(getOutage(new DrizzleQueryError("insert into comment", ["database is locked"], other))).toBeNull();
  expect(getOutage("disk is full")).toBeNull();
});
