/** `npm run check`: lint, format, types and the quick tests, under a minute. What a tired person runs before pushing. */
import { call, node, ROOT } from "../house.mjs";

const BIOME = `${ROOT}/node_modules/@biomejs/biome/bin/biome`;
const KNIP = `${ROOT}/node_modules/knip/bin/knip.js`;
const PROJECTS = ["app/soaring", "app", "workers", "tests"];

const passes = async (command, args) => (await call(command, args)) === 0;

/** Each check by name, and whether it passed. */
export const lint = async () => [
  ["lint and format", await passes(node(), [BIOME, "ci", "--error-on-warnings", "."])],
  ["no unused files, exports or packages", await passes(node(), [KNIP, "--no-progress"])],
];

export const types = () =>
  Promise.all(
    PROJECTS.map(async (project) => [
      `types of ${project}`,
      await passes(node(), [`${ROOT}/node_modules/typescript/bin/tsc`, "-p", project]),
    ]),
  );

export async function run() {
  const results = (await Promise.all([lint(), types()])).flat();
  const unit = await call(node(), [`${ROOT}/node_modules/vitest/vitest.mjs`, "run", "--project", "unit"], {
    env: { KETTLE_QUICK: "1" },
  });
  for (const [name, passed] of results) if (!passed) console.log(`failed: ${name}`);
  return unit === 0 && results.every(([, passed]) => passed) ? 0 : 1;
}
