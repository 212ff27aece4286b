/**
 * `site.ts --state DIR --port N [--tells]`: both Workers as they were built, in the runtime that the platform uses, until they
 * are told to stop. What Workers complain of is said; with `--tells` every line.
 *
 * The schedule is rung by the process that started this one, over their channel: `{ cron }`. No address does it, since any web
 * page can send its visitors' browsers to an address of this machine.
 *
 * Not `wrangler dev`, which puts a Worker of its own before these two, so that they may change under it: half the time of a
 * small answer, a tenth of a page.
 */
import "./closed-runtime.ts";
import { readdirSync, statfsSync } from "node:fs";
import { dirname, extname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, Response, type V4MiniflareOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from "wrangler";
import { FULL } from "#workers/front/full-disk.ts";
import { getFiles } from "#workers/store/files.ts";
import type { DrawingFiles } from "./computing/draw.ts";
import { answer, processors } from "./computing/processors.ts";

const { values } = parseArgs({
  options: { state: { type: "string" }, port: { type: "string" }, tells: { type: "boolean", default: false } },
});
const state = resolve(values.state ?? "");

/** What a Worker in one piece has beside it. */
const BESIDE: Record<string, "Data" | "CompiledWasm"> = { ".ttf": "Data", ".wasm": "CompiledWasm" };

const jobs = worker("jobs.json");
/** What is left for what is under way once nothing new is let in. */
const RESERVE_BYTES = 64e6;
let isFull = false;
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
  // Scheduled jobs by an address: see above.
  unsafeTriggerHandlers: false,
  telemetry: { enabled: false },
  // Nobody is asked where this machine stands.
  cf: false,
  workers: [
    { ...front, serviceBindings: { ...getServices(front), DISK: atDisk } },
    { ...jobs, serviceBindings: { ...getServices(jobs), PROCESSOR: atProcessor } },
  ],
};

let stopping = false;
const site = new Miniflare(convertV4MiniflareOptions(options));
/** The tiles store, for computations. */
const tiles = site.getR2Bucket("TILES", jobs.name).then((bucket) => getFiles(bucket as unknown as R2Bucket));
const others = processors({
  file: join(state, "site/workers/computing/thread.js"),
  workerData: {
    engine: fileURLToPath(import.meta.resolve("@resvg/resvg-wasm/index_bg.wasm")),
    font: fileURLToPath(import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf")),
    pieces: fileURLToPath(new URL("../workers/engines/fonts", import.meta.url)),
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

process.on("message", (message: { cron?: unknown }) => {
  if (typeof message?.cron === "string") void ring(message.cron);
});
const watching = setInterval(watchRoom, 1000);

/** What fails is in the log already (workers/schedule.ts). */
async function ring(cron: string): Promise<void> {
  const scheduled = await site.getWorker(jobs.name).catch(() => null);
  await scheduled?.scheduled({ cron }).catch(() => undefined);
}

/** A disk that is nearly full refuses new writes (workers/front/full-disk.ts) until there is twice as much room again. */
function watchRoom() {
  const { bavail, bsize } = statfsSync(state);
  const room = bavail * bsize;
  if (isFull ? room < 2 * RESERVE_BYTES : room >= RESERVE_BYTES) return;
  isFull = !isFull;
  console.error(isFull ? `The disk of ${state} is full: nothing new is taken.` : "There is room again.");
}

function atDisk(): Response {
  return new Response(isFull ? FULL : "room");
}

/** Once: Ctrl-C tells this process, and so does who started it. */
async function stop() {
  if (stopping) return;
  stopping = true;
  clearInterval(watching);
  await Promise.all([site.dispose(), others.end()]);
  process.exit();
}

/** What the jobs want computed. */
async function atProcessor(request: { url: string; arrayBuffer(): Promise<ArrayBuffer> }): Promise<Response> {
  const { body, status } = await answer(others, request);
  return new Response(body, { status });
}

/** The other Workers that one calls. */
function getServices(options: object): NonNullable<V4MiniflareOptions["serviceBindings"]> {
  return (options as V4MiniflareOptions).serviceBindings ?? {};
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
