/**
 * What the two Workers weigh, and what a first visit loads, compressed, against what we allow ourselves. Counted in the built files themselves: every
 * script a page names, those they import, and every sheet it links. The flight page counts its map and trace reader too,
 * though they come later, and each of its parts alone, so that another part has room of its own; the map counts alone
 * besides, and pages without one must not bring it at any time.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../house.mjs";
import { getChunks } from "./chunks.mjs";
import { weighJobs, weighPages } from "./worker-weight.mjs";

const KB = 1000;

/** Name, limit in kB. */
const LIMITS = {
  "scripts of the list": 145,
  "scripts of a flight, with map": 300,
  "largest part of a flight's page, on demand": 25,
  "map, loaded on demand": 100,
  // Of 40: the flight's page brings the sheets of its story and of what is said, which the server draws.
  "styles of the page that links most": 20,
  // Nobody loads all of them: it tells whether rooms repeat each other. Two and a half for each of thirty rooms.
  "styles of all pages": 75,
  "Worker of the pages": 1500,
  "Worker of the jobs": 3000,
};

const FLIGHT = "flight-page/pages/flight";
const WITH_MAP = [FLIGHT, "home/pages/home"];
/** And those nested in them. */
const WITHOUT_MAP = ["flight/pages/list", "flight/upload/pages/upload", "settings/pages/frame", "shell/pages/checks"];

/** Prints the sizes and who loads what it should not. True when all is as it should be. */
export async function withinBudget() {
  const [pages, jobs] = [await weighPages(), await weighJobs()];
  console.log(`start-up of the Worker of the pages: ${pages.startMs.toFixed(0)} ms of CPU on this machine`);
  const chunks = getChunks();
  const parts = partsIn(chunks);
  const sizes = {
    "scripts of the list": [...chunks.page("flight/pages/list").keys()],
    "scripts of a flight, with map": [...chunks.page(FLIGHT, true, parts).keys()],
    "largest part of a flight's page, on demand": heaviest(
      parts.map((part) => chunks.besides(part, FLIGHT)),
      chunks.getSize,
    ),
    "map, loaded on demand": chunks.map(WITH_MAP),
    "styles of the page that links most": heaviest(chunks.routes.map(chunks.sheets), chunks.getSize),
    "styles of all pages": chunks.named(/\.css$/),
  };
  const workers = { "Worker of the pages": pages.kB, "Worker of the jobs": jobs.kB };
  const within = Object.entries(LIMITS).map(([name, limit]) => {
    const size = workers[name] ?? chunks.getSize(sizes[name]) / KB;
    console.log(`${size <= limit ? "passed" : "FAILED"}: ${name}, ${size.toFixed(1)} of ${limit} kB compressed`);
    return size <= limit;
  });
  return [...within, withoutMap(chunks)].every(Boolean);
}

/** The scripts that parts of a flight's page (`part.ts`) import when they are opened. */
function partsIn(chunks) {
  const files = readdirSync(join(ROOT, "app"), { recursive: true }).filter((name) => /(^|\/)part\.tsx?$/.test(name));
  const panels = files.flatMap((file) =>
    [...readFileSync(join(ROOT, "app", file), "utf8").matchAll(/import\("\.\/(?:\w+\/)*(\w+)\.tsx"\)/g)].map(
      ([, name]) => name,
    ),
  );
  return panels.flatMap((name) => chunks.named(new RegExp(`/${name}-[^/]*\\.js$`)));
}

const heaviest = (all, getSize) => all.reduce((most, one) => (getSize(one) > getSize(most) ? one : most));

function withoutMap(chunks) {
  const pages = chunks.routes.filter((route) => WITHOUT_MAP.some((one) => `${route}.`.startsWith(`${one}.`)));
  const ways = pages.flatMap((route) => {
    const way = chunks.wayToMap(route);
    return way ? [`${route} loads the map: ${way.join(" imports ")}`] : [];
  });
  console.log(
    ways.length === 0 ? `passed: ${pages.length} pages without a map load none` : `FAILED: ${ways.join("; ")}`,
  );
  return ways.length === 0;
}
