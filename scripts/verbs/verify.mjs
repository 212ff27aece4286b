/** `npm run verify -- NAME`: holds the engine against everything known from outside, or leaves nothing out of a test of which `npm test` runs a sample. */
import { node, ROOT } from "../house.mjs";
import { isListed, listNames, printList } from "./listed.mjs";
import { callRecorded } from "./record.mjs";

/** Tests that take minutes when nothing is left out: their projects and files. */
const WHOLE = {
  clocks: ["unit", "tests/soaring/wrong-clocks.test.ts"],
  crashes: ["worker", "tests/flight/walk.worker.test.ts", "tests/flight/rescore/crash.worker.test.ts"],
  leagues: ["worker", "tests/contest/league/keep/whatever-happens.worker.test.ts"],
  live: [
    "server worker",
    "tests/live/kill.server.test.ts",
    "tests/live/object-dies.worker.test.ts",
    "tests/live/delay.worker.test.ts",
    "tests/live/opt-out.worker.test.ts",
  ],
  legs: ["unit", "tests/soaring/contest/leg-sums.test.ts"],
  badges: [
    "worker",
    "tests/contest/badge/evaluate/whatever-happens.worker.test.ts",
    "tests/contest/travel/whatever-happens.worker.test.ts",
  ],
  segments: ["unit", "tests/soaring/segment/simulated.test.ts"],
  searches: ["worker", "tests/workers/api/search/route.worker.test.ts"],
  "task-files": ["unit", "tests/soaring/task/file/stable.test.ts", "tests/soaring/task/file/broken.test.ts"],
  talk: [
    "worker",
    "tests/flight-page/star/star.worker.test.ts",
    "tests/flight-page/comment/comment.worker.test.ts",
    "tests/community/notification/tell.worker.test.ts",
  ],
  shuffled: ["worker", "tests/flight/shuffled.worker.test.ts"],
  totals: ["worker", "tests/flight/total/changes.worker.test.ts"],
  ranking: ["worker", "tests/contest/ranking/whatever-happens.worker.test.ts"],
  recordings: ["server", "tests/flight/recordings.server.test.ts"],
};

export function run([name, ...args]) {
  if (Object.hasOwn(WHOLE, name ?? "")) {
    const [projects, ...files] = WHOLE[name];
    const project = projects.split(" ").flatMap((each) => ["--project", each]);
    const line = [`${ROOT}/node_modules/vitest/vitest.mjs`, "run", ...project, ...files, ...args];
    return callRecorded(`verify -- ${name}`, node(), line, { env: { KETTLE_EVERY: "1" } });
  }
  if (!isListed("verify", name)) {
    const tests = Object.entries(WHOLE).map(([each, [, ...files]]) => [
      each,
      `Nothing left out of ${files.join(", ")}`,
    ]);
    printList("verify", listNames("verify"), Object.fromEntries(tests));
    return name ? 2 : 0;
  }
  const line = ["--disable-warning=ExperimentalWarning", `scripts/verify/${name}.ts`, ...args];
  return callRecorded(`verify -- ${name}`, node(), line);
}
