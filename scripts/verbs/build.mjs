/** `npm run build`: pages for browser and Worker, made anew only when their sources changed. */
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CACHE, fingerprint, must, node, once, ROOT } from "../house.mjs";

const SOURCES = ["app", "workers", "public", "vite.config.ts", "package-lock.json"];

export async function build() {
  const stamp = join(CACHE, "build.stamp");
  if (!existsSync(join(ROOT, "build/server/index.js"))) rmSync(stamp, { force: true });
  await once(stamp, fingerprint(SOURCES), async () => {
    console.log("Building the pages …");
    await must(node(), [join(ROOT, "node_modules/@remix-run/dev/dist/cli.js"), "vite:build", "--logLevel", "warn"], {
      env: { NODE_ENV: "production" },
    });
  });
}

export async function run() {
  await build();
  return 0;
}
