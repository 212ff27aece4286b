/** Ports that are chosen long before somebody listens on them. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { expect, test } from "vitest";
import { holdPorts } from "#scripts/verbs/one-site.mjs";

/** The error, or null where it could listen. */
const listen = (port: number) =>
  new Promise<string | null>((done) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => done(error.code ?? ""));
    server.listen(port, "127.0.0.1", () => server.close(() => done(null)));
  });

test("held ports are different, nobody else gets them until they are released, and who connects is turned away", async () => {
  const { ports, release } = await holdPorts(2);
  expect(new Set(ports).size).toBe(2);
  expect(await Promise.all(ports.map(listen))).toEqual(["EADDRINUSE", "EADDRINUSE"]);
  const socket = connect(ports[0], "127.0.0.1");
  socket.on("error", () => undefined);
  await once(socket, "close");
  await release();
  expect(await Promise.all(ports.map(listen))).toEqual([null, null]);
});

test("a sky whose port is taken says so in one sentence and ends with 1", async () => {
  const { ports, release } = await holdPorts(2);
  const log = ["--log", "tests/scripts/verbs/one-site.test.ts"];
  const args = ["scripts/sky.ts", "--port", String(ports[0]), "--devices", String(ports[1]), ...log];
  const sky = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", ...args]);
  let said = "";
  sky.stderr.on("data", (bytes) => {
    said += bytes;
  });
  const [code] = await once(sky, "close");
  await release();
  expect([code, said.trim().split("\n").length]).toEqual([1, 1]);
  expect(said).toContain(`The local sky cannot listen on port ${ports[0]}`);
});
