/** Worlds are written once and kept, until what writes them changes. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BASEMAP } from "#scripts/verbs/map.mjs";
import { PREPARED } from "#scripts/verbs/states.mjs";
import { getWorld, writeWorld } from "./world.ts";

/** A state folder whose database is such a world. */
export async function worldAt(flights: number): Promise<string> {
  const state = join(PREPARED, `../../bench/list-${flights}`);
  const stamp = join(state, "world.stamp");
  const print = createHash("sha256");
  for (const file of [...globSync("migrations/*.sql"), ...globSync("scripts/bench/list/*.ts")].sort())
    print.update(readFileSync(file));
  const made = print.digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === made) return state;
  rmSync(state, { recursive: true, force: true });
  // As the site will be started: it shall find nothing to prepare in a database of a million flights.
  const prepared = ["scripts/prepare.ts", "--state", state, "--basemap", BASEMAP, "--demo", "small"];
  execFileSync(process.execPath, prepared, { stdio: "inherit" });
  const started = performance.now();
  writeWorld(databaseIn(state), getWorld(flights), (line) => console.log(`  ${line}`));
  const seconds = (performance.now() - started) / 1000;
  const size = statSync(databaseIn(state)).size / 1e9;
  console.log(`${flights} flights written in ${seconds.toFixed(0)} s, ${size.toFixed(2)} GB`);
  writeFileSync(stamp, made);
  return state;
}

export function databaseIn(state: string): string {
  const [file] = globSync(join(state, "v3/d1/miniflare-D1DatabaseObject/*.sqlite")).filter(
    (name) => !name.includes("metadata"),
  );
  if (!file) throw new Error(`no ledger in ${state}`);
  return file;
}
