/** The reader of journeys behaves as a browser without scripts does: tried on pages that a server of its own serves. */
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { Reader } from "./reader.ts";

const FORM = `<!doctype html><title>Form</title><h1>A  form</h1><form id="f" method="post" action="/sent?a=1">
  <label>Name <input name="name" value="Ada"></label><input type="hidden" name="token" value="t1">
  <label for="w">Words</label><textarea id="w" name="words">two
lines</textarea><label><input type="checkbox" name="yes" checked> Yes</label><label><input type="checkbox" name="no"> No</label>
  <label>Kind <select name="kind"><option value="s">Sprint</option><option value="f" selected>Free</option></select></label>
  <input name="off" value="x" disabled><button name="do" value="save">Save</button><button formaction="/elsewhere" formmethod="get">Look</button></form>
  <label>Late <input form="f" name="late" value="5"></label><p hidden>Unseen</p><p>Seen <b>wor</b>ds</p><div>next</div>
  <form method="post" enctype="multipart/form-data" action="/file"><label>File <input type="file" name="file" multiple></label><button>Send</button></form>
  <a href="/again">Again</a>`;

let server: Server;
let received: { method?: string; url?: string; body: string; headers: IncomingMessage["headers"] }[] = [];
let reader: Reader;

test.beforeAll(async () => {
  server = createServer(async (request, answer) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { method, url, headers } = request;
    received.push({ method, url, headers, body: Buffer.concat(parts).toString() });
    if (url === "/again") return answer.writeHead(302, { location: "/", "set-cookie": "seen=1" }).end();
    if (url === "/data") return answer.writeHead(200, { "content-type": "text/csv" }).end("a,b");
    const policy: Record<string, string> = url === "/secret" ? { "referrer-policy": "no-referrer" } : {};
    answer.writeHead(url === "/gone" ? 404 : 200, { "content-type": "text/html; charset=utf-8", ...policy }).end(FORM);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
test.afterAll(() => server.close());

test.beforeEach(async ({ request }) => {
  received = [];
  reader = new Reader(request, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await reader.open("/");
});

test("a page is read as it is seen: blocks apart, words whole, what is hidden left out", () => {
  expect(reader.heading).toBe("A form");
  expect(reader.text).toContain("Seen words next");
  expect(reader.text).not.toContain("Unseen");
  expect(reader.value("Name")).toBe("Ada");
  expect(() => reader.one("button")).toThrow("3 times button");
  expect(() => reader.one("button", "Sing")).toThrow("no button Sing on / (200");
});

test("a form is sent with its defaults, what was filled in, its button and fields that stand elsewhere", async () => {
  reader.fill("Name", "Ben & Co");
  reader.check("No");
  reader.check("Yes", false);
  reader.select("Kind", "Sprint");
  await reader.press("Save");
  const sent = received.at(-1);
  expect([sent?.method, sent?.url]).toEqual(["POST", "/sent?a=1"]);
  expect([...new URLSearchParams(sent?.body)]).toEqual([
    ["name", "Ben & Co"],
    ["token", "t1"],
    ["words", "two\nlines"],
    ["no", "on"],
    ["kind", "s"],
    ["do", "save"],
    ["late", "5"],
  ]);
  expect(sent?.headers).toMatchObject({ origin: new URL(reader.url).origin, "sec-fetch-site": "same-origin" });
  expect(reader.path).toBe("/sent?a=1");
});

test("a button may send its form elsewhere and by another method; Enter presses the first", async () => {
  await reader.press("Look");
  expect(received.at(-1)?.url).toMatch(/^\/elsewhere\?name=Ada&token=t1&words=two/);
  await reader.enter("Name");
  expect(received.at(-1)?.body).toContain("do=save");
});

test("files are sent as parts, and a field without one as an empty part", async () => {
  reader.attach(
    "File",
    { name: "a.igc", mimeType: "text/plain", buffer: Buffer.from("AXXX") },
    { name: "b.igc", mimeType: "text/plain", buffer: Buffer.from("BXXX") },
  );
  await reader.press("Send");
  for (const part of ['name="file"; filename="a.igc"', "AXXX", 'filename="b.igc"', "BXXX"])
    expect(received.at(-1)?.body).toContain(part);
  await reader.press("Send");
  expect(received.at(-1)?.body).toContain('name="file"; filename=""');
});

test("links lead on through redirects with cookies, other files leave the page, and a status is told", async () => {
  await reader.follow("Again");
  expect([reader.path, received.at(-1)?.headers.cookie]).toEqual(["/", "seen=1"]);
  expect(await (await reader.open("/data")).text()).toBe("a,b");
  expect(reader.path).toBe("/");
  await reader.open("/gone");
  expect(reader.status).toBe(404);
});

test("a page that wants no referrer sends its forms without an origin, as browsers do", async () => {
  await reader.open("/secret");
  await reader.press("Save");
  expect(received.at(-1)?.headers.origin).toBe("null");
  expect(received.at(-1)?.headers.referer).toBeUndefined();
});
