/** `npm run deploy [-- --dry-run]`: build, widen the ledger, release. The order is argued in docs/deploy.md. */
import { join } from "node:path";
import { call, must, node, ROOT, WRANGLER } from "../house.mjs";
import { build } from "./build.mjs";

export async function run(args) {
  const dry = args.includes("--dry-run");
  await build();
  if (!dry) await must(node(), [WRANGLER, "d1", "migrations", "apply", "DB", "--remote"]);
  return call(node(), [
    WRANGLER,
    "deploy",
    ...(dry ? ["--dry-run", "--outdir", join(ROOT, ".kettle/bundle")] : []),
    ...args.filter((a) => a !== "--dry-run"),
  ]);
}
