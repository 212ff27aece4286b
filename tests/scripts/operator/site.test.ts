/** The operator's secret goes to the site that it belongs to, and to nobody else. */
import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { Said } from "#scripts/operator/secret.ts";
import { getSite } from "#scripts/operator/site.ts";

const SECRET = "5".repeat(64);
const folders: string[] = [];
const servers: Server[] = [];

afterEach(async () => {
  vi.unstubAllEnvs();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  for (const server of servers.splice(0)) await new Promise((done) => server.close(done));
});

function stateWith(note: object | string | null): string {
  const state = mkdtempSync(join(tmpdir(), "kettle-"));
  folders.push(state);
  writeFileSync(join(state, "local.env"), `APP_ENV=local\nOPERATOR_TOKEN=${SECRET}\n`);
  if (note !== null) writeFileSync(join(state, "site.json"), typeof note === "string" ? note : JSON.stringify(note));
  return state;
}

/** @returns its port, and every header and address that it was sent */
async function listening(answer: (request: IncomingMessage, response: ServerResponse, port: number) => void) {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`);
    answer(request, response, (server.address() as AddressInfo).port);
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return { port: (server.address() as AddressInfo).port, seen };
}

/** As workers/api/account-operator.ts answers. @param secret of the site @param claimed the port in its proof */
const site =
  (secret: string, claimed?: number) =>
  (request: IncomingMessage, response: ServerResponse, port: number): void => {
    const nonce = /^\/v1\/operator\/proof\?nonce=([0-9a-f]{64})$/.exec(request.url ?? "")?.[1];
    const text = `operator-proof ${claimed ?? port} ${nonce}`;
    const proof = createHmac("sha256", secret).update(text).digest("hex");
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(nonce ? { proof } : { done: true }));
  };

test("without an address the site that runs on the state folder is asked, at the port of its note", async () => {
  const own = await listening(site(SECRET));
  const { origin, call } = getSite({ state: stateWith({ pid: process.pid, port: own.port }) });
  expect(origin).toBe(`http://localhost:${own.port}`);
  expect(await (await call("GET", "/v1/operator/client"))?.json()).toEqual({ done: true });
  expect(own.seen).toHaveLength(2);
  expect(own.seen[0]).not.toContain(SECRET);
  expect(own.seen[1]).toContain(`Bearer ${SECRET}`);
});

test.each([
  ["another site", site("6".repeat(64))],
  ["one that passes on what the true site proved at its own port", site(SECRET, 8787)],
  ["a program of any kind", (_: unknown, response: ServerResponse) => void response.end("hello")],
  [
    "a page that leads elsewhere",
    (_: unknown, response: ServerResponse) => void response.writeHead(302, { location: "/" }).end(),
  ],
])("%s at the port is sent nothing of the secret", async (_, answer) => {
  const other = await listening(answer);
  const state = stateWith({ pid: process.pid, port: other.port });
  for (const url of [undefined, `http://localhost:${other.port}`, `http://127.0.0.1:${other.port}/`])
    await expect(getSite({ state, url }).call("GET", "/v1/operator/client")).rejects.toThrow(/is not the site of/);
  expect(other.seen).toHaveLength(3);
  expect(other.seen.join("\n")).not.toContain(SECRET);
});

test.each([
  ["no note", null],
  ["a note of a process that is gone", { pid: 2 ** 30, port: 8787 }],
  ["a broken note", "{"],
  ["an empty note", "null"],
  ["a note without a port", { pid: process.pid }],
])("with %s in the folder there is no site, and 8787 is not asked instead", (_, note) => {
  expect(() => getSite({ state: stateWith(note) })).toThrow(/No site runs on/);
});

test("OPERATOR_TOKEN of another site is not sent to this machine's own", async () => {
  vi.stubEnv("OPERATOR_TOKEN", "7".repeat(64));
  const own = await listening(site(SECRET));
  await getSite({ state: stateWith({ pid: process.pid, port: own.port }) }).call("GET", "/v1/operator/client");
  expect(own.seen.join("\n")).not.toContain("7".repeat(64));
});

test("an address may end in a slash and leave out https", () => {
  vi.stubEnv("OPERATOR_TOKEN", SECRET);
  for (const url of ["https://kettle.example/", "https://kettle.example", "kettle.example"])
    expect(getSite({ url, state: "." }).origin).toBe("https://kettle.example");
});

test.each([
  "https://kettle.example/v1",
  "ftp://kettle.example",
  "https://ada@kettle.example",
  "http://",
  "a b",
  "https://kettle.example/?x",
])("%j is no address of a site", (url) => {
  vi.stubEnv("OPERATOR_TOKEN", SECRET);
  expect(() => getSite({ url, state: "." })).toThrow(Said);
});

test("a secret goes to another machine by https alone", () => {
  vi.stubEnv("OPERATOR_TOKEN", SECRET);
  expect(() => getSite({ url: "http://kettle.example", state: "." })).toThrow(/not https/);
});

test("nobody at the port is no answer, and no fault", async () => {
  const gone = await listening(() => undefined);
  await new Promise((done) => servers.pop()?.close(done));
  expect(await getSite({ state: stateWith({ pid: process.pid, port: gone.port }) }).call("GET", "/")).toBeNull();
});
