/** `npm run bench:NAME`: measures against a stated goal, never part of the tests. */
import { call, node } from "../house.mjs";
import { build } from "./build.mjs";
import { buildMap } from "./map.mjs";

export async function run(args, verb) {
  await build();
  await buildMap();
  return call(node(), [
    "--disable-warning=ExperimentalWarning",
    `scripts/bench/${verb.slice("bench:".length)}.ts`,
    ...args,
  ]);
}
