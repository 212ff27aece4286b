/**
 * `npm run deploy [-- --dry-run]`: build, widen the database, release both Workers. The order is argued in docs/deploy.md.
 * `npm run notices`: the licences of what is released, anew (scripts/notices.ts).
 */
import { join } from "node:path";
import { call, JOBS_CONFIG, must, node, ROOT, script, WRANGLER } from "../house.mjs";
import { build } from "./build.mjs";

export async function run(args, verb) {
  if (verb === "notices") {
    await script("scripts/notices.ts", args);
    return 0;
  }
  const dry = args.includes("--dry-run");
  await script("scripts/check-settings.ts", dry ? ["--dry-run"] : []);
  await build();
  if (!dry)
    for (const database of ["DB", "NAMES"])
      await must(node(), [WRANGLER, "d1", "migrations", "apply", database, "--remote"]);
  const more = args.filter((word) => word !== "--dry-run");
  const release = (config, name) => {
    const trying = dry ? ["--dry-run", "--outdir", join(ROOT, ".kettle/bundle", name)] : [];
    return call(node(), [WRANGLER, "deploy", "--config", config, ...trying, ...more]);
  };
  // The jobs first: pages hang on them.
  return (await release(JOBS_CONFIG, "jobs")) || (await release("wrangler.toml", "pages"));
}
