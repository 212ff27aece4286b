/**
 * The planner while a point is dragged: everything that is told of the drawing, recomputed for another place of one point.
 * Thirty points, under the rules of a free task and of one with thirty areas, and the FAI areas of two points.
 * Goal: 8 ms for thirty points, in the middle of 200 moves.
 */
import { getRules } from "#app/soaring/contest/rules.ts";
import { destination } from "#app/soaring/geo/geodesic.ts";
import { insert, move, type Plan, setRules } from "#app/soaring/task/plan/plan.ts";
import { getPlanMeasures } from "#app/task/plan/measures.ts";

const GOAL_MS = 8;
const MOVES = 200;
const flying = { rules: getRules(2026), index: 108, speed: 25 };

function getPlan(count: number, ruleset: Plan["ruleset"]): Plan {
  let plan: Plan = { ruleset: "F", points: [], minTime: null };
  for (let i = 0; i < count; i++) {
    const at = destination(47.5, 11.5, (i * 137.5) % 360, 20_000 + (i % 7) * 22_000);
    plan = insert(plan, { name: `P${i}`, elevation: null, ...at });
  }
  return setRules(plan, ruleset);
}

/** Milliseconds: the middle and the slowest but nine of the moves. */
function measured(plan: Plan): [number, number] {
  const dragged = Math.floor(plan.points.length / 2);
  const times: number[] = [];
  for (let i = -50; i < MOVES; i++) {
    const { latitude, longitude } = destination(47.5, 11.5, i * 1.8, 60_000 + i * 50);
    const before = performance.now();
    getPlanMeasures(move(plan, dragged, { name: "dragged", latitude, longitude, elevation: null }), flying);
    if (i >= 0) times.push(performance.now() - before);
  }
  times.sort((one, other) => one - other);
  return [times[MOVES / 2], times[Math.floor(MOVES * 0.95)]];
}

let missed = false;
for (const [name, plan, goal] of [
  ["30 points", getPlan(30, "F"), GOAL_MS],
  ["30 points, areas", getPlan(30, "AA"), GOAL_MS],
  ["2 points, FAI areas", getPlan(2, "D"), GOAL_MS],
] as const) {
  const [middle, slow] = measured(plan);
  missed ||= middle > goal;
  console.log(
    `${middle <= goal ? "passed" : "FAILED"}: ${name}, ${middle.toFixed(2)} ms (95 %: ${slow.toFixed(2)} ms) of ${goal} ms`,
  );
}
process.exitCode = missed ? 1 : 0;
