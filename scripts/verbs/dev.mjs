/**
 * `npm run dev [-- --port N --state DIR]`: pages with hot reload, the same bindings and state as `npm start`.
 *
 * Two processes: both Workers without pages behind, Vite with the pages in front. They share one state folder, which
 * may be busy for a moment when both write: good for building pages, not for tests.
 */
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { CACHE, node, ROOT, script, start, WRANGLER } from "../house.mjs";
import { BASEMAP, buildMap } from "./map.mjs";
import { occupied, occupy } from "./one-site.mjs";
import { getWorld, NO_WORLD } from "./which-world.mjs";

export async function run(args) {
  const { values } = parseArgs({
    args,
    options: { port: { type: "string", default: "8787" }, state: { type: "string", default: join(CACHE, "state") } },
  });
  const state = resolve(ROOT, values.state);
  const port = Number(values.port);
  const occupant = await occupied(state, port);
  if (occupant !== null) {
    console.error(`${occupant}\nNothing was started or changed.`);
    return 1;
  }
  const release = occupy(state, port);
  process.on("exit", release);
  const world = getWorld(state);
  const demo = world === NO_WORLD ? [] : ["--demo", world];
  await buildMap();
  await script("scripts/prepare.ts", ["--state", state, "--basemap", BASEMAP, ...demo]);

  // Neither answers under /cdn-cgi.
  const closed = ["--import", pathToFileURL(join(ROOT, "scripts/closed-runtime.ts")).href];
  const worker = start(node(), [
    ...closed,
    ...[WRANGLER, "dev", "--config", join(state, "door.json"), "--config", join(state, "door-jobs.json")],
    ...["--port", String(port + 1), "--ip", "127.0.0.1", "--persist-to", state, "--var", `LOCAL_PORT:${port}`],
    ...["--env-file", join(state, "local.env"), "--show-interactive-dev-session=false", "--log-level", "warn"],
  ]);
  const pages = start(
    node(),
    [
      ...closed,
      join(ROOT, "node_modules/@remix-run/dev/dist/cli.js"),
      "vite:dev",
      "--port",
      String(port),
      "--strictPort",
    ],
    {
      env: {
        KETTLE_PAGES_CONFIG: join(state, "pages.json"),
        KETTLE_STATE: state,
        KETTLE_WORKER: `http://127.0.0.1:${port + 1}`,
      },
    },
  );
  const both = [worker, pages];
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => both.map((child) => child.kill("SIGTERM")));
  const codes = await Promise.all(
    both.map(
      (child) =>
        new Promise((done) =>
          child.on("exit", (code) => {
            for (const other of both) other.kill("SIGTERM");
            done(code ?? 0);
          }),
        ),
    ),
  );
  return Math.max(...codes);
}
