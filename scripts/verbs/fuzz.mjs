/** `npm run fuzz:NAME`: many thousand broken inputs, the same every time; a few hundred of them are part of the tests. */
import { call, node } from "../house.mjs";

export function run(args, verb) {
  const name = verb.slice("fuzz:".length);
  return call(node(), ["--disable-warning=ExperimentalWarning", `scripts/fuzz/${name}.ts`, ...args]);
}
