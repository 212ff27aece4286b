/**
 * `site.ts --state DIR --port N [--tells]`: both Workers as they were built, in the runtime that the platform uses, until they
 * are told to stop. What Workers complain of is said; with `--tells` every line.
 *
 * Not `wrangler dev`, which puts a Worker of its own before these two, so that they may change under it: half the time of a
 * small answer, a tenth of a page.
 */
import { readdirSync } from "node:fs";
import { dirname, extname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, Response, type V4MiniflareOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from "wrangler";
import { filesOf } from "#workers/store/files.ts";
import type { DrawingFiles } from "./computing/draw.ts";
import { answer, processors } from "./computing/processors.ts";

const { values } = parseArgs({
  options: { state: { type: "string" }, port: { type: "string" }, tells: { type: "boolean", default: false } },
});
const state = resolve(values.state ?? "");

/** What a Worker in one piece has beside it. */
const BESIDE: Record<string, "Data" | "CompiledWasm"> = { ".ttf": "Data", ".wasm": "CompiledWasm" };

const jobs = worker("jobs.json");
const pages: ReturnType<typeof worker> & { bindings?: Record<string, unknown> } = worker("front.json");
/** Its port is its own proof (workers/api/account-operator.ts). */
const front = { ...pages, bindings: { ...pages.bindings, LOCAL_PORT: String(values.port) } };
const options: V4MiniflareOptions = {
  host: "127.0.0.1",
  port: Number(values.port),
  inspectorPort: Number(process.env.KETTLE_INSPECTOR ?? 0) || undefined,
  log: new Log(LogLevel.ERROR),
  logRequests: false,
  handleStructuredLogs: ({ level, message }) => {
    if (level === "error") console.error(message);
    else if (values.tells) console.log(message);
  },
  resourcePersistencePath: join(state, "v3"),
  // Where the schedule rings, and the store's own door.
  unsafeTriggerHandlers: true,
  telemetry: { enabled: false },
  // Nobody is asked where this machine stands.
  cf: false,
  workers: [front, { ...jobs, serviceBindings: { PROCESSOR: atProcessor } }],
};

let stopping = false;
const site = new Miniflare(convertV4MiniflareOptions(options));
/** The tiles store, for computations. */
const tiles = site.getR2Bucket("TILES", jobs.name).then((bucket) => filesOf(bucket as unknown as R2Bucket));
const others = processors({
  file: join(state, "site/workers/computing/thread.js"),
  workerData: {
    engine: fileURLToPath(import.meta.resolve("@resvg/resvg-wasm/index_bg.wasm")),
    font: fileURLToPath(import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf")),
  } satisfies DrawingFiles,
  maps: {
    get: async (key) => (await tiles).get(key),
    read: async (key, offset, length) => (await tiles).read(key, offset, length),
    length: async (key) => (await tiles).length(key),
  },
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, stop);
await site.ready.catch((fault: unknown) => {
  console.error(fault);
  process.exit(1);
});

/** Once: Ctrl-C tells this process, and so does who started it. */
async function stop() {
  if (stopping) return;
  stopping = true;
  await Promise.all([site.dispose(), others.end()]);
  process.exit();
}

/** What the jobs want computed. */
async function atProcessor(request: { url: string; arrayBuffer(): Promise<ArrayBuffer> }): Promise<Response> {
  const { body, status } = await answer(others, request);
  return new Response(body, { status });
}

/** As a file of local-configs.ts has it. */
function worker(file: string) {
  const config = unstable_readConfig({ config: join(state, file) });
  const { name, main } = config;
  if (main === undefined) throw new Error(`${file} names no Worker`);
  const folder = dirname(main);
  const beside = readdirSync(folder).flatMap((each) => {
    const type = BESIDE[extname(each)];
    return type ? [{ type, path: join(folder, each) }] : [];
  });
  const { rootPath: _, modulesRules: __, ...bindings } = unstable_getMiniflareWorkerOptions(config).workerOptions;
  return { ...bindings, name, modulesRoot: folder, modules: [{ type: "ESModule" as const, path: main }, ...beside] };
}
