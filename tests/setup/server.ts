/** The whole site in processes of its own, as `npm start` runs it: for tests that need it real, or dead. */
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sha256Hex } from "#app/core/data/digest.ts";
import { endGroup } from "#scripts/end-group.mjs";
import { PREPARED } from "#scripts/verbs/states.mjs";
import { ls4 } from "#tests/cast/gliders.ts";
import { ada, type Pilot } from "#tests/cast/pilots.ts";

export interface Server {
  origin: string;
  /** Rings its schedule, as its own clock does every 20 s: "17 3 * * *" is the night. */
  ring(cron: string): void;
  /** All of its processes at once, without a word. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Ready to serve, with the demo world's people: a copy of what `prepared.ts` made. @param from another of states.mjs */
export function stateFolder(from: string = PREPARED): string {
  const state = mkdtempSync(join(tmpdir(), "kettle-"));
  if (existsSync(from)) cpSync(from, state, { recursive: true });
  return state;
}
export const removeState = (state: string) => rmSync(state, { recursive: true, force: true });

/** @param env besides this process's own @param words besides port and state */
export async function serve(state: string, env: Record<string, string> = {}, words: string[] = []): Promise<Server> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ["scripts/run.mjs", "serve", "--port", String(port), "--state", state, ...words],
    {
      detached: true,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      env: { ...process.env, ...env },
    },
  );
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => (said = `${said}${chunk}`.slice(-4000)));
  const origin = `http://localhost:${port}`;
  const end = (signal: NodeJS.Signals) => ending(child, signal);
  for (let tries = 0; tries < 900; tries++) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}: ${said}`);
    if (said.includes("Kettle is up"))
      return {
        origin,
        ring: (cron) => void child.send({ cron }),
        kill: () => end("SIGKILL"),
        stop: () => end("SIGTERM"),
      };
    await wait(100);
  }
  await end("SIGKILL");
  throw new Error(`the server did not start: ${said}`);
}

function ending(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.on("exit", () => done());
    endGroup(child.pid ?? 0, signal);
  });
}

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });
}

export const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** The one call of flight computers. @param now when it is sent, where that is not today */
export function sendForm(
  origin: string,
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  { pilot = ada(), now }: { pilot?: Pilot; now?: string } = {},
): Promise<Response> {
  const form = new FormData();
  form.set("file", new Blob([bytes]), name);
  form.set("user_id", String(pilot.id));
  form.set("date_of_birth", pilot.dateOfBirth);
  form.set("aircraft_id", String(ls4().aircraftId));
  const headers = now === undefined ? undefined : { "x-kettle-now": now };
  return fetch(`${origin}/v1/igcfile`, { method: "POST", body: form, headers });
}

/** The page's three steps. */
export async function sendByAddress(origin: string, bytes: Uint8Array<ArrayBuffer>, name: string): Promise<Response> {
  const post = (path: string, body: unknown) =>
    fetch(`${origin}${path}`, { method: "POST", body: JSON.stringify(body) });
  const announced = await post("/v1/upload", {
    name,
    length: bytes.length,
    sha256: await sha256Hex(bytes),
    user_id: ada().id,
    date_of_birth: ada().dateOfBirth,
  });
  if (announced.status !== 201) return announced;
  const promised = (await announced.json()) as { id: string; url: string; headers: Record<string, string> };
  const put = await fetch(promised.url, { method: "PUT", headers: promised.headers, body: bytes });
  if (!put.ok) return put;
  return post(`/v1/upload/${promised.id}`, {
    aircraft_id: ls4().aircraftId,
    windows_confirmed: true,
    airspace_confirmed: true,
  });
}

export interface StateRow {
  id: number;
  state: string;
  points: number | null;
  findings: { token: string; severity: string }[];
}

/** The flights' states once none is pending. */
export async function settled(origin: string, ids: number[], seconds: number): Promise<StateRow[]> {
  for (let tries = 0; tries < seconds * 5; tries++) {
    const rows = (await (await fetch(`${origin}/v1/flight/state?id_in=${ids.join(",")}`)).json()) as StateRow[];
    if (rows.every((row) => row.state !== "pending")) return rows;
    await wait(200);
  }
  throw new Error(`still pending after ${seconds} s: ${ids}`);
}

export const readBytes = (path: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(path));
