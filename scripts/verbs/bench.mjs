/** `npm run bench -- NAME`: measures against a stated goal, never part of the tests. */
import { browser, node } from "../house.mjs";
import { build } from "./build.mjs";
import { isListed, listNames, printList } from "./listed.mjs";
import { buildMap } from "./map.mjs";
import { callRecorded } from "./record.mjs";

/** Those that ask a running site; the others measure code alone. */
const SITE = [
  "upload",
  "busy",
  "cost",
  "tiles",
  "map",
  "hover",
  "list",
  "load",
  "live",
  "area",
  "log-in",
  "memory",
  "people",
  "ranking",
  "search",
  "sky",
  "waypoints",
];
/** Those that ask a world's database without a site. */
const WORLD = ["segments"];
/** Those that look at it in a browser. */
const BROWSER = ["map", "hover", "sky", "waypoints"];

export async function run([name, ...args]) {
  if (!isListed("bench", name)) {
    printList("bench", listNames("bench"));
    return name ? 2 : 0;
  }
  if (SITE.includes(name) || WORLD.includes(name)) await buildMap();
  if (SITE.includes(name) || name === "start-up") await build();
  const env = BROWSER.includes(name) ? { CHROMIUM_PATH: await browser() } : {};
  const line = ["--disable-warning=ExperimentalWarning", `scripts/bench/${name}.ts`, ...args];
  return callRecorded([`bench -- ${name}`, ...args.filter((arg) => arg !== "--record")].join(" "), node(), line, {
    env,
  });
}
