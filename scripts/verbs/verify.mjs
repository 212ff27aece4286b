/** `npm run verify -- NAME`: holds the engine against everything known from outside, or leaves nothing out of a test of which `npm test` runs a sample. */
import { getProjects, node, ROOT } from "../house.mjs";
import { isListed, listNames, printList } from "./listed.mjs";
import { callRecorded } from "./record.mjs";

/** Tests that take minutes when nothing is left out. */
const WHOLE = {
  clocks: ["tests/soaring/wrong-clocks.test.ts"],
  crashes: ["tests/flight/walk.worker.test.ts", "tests/flight/rescore/crash.database.test.ts"],
  leagues: ["tests/contest/league/keep/whatever-happens.database.test.ts"],
  live: [
    "tests/live/kill.server.test.ts",
    "tests/live/object-dies.worker.test.ts",
    "tests/live/delay.worker.test.ts",
    "tests/live/opt-out.worker.test.ts",
  ],
  legs: ["tests/soaring/contest/leg-sums.test.ts"],
  badges: [
    "tests/contest/badge/evaluate/whatever-happens.database.test.ts",
    "tests/contest/travel/whatever-happens.database.test.ts",
  ],
  segments: ["tests/soaring/segment/simulated.test.ts"],
  searches: ["tests/workers/api/search/route.database.test.ts"],
  "task-files": ["tests/soaring/task/file/stable.test.ts", "tests/soaring/task/file/broken.test.ts"],
  talk: [
    "tests/flight-page/star/star.worker.test.ts",
    "tests/flight-page/comment/comment.worker.test.ts",
    "tests/community/notification/tell.database.test.ts",
  ],
  shuffled: ["tests/flight/shuffled.database.test.ts"],
  totals: ["tests/flight/total/changes.database.test.ts"],
  ranking: ["tests/contest/ranking/whatever-happens.database.test.ts"],
  recordings: ["tests/flight/recordings.server.test.ts"],
};

export function run([name, ...args]) {
  if (Object.hasOwn(WHOLE, name ?? "")) {
    const files = WHOLE[name];
    const line = [`${ROOT}/node_modules/vitest/vitest.mjs`, "run", ...getProjects(files), ...files, ...args];
    return callRecorded(`verify -- ${name}`, node(), line, { env: { KETTLE_EVERY: "1" } });
  }
  if (!isListed("verify", name)) {
    const tests = Object.entries(WHOLE).map(([each, files]) => [each, `Nothing left out of ${files.join(", ")}`]);
    printList("verify", listNames("verify"), Object.fromEntries(tests));
    return name ? 2 : 0;
  }
  const line = ["--disable-warning=ExperimentalWarning", `scripts/verify/${name}.ts`, ...args];
  return callRecorded(`verify -- ${name}`, node(), line);
}
