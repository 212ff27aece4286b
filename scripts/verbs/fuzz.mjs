/** `npm run fuzz -- NAME`: many thousand broken inputs, the same every time; a few hundred of them are part of the tests. */
import { node } from "../house.mjs";
import { printList } from "./listed.mjs";
import { callRecorded } from "./record.mjs";

const NAMES = ["beacon", "igc"]; // the folder also has their helpers

export function run([name, ...args]) {
  if (!NAMES.includes(name)) {
    printList("fuzz", NAMES);
    return name ? 2 : 0;
  }
  const line = ["--disable-warning=ExperimentalWarning", `scripts/fuzz/${name}.ts`, ...args];
  return callRecorded([`fuzz -- ${name}`, ...args.filter((arg) => arg !== "--record")].join(" "), node(), line);
}
