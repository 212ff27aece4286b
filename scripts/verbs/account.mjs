/** `npm run account -- …`: what only the operator does to accounts of a running site; scripts/account/account.ts. */
import { call, node } from "../house.mjs";

export const run = (args) =>
  call(node(), ["--disable-warning=ExperimentalWarning", "scripts/account/account.ts", ...args]);
