/**
 * State folders that tests begin with a copy of: `PREPARED` has the database, the maps and the people of the small demo world, `PLANTED` their
 * flights besides, scored, and the hot spots drawn of them. Made anew when anything of ours changed, and every day: the
 * demo world flew yesterday.
 */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { CACHE, fingerprint, JOBS_CONFIG, once, ROOT, script, start } from "../house.mjs";
import { build } from "./build.mjs";
import { BASEMAP, buildMap } from "./map.mjs";

export const PREPARED = join(CACHE, "states/prepared");
export const PLANTED = join(CACHE, "states/planted");
/** What the Worker said while the demo world was planted. */
export const PLANTING_LOG = join(CACHE, "planting.log");

const OURS = ["app", "workers", "scripts", "migrations", "tests/cast"];
const SOURCES = [...OURS, "wrangler.toml", JOBS_CONFIG, "package-lock.json"];
const PATIENCE = 600; // seconds that planting may take, and until the hot spots are drawn

const print = () => `${fingerprint(SOURCES)} ${process.env.KETTLE_MAPS ?? ""} ${new Date().toISOString().slice(0, 10)}`;

/** With the pages built, so that a site can be started on a copy. */
export async function prepare() {
  await Promise.all([build(), buildMap()]);
  await once(join(PREPARED, "made-prepared.stamp"), print(), async () => {
    rmSync(PREPARED, { recursive: true, force: true });
    await script("scripts/prepare.ts", ["--state", PREPARED, "--basemap", BASEMAP, "--demo", "small"]);
  });
}

export async function plant() {
  await prepare();
  await once(join(PLANTED, "made-planted.stamp"), print(), async () => {
    console.log("Planting the demo world for the tests …");
    rmSync(PLANTED, { recursive: true, force: true });
    const port = String(await freePort());
    const args = [
      "start",
      "--port",
      port,
      "--state",
      PLANTED,
      "--from",
      PREPARED,
      "--world",
      "small",
      "--log",
      PLANTING_LOG,
    ];
    const site = start(process.execPath, [join(ROOT, "scripts/run.mjs"), ...args], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = new Promise((done) => site.on("exit", done));
    await Promise.race([up(site), ended]);
    // Stopped before, the site would lose what its queue holds: pictures, climbs, hot spots.
    for (let second = 0; second < PATIENCE && site.exitCode === null && !planted(); second++) await wait(1000);
    const complete = planted();
    site.kill("SIGTERM");
    if ((await ended) !== 0 || !complete) throw new Error("the demo world could not be planted");
  });
}

/** Hot spots may be drawn before the last story is told. */
const planted = () =>
  existsSync(join(PLANTED, "planted.stamp")) && readFileSync(PLANTING_LOG, "utf8").includes('{"kind":"thermals-drawn"');

const up = ({ stdout }) =>
  new Promise((done) => {
    let said = "";
    stdout.on("data", (chunk) => {
      said += chunk;
      if (said.includes("Kettle is up")) done();
    });
  });

function freePort() {
  return new Promise((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}
