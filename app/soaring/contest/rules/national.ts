/**
 * National contests with a formula of their own. None is known in full: each row gives the source of its numbers, and
 * its readers are told that it is provisional.
 */
import { type Alternative, type Rule, rule } from "../rule.ts";

const POINTS_PER_KM = 4; // Coupe Charron
const SIX_LEGS_FROM_KM = 200;

const COMPLETED_FACTOR = 1.2; // factor of any declared course that was completed; its shape earns nothing
const FRENCH: Alternative[] = [
  { shape: "free4", factor: 1 },
  { declared: "closed", factor: COMPLETED_FACTOR },
  { declared: "rectangle", factor: COMPLETED_FACTOR },
  { declared: "rounds", factor: COMPLETED_FACTOR },
];

export const NATIONAL: Rule[] = [
  rule({
    contest: "nzc",
    from: 2020,
    version: "2020.1",
    alternatives: [
      {
        shape: "free6",
        factor: 1,
        bonus: [
          { declared: "fai_triangle", factor: 0.3 },
          { declared: "rectangle", factor: 0.3 },
        ],
      },
    ],
    eligible: { club: ["NL"] },
    evidence: { grade: "P", source: "the OLC rules that the contest was flown by in 2012" },
    provisional: true,
    note: "as_olc",
  }),
  rule({
    contest: "fr",
    from: 2020,
    version: "2020.1",
    alternatives: FRENCH,
    index: "handicap",
    eligible: { takeoff: ["FR"] },
    evidence: { grade: "C", source: "another program, after the official page" },
    provisional: true,
    note: "handicap",
  }),
  rule({
    contest: "be",
    from: 2020,
    version: "2020.1",
    alternatives: [
      { shape: "free5_20km", factor: POINTS_PER_KM },
      { shape: "free6_20km", factor: POINTS_PER_KM, over: SIX_LEGS_FROM_KM },
    ],
    eligible: { takeoff: ["BE"] },
    evidence: { grade: "C", source: "XCSoar, Charron.cpp" },
    provisional: true,
    note: "scale",
  }),
  rule({
    contest: "ssa",
    from: 2020,
    version: "2020.1",
    alternatives: [{ shape: "free6", factor: 1, bonus: [{ shape: "triangle", factor: 0.3 }] }],
    index: "handicap",
    eligible: { takeoff: ["US"] },
    evidence: { grade: "P", source: "the OLC-Plus rules that US pilots used before 2025" },
    provisional: true,
    note: "as_olc",
  }),
];
