/**
 * `npm run build`: pages for browser and Worker, then both Workers in one piece each as they are uploaded; made anew only when
 * their sources changed. A site that runs has a copy of its own: `copySite`.
 */
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { CACHE, fingerprint, JOBS_CONFIG, must, node, once, ROOT, wrangler } from "../house.mjs";

const SOURCES = ["app", "workers", "public", "vite.config.ts", "wrangler.toml", JOBS_CONFIG, "package-lock.json"];
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

/** What was built, for a site that goes on as it is when it is built anew. The files are linked where they can be. */
export function copySite(folder) {
  rmSync(folder, { recursive: true, force: true });
  for (const part of [CLIENT, WORKERS]) {
    for (const entry of readdirSync(join(BUILD, part), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.name.endsWith(".map")) continue;
      const from = join(entry.parentPath, entry.name);
      const to = join(folder, from.slice(BUILD.length + 1));
      mkdirSync(dirname(to), { recursive: true });
      try {
        linkSync(from, to);
      } catch {
        copyFileSync(from, to);
      }
    }
  }
}

export async function run() {
  await build();
  return 0;
}
