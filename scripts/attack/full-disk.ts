/**
 * A full disk for real: a site whose state lies on a small disk of its own is filled to the last block under it. What writes is told so
 * at once, pages are read as before, and once there is room again everything works, with nothing half: store = database = API.
 * `npm run attack -- full-disk`. Mounts a tmpfs, so it wants to be root on Linux; elsewhere it says that it was not tried.
 */
import { execFileSync } from "node:child_process";
import { closeSync, cpSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databaseIn } from "#scripts/bench/list/kept-world.ts";
import { PREPARED } from "#scripts/verbs/states.mjs";
import { ada, ben } from "#tests/cast/pilots.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { sendByAddress, serve, settled, wait } from "#tests/setup/server.ts";
import { bearer, edit, getToken, readCookie, send } from "./crew.ts";
import { lookInto } from "./ledger.ts";

const DISK = "400m";
/** From which on nobody says "at once", milliseconds. */
const AT_ONCE_MS = 2000;
const wrong: string[] = [];

const disk = mkdtempSync(join(tmpdir(), "kettle-full-"));
try {
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK}`, "tmpfs", disk], { stdio: "ignore" });
} catch {
  console.log("not tried: a small disk can be mounted by root on Linux alone");
  rmSync(disk, { recursive: true });
  process.exit(0);
}
const state = join(disk, "state");
const log = join(tmpdir(), `kettle-full-${process.pid}.log`);
try {
  cpSync(PREPARED, state, { recursive: true });
  await tried();
} finally {
  execFileSync("umount", ["-l", disk]);
  rmSync(disk, { recursive: true, force: true });
}
for (const line of wrong.slice(0, 30)) console.log(`  ${line}`);
console.log(`${wrong.length} wrong`);
process.exitCode = wrong.length === 0 ? 0 : 1;

async function tried(): Promise<void> {
  const server = await serve(state, {}, ["--log", log]);
  const { origin } = server;
  try {
    const [adas, bens] = [await getToken(origin, ada()), await getToken(origin, ben())];
    const cookie = await readCookie(origin, ben());
    const [flight] = (await (await send(origin, ada(), circuit(1), "1.igc")).json()) as { id: number }[];
    await settled(origin, [flight.id], 60);
    await wait(3000);

    const member = { ...bearer(bens), "content-type": "application/json" };
    const post = (path: string, body: object, headers: Record<string, string> = member) =>
      fetch(`${origin}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    const writes: Record<string, (nth: number) => Promise<Response>> = {
      "a recording as a form": (nth) => send(origin, ada(), circuit(100 + nth), `${nth}.igc`),
      "a recording by address": (nth) => sendByAddress(origin, circuit(200 + nth), `${nth}.igc`),
      "a comment": (nth) => post(`/v1/comment/flight/${flight.id}`, { comment: `Well flown ${nth}` }),
      "a change": (nth) => edit(origin, adas, flight.id, { competition_id: `F${nth}` }),
      "a collection": (nth) => post("/v1/flightcollection", { name: `Full ${nth}` }),
      "a log-in": () =>
        fetch(`${origin}/auth/log-in`, {
          method: "POST",
          redirect: "manual",
          headers: { origin },
          body: new URLSearchParams({ email: "carla@kettle.test", password: "blue thermals over Koenigsdorf" }),
        }),
      "a form of a page": (nth) =>
        fetch(`${origin}/settings/group`, {
          method: "POST",
          redirect: "manual",
          headers: { origin, cookie },
          body: new URLSearchParams({ name: `Full group ${nth}` }),
        }),
    };
    const fill = join(disk, "fill");
    const size = filled(fill);
    console.log(`${(size / 1e6).toFixed(0)} MB filled what was left`);
    // It looks at its disk every second.
    await wait(2000);
    for (const [name, write] of Object.entries(writes)) {
      const told: string[] = [];
      for (let nth = 0; nth < 5; nth++) {
        const begun = performance.now();
        const answer = await write(nth).catch(() => null);
        const whole = await answer?.arrayBuffer().catch(() => null);
        const ms = performance.now() - begun;
        told.push(`${answer?.status ?? "closed"} ${ms.toFixed(0)} ms`);
        if (answer === null || whole === null) wrong.push(`${name}: the connection was closed`);
        else if (answer.status !== 507) wrong.push(`${name}: ${answer.status}`);
        if (ms > AT_ONCE_MS) wrong.push(`${name} was answered after ${ms.toFixed(0)} ms`);
      }
      console.log(`${name.padEnd(24)} ${told.join(", ")}`);
    }
    for (const path of ["/flight/list", `/flight/${flight.id}`, `/v1/flightdetail/${flight.id}`, "/"]) {
      const { status } = await fetch(`${origin}${path}`);
      if (status !== 200) wrong.push(`${path} is answered ${status} while the disk is full`);
    }

    rmSync(fill);
    const begun = Date.now();
    while (Date.now() - begun < 60_000 && !(await works(origin))) await wait(500);
    console.log(`works ${((Date.now() - begun) / 1000).toFixed(1)} s after there is room`);
    const ids: number[] = [];
    for (let nth = 0; nth < 5; nth++)
      for (const answer of [
        await send(origin, ada(), circuit(100 + nth), `${nth}.igc`),
        await sendByAddress(origin, circuit(200 + nth), `${nth}.igc`),
      ]) {
        const said = (await answer.json()) as { id: number }[] | { flight?: number[] };
        if (![201, 409].includes(answer.status)) wrong.push(`sent again, a recording is answered ${answer.status}`);
        ids.push(...(Array.isArray(said) ? said.map(({ id }) => id) : (said.flight ?? [])));
      }
    const rows = await settled(origin, ids, 60).catch((fault: Error) => {
      wrong.push(fault.message);
      return [];
    });
    wrong.push(...rows.filter((row) => row.state !== "valid").map((row) => `flight ${row.id} is ${row.state}`));
    if (new Set(ids).size !== 10) wrong.push(`ten recordings are ${new Set(ids).size} flights`);
    await wait(5000);
  } finally {
    await server.stop();
  }
  wrong.push(...lookInto(databaseIn(state), join(state, "v3/r2")));
  const faults = readFileSync(log, "utf8").match(/"kind":"request-failed"/g)?.length ?? 0;
  console.log(`${faults} requests failed by the log`);
}

/** Whether it can be read, and takes what is sent. */
async function works(origin: string): Promise<boolean> {
  const health = await fetch(`${origin}/v1/health`).catch(() => null);
  const body = JSON.stringify({ message: "is there room", path: "/" });
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${origin}/v1/report`, { method: "POST", headers, body }).catch(() => null);
  return health?.ok === true && response?.ok === true;
}

/** Until not a block is left. @returns bytes */
function filled(file: string): number {
  const out = openSync(file, "w");
  let size = 0;
  try {
    for (let block = 1 << 20; block >= 1; block >>= 1)
      for (;;) {
        try {
          const written = writeSync(out, Buffer.alloc(block));
          size += written;
          if (written < block) break;
        } catch {
          break;
        }
      }
  } finally {
    closeSync(out);
  }
  return size;
}
