import { expect, test } from "vitest";
import { type Plan, privileges, regionalFlags, VISITOR } from "#app/people/plan/privileges.ts";

/**
 * Specification, section 6, row by row: plan, past due, member of the SSA, early bird, superuser | what they have:
 * Supporter, Premium, patron's Badge, sUperuser.
 */
const TRUTH = `
none      --- --- ----- ----- | -
none      --- --- ----- super | SPU
none      --- --- early ----- | SP
none      --- --- early super | SPU
none      --- ssa ----- ----- | S
none      --- ssa ----- super | SPU
none      --- ssa early ----- | SP
none      --- ssa early super | SPU
none      due --- ----- ----- | -
none      due --- ----- super | SPU
none      due --- early ----- | SP
none      due --- early super | SPU
none      due ssa ----- ----- | S
none      due ssa ----- super | SPU
none      due ssa early ----- | SP
none      due ssa early super | SPU
supporter --- --- ----- ----- | S
supporter --- --- ----- super | SPU
supporter --- --- early ----- | SP
supporter --- --- early super | SPU
supporter --- ssa ----- ----- | S
supporter --- ssa ----- super | SPU
supporter --- ssa early ----- | SP
supporter --- ssa early super | SPU
supporter due --- ----- ----- | -
supporter due --- ----- super | SPU
supporter due --- early ----- | SP
supporter due --- early super | SPU
supporter due ssa ----- ----- | S
supporter due ssa ----- super | SPU
supporter due ssa early ----- | SP
supporter due ssa early super | SPU
premium   --- --- ----- ----- | SP
premium   --- --- ----- super | SPU
premium   --- --- early ----- | SP
premium   --- --- early super | SPU
premium   --- ssa ----- ----- | SP
premium   --- ssa ----- super | SPU
premium   --- ssa early ----- | SP
premium   --- ssa early super | SPU
premium   due --- ----- ----- | -
premium   due --- ----- super | SPU
premium   due --- early ----- | SP
premium   due --- early super | SPU
premium   due ssa ----- ----- | S
premium   due ssa ----- super | SPU
premium   due ssa early ----- | SP
premium   due ssa early super | SPU
patron    --- --- ----- ----- | SPB
patron    --- --- ----- super | SPBU
patron    --- --- early ----- | SPB
patron    --- --- early super | SPBU
patron    --- ssa ----- ----- | SPB
patron    --- ssa ----- super | SPBU
patron    --- ssa early ----- | SPB
patron    --- ssa early super | SPBU
patron    due --- ----- ----- | -
patron    due --- ----- super | SPU
patron    due --- early ----- | SP
patron    due --- early super | SPU
patron    due ssa ----- ----- | S
patron    due ssa ----- super | SPU
patron    due ssa early ----- | SP
patron    due ssa early super | SPU
`;

const ROWS = TRUTH.trim().split("\n");

test("the table has every one of the 64 cases once", () => {
  expect(new Set(ROWS.map((row) => row.split("|")[0])).size).toBe(64);
});

test.each(ROWS)("%s", (row) => {
  const [who, has] = row.split("|").map((part) => part.trim());
  const [plan, due, ssa, early, superuser] = who.split(/\s+/);
  const found = privileges({
    id: 101,
    plan: plan === "none" ? null : (plan as Plan),
    pastDue: due === "due",
    ssaId: ssa === "ssa" ? "12345" : null,
    isEarlyBird: early === "early",
    isSuperuser: superuser === "super",
  });
  const letters = [found.supporter && "S", found.premium && "P", found.patron && "B", found.superuser && "U"].filter(
    Boolean,
  );
  expect(letters.join("") || "-").toBe(has);
});

const flight = { ownerId: 101, coUserId: 102, cookie: false };

test.each([
  ["the owner", { id: 101 }, flight, ["owner", "editor"]],
  ["the co-pilot", { id: 102 }, flight, ["coPilot", "editor"]],
  ["another member", { id: 103 }, flight, []],
  ["a visitor", {}, flight, []],
  ["a visitor with the cookie", {}, { ...flight, cookie: true }, ["cookieHolder", "editor"]],
  ["a superuser", { id: 104, isSuperuser: true }, flight, ["editor"]],
  ["a member where nobody sat behind", { id: 103 }, { ...flight, coUserId: null }, []],
  ["a visitor where nobody sat behind", {}, { ...flight, coUserId: null }, []],
] as const)("%s has the rights to a flight that belong to the place", (_, person, of, rights) => {
  const found = privileges({ ...VISITOR, ...person }, of);
  const names = (["owner", "coPilot", "cookieHolder", "editor"] as const).filter((name) => found[name]);
  expect(names).toEqual(rights);
});

test("nobody has a right to a flight that was not asked about", () => {
  const { owner, coPilot, cookieHolder, editor } = privileges({ ...VISITOR, id: 101, isSuperuser: true });
  expect([owner, coPilot, cookieHolder, editor]).toEqual([false, false, false, false]);
});

test("the club's region tells the country, and whether it is the United States or France", () => {
  expect(regionalFlags("US-CO")).toEqual({ us: true, fr: false, country: "US" });
  expect(regionalFlags("FR-PAC")).toEqual({ us: false, fr: true, country: "FR" });
  expect(regionalFlags("DE")).toEqual({ us: false, fr: false, country: "DE" });
  expect(regionalFlags(null)).toEqual({ us: false, fr: false, country: null });
});
