/**
 * The Polish Bitner Cup: every discipline has its factor, by the first digit of its code. How points follow from
 * distance, speed and handicap was not found; until then they are factor × kilometres × 100 / index and marked as
 * provisional.
 */
import { type Alternative, type Rule, rule } from "../rule.ts";

/** Distance factors by the first digit of the discipline. 3 was a goal flight in older rules. */
export const DISCIPLINE: Record<number, number> = {
  1: 1, // free distance over three turnpoints
  2: 0.8, // free speed over three turnpoints
  4: 1, // out and return
  5: 1.05, // FAI triangle
  6: 1, // two turnpoints
  7: 0.95, // three turnpoints
  8: 0.95, // FAI triangle twice
  9: 0.95, // FAI triangle three times
};

/** Free speed (2) never earns more than free distance (1) as long as speed does not count. */
const ALTERNATIVES: Alternative[] = [
  { shape: "free4", factor: DISCIPLINE[1] },
  { declared: "out_return", factor: DISCIPLINE[4] },
  { declared: "fai_triangle", factor: DISCIPLINE[5] },
  { declared: "triangle", factor: DISCIPLINE[6] },
  { declared: "three_turns", factor: DISCIPLINE[7] },
  { declared: "double_triangle", factor: DISCIPLINE[8] },
  { declared: "triple_triangle", factor: DISCIPLINE[9] },
];

export const BITNER: Rule[] = [
  rule({
    contest: "bi",
    from: 2020,
    version: "2020.1",
    alternatives: ALTERNATIVES,
    eligible: { takeoff: ["PL"], club: ["PL"] },
    season: "none",
    evidence: { grade: "C", source: "beginning of the official page; factors: list of disciplines" },
    provisional: true,
    note: "discipline",
  }),
];
