/**
 * Refuses a release whose two Workers would not mean the same ledger, store, queues or settings: what both configurations
 * have must be the same in both.
 *
 * node scripts/same-settings.ts [FRONT JOBS]
 */
import { isDeepStrictEqual } from "node:util";
import { unstable_readConfig } from "wrangler";

const [front = "wrangler.toml", jobs = "wrangler.jobs.toml"] = process.argv.slice(2);
const [one, other] = [front, jobs].map((config) => unstable_readConfig({ config }));

const ALIKE = ["compatibility_date", "compatibility_flags", "d1_databases", "r2_buckets", "images"] as const;

const differing = [
  ...ALIKE.filter((key) => !isDeepStrictEqual(one[key], other[key])),
  ...(isDeepStrictEqual(one.queues.producers, other.queues.producers) ? [] : ["queues.producers"]),
  ...Object.entries(other.vars).flatMap(([name, value]) => (one.vars[name] === value ? [] : [`vars.${name}`])),
];
for (const name of differing) console.error(`${name} is not the same in ${front} and ${jobs}.`);
if (differing.length > 0) process.exitCode = 1;
