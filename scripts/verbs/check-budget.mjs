/**
 * What a first visit loads, compressed, against what we allow ourselves. Counted in the built files themselves: every
 * script a page names, and those they import. The flight page counts its map and trace reader too, though they come later.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { ROOT } from "../house.mjs";

const CLIENT = join(ROOT, "build/client");
const KB = 1000;

/** Name, limit in kB. */
const LIMITS = { "scripts of the list": 145, "scripts of a flight, with map": 300, styles: 40 };

/** Prints the sizes. True when all are within their limits. */
export function withinBudget() {
  const sizes = {
    "scripts of the list": scripts("routes/flight.list", false),
    "scripts of a flight, with map": scripts("routes/flight.$flight", true),
    styles: named(/\.css$/),
  };
  const within = Object.entries(LIMITS).map(([name, limit]) => {
    const size = sum(sizes[name]) / KB;
    console.log(`${size <= limit ? "passed" : "FAILED"}: ${name}, ${size.toFixed(1)} of ${limit} kB compressed`);
    return size <= limit;
  });
  return within.every(Boolean);
}

/** @param later with what the page imports once it stands */
function scripts(route, later) {
  const [manifest] = named(/^manifest-.*\.js$/);
  const { entry, routes } = JSON.parse(
    read(manifest)
      .replace(/^window\.__remixManifest=/, "")
      .replace(/;\s*$/, ""),
  );
  const first = [entry, routes.root, routes[route]].flatMap(({ module, imports }) => [module, ...(imports ?? [])]);
  const found = new Set([manifest]);
  const follow = (path) => {
    if (found.has(path)) return;
    found.add(path);
    for (const [, dynamic, file] of read(path).matchAll(/(?:\bfrom|\bimport(\()?)\s*"\.\/([^"]+\.js)"/g)) {
      if (!dynamic || later) follow(`/assets/${file}`);
    }
  };
  first.forEach(follow);
  return [...found];
}

const named = (pattern) =>
  readdirSync(join(CLIENT, "assets"))
    .filter((name) => pattern.test(name))
    .map((name) => `/assets/${name}`);
const read = (path) => readFileSync(join(CLIENT, path), "utf8");
const sum = (paths) => paths.reduce((total, path) => total + gzipSync(read(path)).length, 0);
