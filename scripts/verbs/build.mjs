/**
 * `npm run build`: pages for browser and Worker, then both Workers in one piece each as they are uploaded; made anew only when
 * their sources changed. A site that runs has a copy of its own: `copySite`.
 */
import { cpSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CACHE, fingerprint, JOBS_CONFIG, must, node, once, ROOT, wrangler } from "../house.mjs";

const SOURCES = [
  "app",
  "workers",
  "public",
  "scripts/computing",
  "vite.config.ts",
  "wrangler.toml",
  JOBS_CONFIG,
  "package-lock.json",
];
const BUILD = join(ROOT, "build");
const CLIENT = "client";
const WORKERS = "workers";

export async function build() {
  const stamp = join(CACHE, "build.stamp");
  if (!existsSync(join(BUILD, WORKERS, "jobs"))) rmSync(stamp, { force: true });
  await once(stamp, fingerprint(SOURCES), async () => {
    console.log("Building the pages …");
    rmSync(join(BUILD, WORKERS), { recursive: true, force: true });
    await must(node(), [join(ROOT, "node_modules/@remix-run/dev/dist/cli.js"), "vite:build", "--logLevel", "warn"], {
      env: { NODE_ENV: "production" },
    });
    await Promise.all([bundle("wrangler.toml", "pages"), bundle(JOBS_CONFIG, "jobs")]);
  });
}

const bundle = (config, name) =>
  wrangler("deploy", "--dry-run", "--config", config, "--outdir", join(BUILD, WORKERS, name));

/**
 * What was built, for a site that goes on as it is when it is built anew. Copied, not linked: a second link is a change to
 * whoever watches the first, and that site would begin anew.
 */
export function copySite(folder) {
  rmSync(folder, { recursive: true, force: true });
  const filter = (path) => !path.endsWith(".map");
  for (const part of [CLIENT, WORKERS]) cpSync(join(BUILD, part), join(folder, part), { recursive: true, filter });
}

export async function run() {
  await build();
  return 0;
}
