/**
 * One contract, two adapters: our own Worker's addresses, and an S3 endpoint that checks real signatures (the local
 * stand-in of R2's). The client's code is the same.
 */
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { sha256Hex } from "#app/core/data/digest.ts";
import { ada } from "#tests/cast/pilots.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { freePort, removeState, type Server, serve, stateFolder, wait } from "#tests/setup/server.ts";

// Two servers on one folder would be in each other's way.
const states = [stateFolder(), stateFolder()];
let own: Server;
let store: Server;

beforeAll(async () => {
  [own, store] = await Promise.all([serve(states[0]), serveWithStore(states[1])]);
});
afterAll(async () => {
  await own?.stop();
  await store?.stop();
  for (const state of states) removeState(state);
});

const origin = (kind: string) => (kind === "own" ? own : store).origin;

async function announce(site: string, bytes: Uint8Array<ArrayBuffer>) {
  const answer = await fetch(`${site}/v1/upload`, {
    method: "POST",
    body: JSON.stringify({
      name: "a.igc",
      length: bytes.length,
      sha256: await sha256Hex(bytes),
      user_id: ada().id,
      date_of_birth: ada().dateOfBirth,
    }),
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as { id: string; url: string; method: string; headers: Record<string, string> };
}

const complete = (site: string, id: string) =>
  fetch(`${site}/v1/upload/${id}`, {
    method: "POST",
    body: JSON.stringify({ windows_confirmed: true, airspace_confirmed: true }),
  });

const KINDS = ["own", "store"];

test.each(KINDS)("%s: bytes put to the address become a flight", async (kind) => {
  const bytes = circuit(kind === "own" ? 1 : 2);
  const { id, url, method, headers } = await announce(origin(kind), bytes);
  expect(url.includes("/cdn-cgi/local/r2/s3/")).toBe(kind === "store");
  expect((await fetch(url, { method, headers, body: bytes })).status).toBe(200);
  expect((await complete(origin(kind), id)).status).toBe(201);
});

test.each(KINDS)("%s: a changed signature is refused", async (kind) => {
  const bytes = circuit(kind === "own" ? 3 : 4);
  const { url, headers } = await announce(origin(kind), bytes);
  const changed = url.replace(/(signature=)(.)/i, (_, name, first) => name + (first === "0" ? "1" : "0"));
  expect((await fetch(changed, { method: "PUT", headers, body: bytes })).status).toBe(403);
});

test.each(KINDS)("%s: the address of one upload does not write another", async (kind) => {
  const [one, two] = [await announce(origin(kind), circuit(5)), await announce(origin(kind), circuit(6))];
  const answer = await fetch(one.url.replace(one.id, two.id), {
    method: "PUT",
    headers: one.headers,
    body: circuit(5),
  });
  expect(answer.status).toBe(403);
});

test.each(KINDS)("%s: another length than announced is refused", async (kind) => {
  const { url, headers } = await announce(origin(kind), circuit(7));
  const answer = await fetch(url, { method: "PUT", headers, body: "short" });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
});

test.each(KINDS)("%s: an address writes once", async (kind) => {
  const bytes = circuit(kind === "own" ? 8 : 9);
  const { url, headers } = await announce(origin(kind), bytes);
  const put = async () => (await fetch(url, { method: "PUT", headers, body: bytes })).status;
  expect(await put()).toBe(200);
  expect([409, 412]).toContain(await put());
});

/** Both Workers as one, with keys of an S3 endpoint, so that uploads go past it. */
async function serveWithStore(folder: string): Promise<Server> {
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const {
    name,
    compatibility_date,
    compatibility_flags,
    d1_databases,
    r2_buckets,
    queues,
    durable_objects,
    migrations,
    vars,
    images,
    rules,
    alias,
  } = unstable_readConfig({ config: "wrangler.jobs.toml" });
  const keys = { accessKeyId: "local", secretAccessKey: "only for tests" };
  const config = join(folder, "with-store.json");
  writeFileSync(
    config,
    JSON.stringify({
      name,
      compatibility_date,
      compatibility_flags,
      d1_databases,
      queues,
      durable_objects,
      migrations,
      images,
      rules,
      services: [{ binding: "JOBS", service: name, entrypoint: "JobsDoor" }],
      alias: Object.fromEntries(Object.entries(alias ?? {}).map(([module, file]) => [module, resolve(String(file))])),
      main: resolve("tests/setup/both-workers.ts"),
      r2_buckets: r2_buckets.map((bucket: object) => ({ ...bucket, local_dev: { experimental_s3_credentials: keys } })),
      vars: {
        ...vars,
        ...parseEnv(readFileSync(join(folder, "local.env"), "utf8")),
        R2_BUCKET: "kettle-files",
        R2_ENDPOINT: `${site}/cdn-cgi/local/r2/s3`,
        R2_ACCESS_KEY_ID: keys.accessKeyId,
        R2_SECRET_ACCESS_KEY: keys.secretAccessKey,
      },
    }),
  );
  const child = spawn(
    process.execPath,
    [
      "node_modules/wrangler/wrangler-dist/cli.js",
      "dev",
      "--config",
      config,
      "--port",
      String(port),
      "--persist-to",
      folder,
      "--show-interactive-dev-session=false",
      "--log-level",
      "error",
      "--inspector-port",
      "0",
    ],
    { stdio: "ignore", env: { ...process.env, WRANGLER_SEND_METRICS: "false", CLOUDFLARE_CF_FETCH_ENABLED: "false" } },
  );
  const stop = () =>
    new Promise<void>((done) => {
      if (child.exitCode !== null) return done();
      child.on("exit", () => done());
      child.kill("SIGTERM");
    });
  for (let tries = 0; tries < 300; tries++) {
    if ((await fetch(`${site}/v1/health`).catch(() => null))?.ok)
      return { origin: site, ring: () => undefined, kill: stop, stop };
    await wait(200);
  }
  await stop();
  throw new Error("the server with a store did not start");
}
