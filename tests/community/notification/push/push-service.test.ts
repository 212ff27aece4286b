/** The client of push services against a service of our own: what it sends, and what it makes of each answer. */
import { createECDH } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { pushService } from "#app/community/notification/push/push-service.server.ts";
import { browser, opened } from "./browser.ts";
import { type StandIn, standIn } from "./stand-in.ts";

let service: StandIn;
const ecdh = createECDH("prime256v1");
const publicKey = ecdh.generateKeys("base64url");
const keys = { publicKey, privateKey: ecdh.getPrivateKey("base64url"), subject: "mailto:kettle@example.org" };
const reader = browser();
const push = () => pushService(keys, [service.origin], () => new Date());
const send = (message = "hello") =>
  push().send({ endpoint: `${service.origin}/push/1`, ...reader.keys }, "a-topic", message);

beforeAll(async () => {
  service = await standIn();
});
afterAll(() => service.stop());
beforeEach(() => {
  service.taken.length = 0;
  service.answer = 201;
});

test("what is sent is read by its browser, and named so that a newer one takes its place", async () => {
  expect(await send("Grüße über Königsdorf")).toBe("sent");
  const [{ path, headers, body }] = service.taken;
  expect([path, headers.topic, headers.urgency]).toEqual(["/push/1", "a-topic", "normal"]);
  expect(opened(reader, body).toString()).toBe("Grüße über Königsdorf");
});

test("a browser that does not listen any more is gone", async () => {
  for (const status of [404, 410]) {
    service.answer = status;
    expect(await send()).toBe("gone");
  }
});

test("what is forbidden is not tried again, what is too much or broken is", async () => {
  for (const status of [400, 401, 403, 413]) {
    service.answer = status;
    expect(await send()).toBe("refused");
  }
  for (const status of [429, 500, 503]) {
    service.answer = status;
    await expect(send()).rejects.toThrow(String(status));
  }
});

test("nobody is followed elsewhere, and no unknown address is called", async () => {
  service.answer = 302;
  expect(await send()).toBe("refused");
  expect(await push().send({ endpoint: "http://127.0.0.1:1/x", ...reader.keys }, "t", "m")).toBe("gone");
});
