/** A real UDP socket on either side; the site is an HTTP server that says what it was asked. */
import { createSocket, type Socket } from "node:dgram";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { crc16 } from "#app/soaring/beacon/crc16.ts";
import { computeAck, readDatagram } from "#app/soaring/beacon/skylines.ts";
import { type Relay, relay } from "#scripts/bridge/relay.ts";

const KEY = "0123456789abcdef";
let site: Server;
let asked: { path: string; body: Buffer }[] = [];
let answer: { status: number; body: Uint8Array } = { status: 204, body: new Uint8Array() };
let running: Relay;
let client: Socket;
let heard: Buffer[] = [];

/** An ACK is a datagram like any other: with its checksum it is a ping once its type is one. */
function ping(number: number): Uint8Array {
  const bytes = computeAck(KEY, number, 0);
  const view = new DataView(bytes.buffer);
  view.setUint16(6, 1);
  view.setUint16(4, 0);
  view.setUint16(4, crc16(bytes));
  return bytes;
}

beforeEach(async () => {
  [asked, heard] = [[], []];
  site = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on("data", (part) => parts.push(part));
    request.on("end", () => {
      asked.push({ path: request.url ?? "", body: Buffer.concat(parts) });
      reply.writeHead(answer.status);
      reply.end(answer.status === 204 ? undefined : answer.body);
    });
  });
  await new Promise<void>((done) => site.listen(0, "127.0.0.1", done));
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  running = await relay({ site: origin, port: 0, host: "127.0.0.1" });
  client = createSocket("udp4");
  client.on("message", (message) => heard.push(message));
});

afterEach(async () => {
  await running.close();
  client.close();
  await new Promise((done) => site.close(done));
});

const send = (bytes: Uint8Array) => client.send(bytes, running.port, "127.0.0.1");

test("a datagram becomes one request with the same bytes, and the answer goes back to its sender", async () => {
  const ack = computeAck(KEY, 42, 0);
  answer = { status: 200, body: ack };
  send(ping(42));
  await expect.poll(() => heard.length).toBe(1);
  expect(asked).toEqual([{ path: "/v1/live/skylines", body: Buffer.from(ping(42)) }]);
  expect(readDatagram(Uint8Array.from(asked[0].body))).toEqual({ kind: "ping", key: KEY, number: 42 });
  expect(heard[0]).toEqual(Buffer.from(ack));
});

test("what the site answers with nothing or refuses is answered with nothing", async () => {
  for (const status of [204, 401, 500]) {
    answer = { status, body: new TextEncoder().encode("no") };
    send(ping(status));
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    asked = [];
  }
  expect(heard).toEqual([]);
});

test("what is no datagram of the protocol goes no further, and nobody is let flood the site", async () => {
  answer = { status: 204, body: new Uint8Array() };
  const broken = ping(7);
  broken[20] ^= 1;
  for (const bytes of [new Uint8Array(0), new Uint8Array(1400), broken]) send(bytes);
  for (let i = 0; i < 60; i++) send(ping(i));
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await new Promise((done) => setTimeout(done, 300));
  // Ten a second, three of which were no datagrams; a second may have ended in between.
  expect(asked.length).toBeLessThanOrEqual(20);
  for (const { body } of asked) expect(readDatagram(Uint8Array.from(body)).kind).toBe("ping");
});

test("a site that is not there ends nothing: the next datagram is passed on again", async () => {
  const lines: string[] = [];
  let isThere = false;
  const fetcher = (async () => {
    if (!isThere) throw new Error("refused");
    return new Response(computeAck(KEY, 2, 0));
  }) as typeof fetch;
  const other = await relay({
    site: "http://127.0.0.1:9",
    port: 0,
    host: "127.0.0.1",
    fetcher,
    log: (line) => lines.push(line),
  });
  client.send(ping(1), other.port, "127.0.0.1");
  client.send(ping(1), other.port, "127.0.0.1");
  await expect.poll(() => lines.length).toBe(1);
  isThere = true;
  client.send(ping(2), other.port, "127.0.0.1");
  await expect.poll(() => heard.length).toBe(1);
  expect(lines).toEqual(["http://127.0.0.1:9 is not reached: refused"]); // once a minute
  await other.close();
});
