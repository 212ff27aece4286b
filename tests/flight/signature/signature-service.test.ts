import { afterAll, beforeAll, expect, test } from "vitest";
import { localVerifier } from "#app/flight/signature/signature-local.server.ts";
import { signatureService } from "#app/flight/signature/signature-service.server.ts";
import { readIgc } from "#app/soaring/igc/read.ts";
import { sign } from "#app/soaring/igc/signature/own.ts";
import { settled } from "#app/soaring/igc/signature/settle.ts";
import { xcsoarLines } from "#app/soaring/igc/signature/xcsoar.ts";
import { recording, testShared } from "#tests/setup/shared.ts";
import { type ValidationServer, validationServer } from "#tests/setup/validation-server.ts";

const FIX = "B1012004749721N01127900EA0060100650";
const readBytes = (lines: string[]) =>
  new Uint8Array(Buffer.from(lines.map((line) => `${line}\r\n`).join(""), "latin1"));
const OWN = ["AXKT001", "HFDTE100726", FIX];
const XCS = ["AXCSAAA", "HFDTE100726", "HFFTYFRTYPE:XCSOAR,XCSOAR Android 6.8.6 Jul 22 2016", FIX];
const signedOwn = readBytes([...OWN, ...sign(OWN)]);
const signedXcs = readBytes([...XCS, ...xcsoarLines(readBytes(XCS))]);

let server: ValidationServer;
beforeAll(async () => {
  server = await validationServer();
});
afterAll(() => server.close());

const service = (url = server.url, token: string | null = null, patience?: number) => {
  const found = signatureService({ url, token }, patience);
  if (found === null) throw new Error("configured, and yet none");
  return found;
};
const ask = (bytes: Uint8Array<ArrayBuffer>, from = service()) => from.verify(bytes, readIgc(bytes));

/** One contract, two adapters. */
const ADAPTERS = { "over HTTP": () => service(), "by our own arithmetic": () => localVerifier };
const both = test.for(Object.entries(ADAPTERS));

both("an untouched recording is valid, %s", async ([, adapter]) => {
  expect(await ask(signedOwn, adapter())).toMatchObject({ outcome: "valid", message: "vali-xkt" });
  expect(await ask(signedXcs, adapter())).toMatchObject({ outcome: "valid", message: "vali-xcs" });
});

both("a changed one is broken, %s", async ([, adapter]) => {
  for (const original of [signedOwn, signedXcs]) {
    const changed = original.slice();
    changed[changed.lastIndexOf(66) + 29] ^= 1;
    expect(await ask(changed, adapter())).toMatchObject({ outcome: "broken" });
  }
});

both("of a maker whose program is missing it cannot tell, and says so, %s", async ([, adapter]) => {
  const verdict = await ask(readBytes(["ALXV6MS", FIX, "G0123"]), adapter());
  expect(verdict).toMatchObject({ outcome: "cannot-tell", message: "IGC program not supported - LXV" });
  expect(verdict.service).not.toBe("");
});

both("what is no recording it cannot tell either, %s", async ([, adapter]) => {
  expect(await ask(readBytes(["<html>"]), adapter())).toMatchObject({ outcome: "cannot-tell" });
  expect(await ask(new Uint8Array(), adapter())).toMatchObject({ outcome: "cannot-tell" });
});

testShared.for(Object.entries(ADAPTERS))("a real recording of XCSoar is valid, %s", async ([, adapter]) => {
  const bytes = new Uint8Array(recording("xcsoar-duo-nz-wave-midnight.igc"));
  expect(await ask(bytes, adapter())).toMatchObject({ outcome: "valid" });
});

test("without settings there is no service", () => {
  expect(signatureService(null)).toBeNull();
});

test("the token goes along, and an address with a slash at its end is the same", async () => {
  await ask(signedOwn, service(`${server.url}/`, "let me in"));
  expect(server.last).toMatchObject({ authorization: "Bearer let me in", name: "recording.igc" });
  await ask(signedOwn);
  expect(server.last?.authorization).toBeUndefined();
});

