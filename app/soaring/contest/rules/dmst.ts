/**
 * The German championship and those that adopted its formula: km × (1 + sum of bonuses) × 100 / index. A shape earns
 * its bonus, and a completed declaration adds 30 %. A course declared and flown that is neither triangle, rectangle
 * nor out and return earns the 30 % alone; so does a triangle that fails the leg rule.
 */
import { type Alternative, type Rule, rule } from "../rule.ts";

const FREE: Alternative[] = [
  { shape: "free4", factor: 1 },
  { shape: "out_return", factor: 1.3 },
  { shape: "triangle", factor: 1.4 },
];

/** Each factor is 0.3 above that of its shape; a rectangle and rounds (0.2) count only if declared. */
export const DECLARED: Alternative[] = [
  { declared: "closed", factor: 1.3 },
  { declared: "out_return", factor: 1.6 },
  { declared: "fai_triangle", factor: 1.7 },
  { declared: "rectangle", factor: 1.7 },
  { declared: "rounds", factor: 1.5 },
];

const ALTERNATIVES = [...FREE, ...DECLARED];
const withoutOutReturn = ALTERNATIVES.filter(
  (one) => !("shape" in one ? one.shape === "out_return" : one.declared === "out_return"),
);

export const DMST: Rule[] = [
  rule({
    contest: "dmst",
    from: 2019,
    version: "2019.1",
    // In those seasons a declared out and return counted like any other declared course.
    alternatives: withoutOutReturn,
    eligible: { takeoff: ["DE"], club: ["DE"] },
    counted: 3,
    evidence: { grade: "B", source: "DMSt rules of 2019: rectangle 70 % with declaration, no out and return" },
    provisional: true,
    note: "rounds",
  }),
  rule({
    contest: "dmst",
    from: 2021,
    version: "2021.1",
    alternatives: ALTERNATIVES,
    eligible: { takeoff: ["DE"], club: ["DE"] },
    counted: 3,
    evidence: { grade: "B", source: "DMSt rules of February 2021" },
  }),
  rule({
    contest: "au",
    from: 2020,
    version: "2020.1",
    alternatives: ALTERNATIVES,
    eligible: { takeoff: ["AU"] },
    evidence: { grade: "A", source: "published results; a declared shape: DMSt rules of 2021" },
  }),
  rule({
    contest: "ca",
    from: 2020,
    version: "2020.1",
    alternatives: ALTERNATIVES,
    eligible: { takeoff: ["CA"] },
    counted: 5,
    evidence: { grade: "P", source: "formula of the DMSt; five flights: a public Canadian list" },
    provisional: true,
    note: "as_dmst",
  }),
  rule({
    contest: "nsfw",
    from: 2020,
    version: "2020.1",
    alternatives: ALTERNATIVES,
    eligible: { takeoff: ["CH"] },
    evidence: {
      grade: "P",
      source: "formula of the DMSt, whose text the Swiss rules copy; season and take-off: official page",
    },
    provisional: true,
    note: "as_dmst",
  }),
];
