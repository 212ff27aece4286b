import { expect, test } from "vitest";
import { readIgc } from "#app/soaring/igc/read.ts";
import { isUsualForm } from "#app/soaring/igc/signature/form.ts";
import { verifySignature } from "#app/soaring/igc/signature/judge.ts";
import { findMaker, MAKERS } from "#app/soaring/igc/signature/makers.ts";
import { sign } from "#app/soaring/igc/signature/own.ts";
import { recording, recordings, testShared } from "#tests/setup/shared.ts";

const FIX = "B1012004749721N01127900EA0060100650";
const judge = (...lines: string[]) => {
  const bytes = Buffer.from(lines.map((line) => `${line}\r\n`).join(""), "latin1");
  return verifySignature(readIgc(bytes), bytes);
};
const verdict = (...lines: string[]) => {
  const { state, reason } = judge(...lines);
  return [state, reason];
};
const LXV = ["A", "B", "C", "D"].map((digit) => `G${digit.repeat(64)}`);
const LAST = "G0123";
const GOOD = [`G0${"4".repeat(64)}`, ...LXV.slice(0, 3), LAST];

test.for<[string, string[], [string, string]]>([
  ["no G line", ["ALXV6MS", FIX], ["absent", "no-signature"]],
  ["another portal's mark", ["ALXV6MS", FIX, "G1233c3720575b4a0"], ["rewritten", "rewritten-by-portal"]],
  ["a maker's usual form", ["ALXV6MS", FIX, ...GOOD], ["unverified", "needs-maker-program"]],
  ["half of the lines", ["ALXV6MS", FIX, ...GOOD.slice(0, 2)], ["unverified", "unusual-form"]],
  ["letters for digits", ["ALXV6MS", FIX, ...GOOD.with(1, `G${"Z".repeat(64)}`)], ["unverified", "unusual-form"]],
  [
    "a broken seal",
    ["ALXV6MS", "HFFRSSECURITYSUSPECT,VALIDATION FAILED:Header", FIX, ...GOOD],
    ["unverified", "seal-suspect"],
  ],
  ["fixes behind the signature", ["ALXV6MS", FIX, ...GOOD, FIX], ["unverified", "records-after-signature"]],
  ["comments behind the signature", ["ALXV6MS", FIX, ...GOOD, "LSEEYOU OZ=0"], ["unverified", "needs-maker-program"]],
  ["a bell in the signature", ["ALXV6MS", FIX, ...GOOD.with(1, "GAB\x07CD")], ["unverified", "unprintable-signature"]],
  ["a code of nobody", ["AQQQ123", FIX, "GABC"], ["unverified", "unknown-maker"]],
  ["a simulator", ["ACSS000012", FIX, `G${"W".repeat(64)}`], ["unverified", "not-a-recorder"]],
  ["nothing at all", [], ["absent", "no-signature"]],
])("%s", ([, lines, expected]) => {
  expect(verdict(...lines)).toEqual(expected);
});

test("ours is valid until a signed line is changed", () => {
  const lines = ["AXKT001", "HFDTE100726", FIX];
  expect(verdict(...lines, ...sign(lines))).toEqual(["product-valid", "verified-here"]);
  expect(verdict(...lines.with(2, `${FIX}0`), ...sign(lines))).toEqual(["broken", "digest-differs"]);
});

test("the maker is named with its approval; of an unknown code only the code is known", () => {
  expect(judge("ALXV6MS").maker).toEqual({ code: "LXV", name: "LXNAV", approved: "yes" });
  expect(judge("AFLA6NG").maker.approved).toBe("some");
  expect(judge("AXCM000").maker.approved).toBe("no");
  expect(judge("AQQQ123").maker).toEqual({ code: "QQQ", name: null, approved: null });
  expect(judge().maker).toEqual({ code: "", name: null, approved: null });
});

test("codes are unique, programs without approval begin with X, nobody is older than 1995", () => {
  expect(new Set(MAKERS.map(({ code }) => code)).size).toBe(MAKERS.length);
  for (const { code, kind, approved, since } of MAKERS) {
    expect(code).toMatch(/^[A-Z]{3}$/);
    if (kind === "program") expect([code[0], approved]).toEqual(["X", "no"]);
    if (code.startsWith("X")) expect(approved).toBe("no");
    expect(since).toBeGreaterThanOrEqual(1995);
  }
});

test("every maker of the platform's accepted list is approved", () => {
  const accepted = "ACT CAL CAM CNI NKL NAV DSX EWA FLA GCS IMI LGS LXV LXN NTE PFE TRI ZAN".split(" ");
  for (const code of accepted) expect(findMaker(code)?.approved, code).toMatch(/yes|some/);
  expect(findMaker("xcm")?.name).toBe("SeeYou Mobile, Oudie");
});

testShared("every signed real recording has its maker's form, and no maker is older than its flights", () => {
  for (const name of recordings()) {
    const { signature, manufacturer, date } = readIgc(recording(name));
    const maker = findMaker(manufacturer);
    if (maker && date) expect(Number(date.slice(0, 4)), name).toBeGreaterThanOrEqual(maker.since);
    // Other portals overwrite the first three digits and leave the form as it was.
    if (signature.length > 0) expect(isUsualForm(manufacturer, signature), name).toBe(true);
  }
});

testShared("the real recordings: two are verified, nobody is called broken", () => {
  const states = recordings().map((name) => {
    const bytes = recording(name);
    return verifySignature(readIgc(bytes), bytes).state;
  });
  const count = (state: string) => states.filter((one) => one === state).length;
  expect(["product-valid", "broken", "rewritten", "absent", "unverified"].map(count)).toEqual([2, 0, 7, 5, 30]);
});