test("more than 3 MB travel packed, and what cannot be packed so far does not travel", async () => {
  const long = [...OWN, ...Array<string>(100_000).fill(FIX)];
  expect(await ask(readBytes([...long, ...sign(long)]))).toMatchObject({ outcome: "valid" });
  expect(server.last?.length).toBeLessThan(100_000);
  const noise = crypto.getRandomValues(new Uint8Array(65_536));
  const large = new Uint8Array(60 * noise.length);
  for (let at = 0; at < large.length; at += noise.length) large.set(crypto.getRandomValues(noise), at);
  expect(await ask(large)).toMatchObject({ outcome: "cannot-tell", message: "too large" });
});

const answering = (status: number, body: string) => (response: import("node:http").ServerResponse) => {
  response.writeHead(status, { "content-type": "application/json", location: "http://127.0.0.1:1/" });
  response.end(body);
};

async function asked(status: number, body: string) {
  const odd = await validationServer(answering(status, body));
  try {
    return await ask(signedOwn, service(odd.url));
  } finally {
    await odd.close();
  }
}

test.for<[string, number, string, RegExp]>([
  ["a server error", 500, "oops", /answered 500/],
  ["a bad gateway with a good answer", 502, '{"result":"PASSED"}', /answered 502/],
  ["a closed gate", 403, "", /answered 403/],
  ["somewhere else", 302, "", /answered 302/],
  ["a page instead of JSON", 200, "<html>", /cannot be read/],
  ["JSON of another shape", 200, '{"result":true}', /cannot be read/],
  ["a result that nobody announced", 200, '{"result":"MAYBE"}', /cannot be read/],
  ["a list", 200, "[]", /cannot be read/],
  ["nothing", 200, "", /cannot be read/],
  ["a megabyte", 200, `{"result":"PASSED","msg":"${"x".repeat(1_000_000)}"}`, /more than 65536 bytes/],
  [
    "a service that is unavailable",
    200,
    '{"result":"ERROR","status":"ERR_SERVICE","msg":"Service error"}',
    /is unavailable/,
  ],
  ["bytes lost on the way", 200, '{"result":"ERROR","status":"ERR_UPLOAD_HASH","msg":"…"}', /is unavailable/],
])("%s is a fault, so that the job tries again", async ([, status, body, message]) => {
  await expect(asked(status, body)).rejects.toThrow(message);
});

test.for([
  ['{"result":"PASSED","status":"0","msg":"vali-xgd"}', "valid"],
  ['{"result":"FAILED","status":1}', "broken"],
  ['{"result":"FAILED","status":"IGC_FAILED_NC","msg":"vali-xmp"}', "cannot-tell"],
  ['{"result":"ERROR","status":"5","msg":"IGC program not supported: LXV"}', "cannot-tell"],
])("%s is %s", async ([body, outcome]) => {
  expect(await asked(200, body)).toMatchObject({ outcome });
});

test("messages lose their control characters and what is beyond 200 letters", async () => {
  const { message } = await asked(200, JSON.stringify({ result: "PASSED", msg: `a\u0000\nb${"c".repeat(300)}` }));
  expect([message.slice(0, 4), message.length]).toEqual(["a bc", 200]);
});

test("nobody there, and nobody answering within 50 ms, are faults", async () => {
  await expect(ask(signedOwn, service("http://127.0.0.1:1"))).rejects.toThrow();
  const silent = await validationServer(() => {});
  await expect(ask(signedOwn, service(silent.url, null, 50))).rejects.toThrow(/timeout/i);
  await silent.close();
});

test("a verdict changes only what was unverified, and approval makes it igc-valid", () => {
  expect(settled("unverified", "valid", "yes")).toBe("igc-valid");
  expect(settled("unverified", "valid", "some")).toBe("product-valid");
  expect(settled("unverified", "valid", null)).toBe("product-valid");
  expect(settled("unverified", "broken", "yes")).toBe("broken");
  expect(settled("unverified", "cannot-tell", "yes")).toBe("unverified");
  for (const state of ["absent", "rewritten", "broken", "product-valid"] as const)
    expect(settled(state, "valid", "yes")).toBe(state);
});
