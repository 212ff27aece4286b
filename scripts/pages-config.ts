/**
 * The bindings of wrangler.toml for pages that run in Vite: everything but what only the Worker itself may have.
 *
 * node scripts/pages-config.ts --state DIR --out FILE.json
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs, parseEnv } from "node:util";
import { unstable_readConfig } from "wrangler";

const { values } = parseArgs({ options: { state: { type: "string" }, out: { type: "string" } } });
if (!values.state || !values.out) throw new Error("--state DIR --out FILE.json");

const {
  name,
  compatibility_date,
  compatibility_flags,
  d1_databases,
  r2_buckets,
  queues,
  durable_objects,
  images,
  vars,
} = unstable_readConfig({ config: "wrangler.toml" });

writeFileSync(
  values.out,
  JSON.stringify({
    name: `${name}-pages`,
    compatibility_date,
    compatibility_flags,
    d1_databases,
    r2_buckets,
    images,
    queues: { producers: queues.producers },
    durable_objects: {
      bindings: durable_objects.bindings.map((binding: object) => ({ ...binding, script_name: name })),
    },
    vars: { ...vars, ...parseEnv(readFileSync(join(values.state, "local.env"), "utf8")) },
  }),
  { mode: 0o600 },
);
