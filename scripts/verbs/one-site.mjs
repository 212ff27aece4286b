/** A port and a state folder belong to one site at a time: another one is told so before it touches anything. */
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

/** Why a site cannot be started here, or null. */
export async function occupied(state, port) {
  if (await listens(port))
    return `Port ${port} is taken. Another one is chosen by --port, as in npm start -- --port ${port + 10}`;
  const file = noteIn(state);
  if (!existsSync(file)) return null;
  const other = readNote(file);
  // A machine that went down leaves its note behind, and numbers of processes are given again.
  if (other.pid === process.pid || !(lives(other.pid) && (await listens(other.port)))) return null;
  return `${state} is in use by the site at http://localhost:${other.port}. Another one is chosen by --state.`;
}

/** From now on, until the process ends or calls the answer. */
export function occupy(state, port) {
  mkdirSync(state, { recursive: true });
  chmodSync(state, 0o700);
  const file = noteIn(state);
  writeFileSync(file, JSON.stringify({ pid: process.pid, port }));
  return () => rmSync(file, { force: true });
}

/** Free ports, taken until they are released; who connects meanwhile is turned away. They do not keep the process alive. */
export async function holdPorts(count) {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise((done, failed) => {
          const server = createServer((socket) => socket.destroy()).unref();
          server.once("error", failed);
          server.listen(0, "127.0.0.1", () => done(server));
        }),
    ),
  );
  return {
    ports: servers.map((server) => server.address().port),
    release: () => Promise.all(servers.map((server) => new Promise((done) => server.close(done)))),
  };
}

/** A note that broke off is nobody's. */
function readNote(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")) ?? {};
  } catch {
    return {};
  }
}

const noteIn = (state) => join(state, "site.json");

function lives(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const listens = (port) =>
  new Promise((done) => {
    const probe = createServer();
    probe.once("error", ({ code }) => done(code === "EADDRINUSE"));
    probe.listen(port, "127.0.0.1", () => probe.close(() => done(false)));
  });
