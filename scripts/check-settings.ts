/**
 * Looks at the settings of both Workers before a release. Refuses it where one is wrong, or where the two would not mean the
 * same database, store, queues or settings; and says, setting by setting, what will not work without it. Secrets are put into
 * the deployed Worker and cannot be seen from here.
 *
 * node scripts/check-settings.ts [FRONT JOBS] [--dry-run]
 *
 * With --dry-run, which needs no account, ids of databases that do not exist yet are named and not refused.
 */
import { isDeepStrictEqual, parseArgs } from "node:util";
import { unstable_readConfig } from "wrangler";
import { Misconfigured, readSettings } from "../workers/settings.ts";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { "dry-run": { type: "boolean", default: false } },
});
const [front = "wrangler.toml", jobs = "wrangler.jobs.toml"] = positionals;
const [one, other] = [front, jobs].map((config) => unstable_readConfig({ config }));

const ALIKE = ["compatibility_date", "compatibility_flags", "d1_databases", "r2_buckets", "images"] as const;

const differing = [
  ...ALIKE.filter((key) => !isDeepStrictEqual(one[key], other[key])),
  ...(isDeepStrictEqual(one.queues.producers, other.queues.producers) ? [] : ["queues.producers"]),
  ...Object.entries(other.vars).flatMap(([name, value]) => (one.vars[name] === value ? [] : [`vars.${name}`])),
];

/** Secrets a site cannot do without, as if they were there. */
const NEEDED = ["SIGNING_SECRET", "ACCOUNT_SECRET"];
const secrets = Object.fromEntries(NEEDED.map((name) => [name, "seen only by the Worker that has it"]));

/** Settings that may be empty, and what is not there then. */
const OPTIONAL: Record<string, string> = {
  SITE_ORIGIN: "mails, whose links stand on it",
  MAIL_FROM: "mails, and so signing up (with the secret RESEND_API_KEY)",
  TURNSTILE_SITE_KEY: "signing up (with the secret TURNSTILE_SECRET)",
  SIGNATURE_SERVICE_URL: "verification of other makers' signatures",
  SKYSIGHT_URL: "weather by SkySight (with the secret SKYSIGHT_API_KEY)",
  VAPID_PUBLIC_KEY: "messages to browsers (with the secret VAPID_PRIVATE_KEY)",
  ROUTING_URL: "roads home",
  LIVE_FEED: "live positions of the Open Glider Network",
  LIVE_DEVICES_URL: "names of live gliders, and wishes not to be shown",
  CLIENT_ORIGINS: "pages of others that upload with cookies",
  PASSWORD_CLIENTS: "programs of others that take a password",
};

const wrong = [one, other].flatMap(({ name, vars }) => {
  const settings = readSettings({ ...secrets, ...vars });
  return settings instanceof Misconfigured ? settings.problems.map((problem) => ({ worker: name, ...problem })) : [];
});

/** As `wrangler d1 create` prints it. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** The placeholders of the repository are zeros but for their last digits. */
const PLACEHOLDER = /^[0-]{30}/;

/** A release on such an id would end in the middle, after the build; a placeholder may even be somebody's. */
interface Database {
  binding: string;
  database_id?: string;
}

const databases = [one, other].flatMap(({ name, ...config }) => {
  const d1_databases = config.d1_databases as Database[];
  const ids = d1_databases.map(({ database_id }) => database_id);
  return d1_databases.flatMap(({ binding, database_id: id = "" }) => {
    const words =
      !UUID.test(id) || PLACEHOLDER.test(id)
        ? `database_id "${id}" is a placeholder: put the id that \`npx wrangler d1 create\` printed`
        : ids.filter((each) => each === id).length > 1
          ? `database_id ${id} is given to two databases`
          : null;
    return words === null ? [] : [`${name}: ${binding}: ${words}`];
  });
});

for (const name of NEEDED) console.log(`${name}: a secret that both Workers need`);
for (const [name, missing] of Object.entries(OPTIONAL))
  if (!one.vars[name]) console.log(`${name} is empty: no ${missing}`);
for (const name of differing) console.error(`${name} is not the same in ${front} and ${jobs}.`);
for (const { worker, setting, words } of wrong) console.error(`${worker}: ${setting}: ${words}`);
for (const line of databases) (options["dry-run"] ? console.log : console.error)(`${line}.`);
const refused = differing.length + wrong.length + (options["dry-run"] ? 0 : databases.length);
if (refused > 0) process.exitCode = 1;
