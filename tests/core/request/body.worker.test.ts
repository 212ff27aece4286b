/** Bodies that never end, that lie about their length, and that are none. */
import { expect, test } from "vitest";
import { multipart, readFormData, readJsonBody } from "#app/core/request/body.server.ts";
import { Refusal } from "#app/core/request/refusal.ts";

const CHUNK = 16_384;
const BOUNDARY = "----kettle";
const FORM = `multipart/form-data; boundary=${BOUNDARY}`;
const HEAD = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.igc"\r\n\r\n`;

const tooLarge = () => new Refusal(413, "recording_too_large");

/** A body without an end, and how much of it was asked for. */
function endless(type: string, head: string) {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const bytes = sent === 0 ? new TextEncoder().encode(head) : new Uint8Array(CHUNK).fill(120);
      sent += bytes.length;
      controller.enqueue(bytes);
    },
  });
  const request = new Request("https://kettle.test/", { method: "POST", body, headers: { "content-type": type } });
  return { request, sent: () => sent };
}

const getRefusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (fault) => (fault instanceof Refusal ? fault.status : fault),
  );

test.each([
  ["JSON", "application/json", '"', 65_536, (request: Request) => readJsonBody(request)],
  ["a form", "application/x-www-form-urlencoded", "a=", 65_536, (request: Request) => readFormData(request)],
  ["a form with fields", FORM, HEAD, 65_536, (request: Request) => readFormData(request)],
  ["a form with files", FORM, HEAD, 1e6, (request: Request) => multipart(request, 1e6, tooLarge)],
])("%s without an end is cut off at its limit", async (_, type, head, most, read) => {
  const { request, sent } = endless(type, head);
  expect(await getRefusal(read(request))).toBe(413);
  expect(sent()).toBeGreaterThan(most);
  expect(sent()).toBeLessThan(most + 8 * CHUNK);
});

test("a length that is too long is refused before anything is read", async () => {
  for (const [read, type] of [
    [readJsonBody, "application/json"],
    [readFormData, "application/x-www-form-urlencoded"],
    [(request: Request) => multipart(request, 65_536, tooLarge), FORM],
  ] as const) {
    const headers = { "content-type": type, "content-length": "65537" };
    const request = new Request("https://kettle.test/", { method: "POST", body: "x".repeat(65_537), headers });
    expect(await getRefusal(read(request))).toBe(413);
    expect(request.bodyUsed).toBe(false);
  }
});

test("letters count as the bytes that they are", async () => {
  const send = (letters: number) =>
    readJsonBody(new Request("https://kettle.test/", { method: "POST", body: JSON.stringify("ü".repeat(letters)) }));
  expect(await send(32_767)).toHaveLength(32_767);
  expect(await getRefusal(send(32_768))).toBe(413);
});

test("what is no JSON and no form is refused as that", async () => {
  const sent = (body: string | null, type?: string) =>
    new Request("https://kettle.test/", { method: "POST", body, headers: type ? { "content-type": type } : {} });
  for (const body of [null, "", "{", "}{", "\u0000"]) expect(await getRefusal(readJsonBody(sent(body)))).toBe(400);
  expect(await getRefusal(readFormData(sent("a=1", "text/plain")))).toBe(400);
  expect(await getRefusal(readFormData(sent(null)))).toBe(400);
  expect(await getRefusal(multipart(sent("a=1", "application/x-www-form-urlencoded"), 1000, tooLarge))).toBe(400);
  expect(await getRefusal(multipart(sent("--wrong", FORM), 1000, tooLarge))).toBe(400);
  const empty = await readFormData(sent("", "application/x-www-form-urlencoded"));
  expect([...empty]).toEqual([]);
});
