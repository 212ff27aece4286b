/** `npm run verify:NAME`: holds the engine against everything known from outside; a small part of it runs in the tests. */
import { call, node } from "../house.mjs";

export function run(args, verb) {
  const name = verb.slice("verify:".length);
  return call(node(), ["--disable-warning=ExperimentalWarning", `scripts/verify/${name}.ts`, ...args]);
}
