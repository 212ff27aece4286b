/** `npm run rescore -- --rule R --season S [--dry-run]`: scores flights anew on a running site; scripts/rescore/rescore.ts. */
import { call, node } from "../house.mjs";

export const run = (args) =>
  call(node(), ["--disable-warning=ExperimentalWarning", "scripts/rescore/rescore.ts", ...args]);
