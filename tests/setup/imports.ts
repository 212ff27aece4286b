/** Who imports whom, read from the text of every file: values, types, styles, workers, and what comes on demand. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

export interface Import {
  from: string;
  to: string;
}

const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(?\s*|@import\s+|new URL\(\s*)["']([^"']+)["']/g;

/** Paths from the root of the repository, `app/flight/flight.ts`. */
export function importsUnder(...folders: string[]): Import[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((name) => join(folder, name))
      .filter((file) => /\.(tsx?|mjs|css)$/.test(file))
      .flatMap((file) =>
        [...readFileSync(file, "utf8").matchAll(SPECIFIER)].flatMap(([, specifier]) => {
          const to = getTarget(file, specifier.replace(/\?.*$/, ""));
          return to === null ? [] : [{ from: file, to }];
        }),
      ),
  );
}

/** Null for a package. */
function getTarget(file: string, specifier: string): string | null {
  if (specifier.startsWith("#")) return specifier.slice(1);
  return specifier.startsWith(".") ? normalize(join(dirname(file), specifier)) : null;
}

/** Groups of names of which each leads to every other: empty where nothing runs in a circle. */
export function circlesIn(edges: readonly Import[]): string[][] {
  const next = grouped(edges, ({ from }) => from);
  const reached = new Map<string, Set<string>>();
  for (const start of next.keys()) {
    const seen = new Set<string>();
    const open = [start];
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      for (const { to } of next.get(name) ?? []) {
        if (seen.has(to)) continue;
        seen.add(to);
        open.push(to);
      }
    }
    reached.set(start, seen);
  }
  const inCircle = [...reached].filter(([name, seen]) => seen.has(name)).map(([name]) => name);
  const getCircle = (name: string) =>
    inCircle.filter((other) => reached.get(name)?.has(other) && reached.get(other)?.has(name)).join(" ");
  return [...grouped(inCircle, getCircle).values()];
}

function grouped<T>(all: readonly T[], getKey: (each: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const each of all) groups.set(getKey(each), [...(groups.get(getKey(each)) ?? []), each]);
  return groups;
}
