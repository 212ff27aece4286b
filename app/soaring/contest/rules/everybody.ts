/**
 * Contests that every flight takes part in. Checked against 84 published results, to 0.005 points; of declared tasks
 * these included only the course without a shape.
 */
import { type Rule, rule } from "../rule.ts";
import { DECLARED } from "./dmst.ts";

const PUBLISHED = "84 published results of 17 flights";

export const EVERYBODY: Rule[] = [
  rule({
    contest: "free",
    from: 2020,
    version: "2020.1",
    alternatives: [
      {
        shape: "free6",
        factor: 1,
        bonus: [
          { shape: "triangle", factor: 0.3 },
          { shape: "out_return", factor: 0.2 },
        ],
      },
    ],
    counted: 5,
    evidence: { grade: "A", source: PUBLISHED },
  }),
  rule({
    contest: "sprint",
    from: 2020,
    version: "2020.1",
    alternatives: [{ shape: "speed", factor: 1 }],
    hours: 2,
    index: "three_quarters",
    least: 25,
    counted: 3,
    evidence: { grade: "A", source: `${PUBLISHED}; minimum: DMSt rules 4.2` },
  }),
  rule({
    contest: "triangle",
    from: 2020,
    version: "2020.1",
    alternatives: [{ shape: "triangle", factor: 1 }],
    evidence: { grade: "A", source: PUBLISHED },
  }),
  rule({
    contest: "out_return",
    from: 2020,
    version: "2020.1",
    alternatives: [{ shape: "out_return", factor: 1 }],
    counted: 3,
    evidence: { grade: "A", source: PUBLISHED },
  }),
  rule({
    contest: "out",
    from: 2020,
    version: "2020.1",
    alternatives: [{ shape: "out", factor: 1 }],
    only: "away",
    counted: 1,
    evidence: { grade: "A", source: `${PUBLISHED}; when it is given: our proposal` },
  }),
  rule({
    contest: "declaration",
    from: 2020,
    version: "2020.1",
    alternatives: DECLARED,
    evidence: { grade: "A", source: `${PUBLISHED}; declared shapes: DMSt rules of 2021` },
  }),
];
