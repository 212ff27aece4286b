/**
 * How Workers are told their settings on this machine, with the secrets of a state folder. With hot reload Wrangler gives these to
 * the first Worker itself.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { unstable_readConfig } from "wrangler";
import { THREADS } from "./computing/processors.ts";

/**
 * Writes into a state folder `front.json` and `jobs.json`, the two Workers as they were built (`site` beside them), and for hot
 * reload `door.json`, the door without pages, `door-jobs.json`, the jobs from their sources, and `pages.json`.
 */
export function writeConfigs(state: string): void {
  const secrets = parseEnv(readFileSync(join(state, "local.env"), "utf8"));
  const write = (name: string, config: object) =>
    writeFileSync(join(state, name), JSON.stringify(config), { mode: 0o600 });
  const front = unstable_readConfig({ config: "wrangler.toml" });
  const { name, vars } = front;
  const door = { ...shared(front), services: front.services };
  const jobs = getJobs(secrets);
  const built = (file: string) => ({ main: join(resolve(state), "site/workers", file) });
  const assets = { ...front.assets, directory: join(resolve(state), "site/client") };
  write("front.json", { ...door, name, vars: { ...vars, ...secrets }, assets, ...built("pages/index.js") });
  write("jobs.json", { ...jobs, alias: undefined, rules: undefined, ...built("jobs/jobs.js") });
  write("door.json", { ...door, name, main: resolve("workers/base.ts"), vars });
  write("door-jobs.json", jobs);
  // Vite's are another Worker's, or rooms of flights would be looked for here.
  write("pages.json", { ...door, name: `${name}-pages`, vars: { ...vars, ...secrets } });
}

type Config = ReturnType<typeof unstable_readConfig>;

function shared({ compatibility_date, compatibility_flags, d1_databases, r2_buckets, images, ...rest }: Config) {
  const { durable_objects, queues } = rest;
  const producing = { producers: queues.producers };
  return {
    compatibility_date,
    compatibility_flags,
    d1_databases,
    r2_buckets,
    images,
    durable_objects,
    queues: producing,
  };
}

/**
 * While one flight is computed elsewhere (scripts/computing) the next is made ready and the last one brought in. The platform
 * begins as many Workers as it needs.
 */
const severalAtOnce = <Consumer extends { queue: string }>(consumer: Consumer) =>
  consumer.queue === "score" ? { ...consumer, max_batch_size: 5 * THREADS } : consumer;

function getJobs(secrets: object) {
  const config = unstable_readConfig({ config: "wrangler.jobs.toml" });
  const { name, main, queues, migrations, rules, alias, vars, assets } = config;
  const absolute = Object.entries(alias ?? {}).map(([module, file]) => [module, resolve(String(file))]);
  return {
    ...shared(config),
    name,
    main: resolve(String(main)),
    queues: { ...queues, consumers: queues.consumers?.map(severalAtOnce) },
    migrations,
    assets: { ...assets, directory: resolve(String(assets?.directory)) },
    rules,
    alias: Object.fromEntries(absolute),
    vars: { ...vars, ...secrets },
  };
}
