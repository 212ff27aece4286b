import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { openDb } from "#app/core/db/db.ts";
import { upload } from "#app/flight/intake/schema.ts";
import { checkTarget, uploadTarget } from "#app/flight/intake/upload-url.server.ts";
import { flight, igcFile } from "#app/flight/schema/flight.ts";
import { ada } from "#tests/cast/pilots.ts";
import { circuit } from "#tests/setup/circuit.ts";
import {
  announce,
  announcement,
  CONFIRMED,
  get,
  igcForm,
  type Promised,
  post,
  send,
  settle,
  site,
  tools,
} from "#tests/setup/site.ts";

beforeAll(settle);

interface Answer {
  id: number;
  scoring_date: string;
  registration: string;
  competition_id: string;
  user: { id: number; name: string };
  aircraft: { id: number; name: string; kind: string; sc_class: string };
  igc_file: { id: number; file: string };
  takeoff_airport: { name: string; region: string };
}
interface No {
  error: string;
  error_description: string;
  detail: { loc: string[]; msg: string }[];
  flight: number[];
}

const stored = async () => (await env.FILES.list({ prefix: "igc/" })).objects.length;

test("a flight computer's upload is answered 201 with everything it insists on", async () => {
  const answer = await send(circuit(1));
  expect(answer.status).toBe(201);
  const [flightOne] = await answer.json<Answer[]>();
  expect(flightOne).toMatchObject({
    scoring_date: "2026-07-12",
    registration: "D-0801",
    competition_id: "AF",
    user: { id: ada().id, name: ada().name },
    aircraft: { id: 458, name: "LS 8", kind: "GL", sc_class: "ST" },
    takeoff_airport: { name: "Königsdorf", region: "DE-BY" },
  });
  expect(flightOne.igc_file.file).toMatch(/^101\/igcfiles\/[a-z]{24}\.igc$/);
  expect(answer.headers.get("set-cookie")).toContain(`edit_flight_${flightOne.id}=`);
});

test("a flight is scored a moment after its upload", async () => {
  const [{ id }] = await (await send(circuit(2))).json<Answer[]>();
  await vi.waitFor(
    async () => expect(await get(`/v1/flight/state?id_in=${id}`)).toMatchObject([{ state: "valid" }]),
    10_000,
  );
  const detail = await get<{ contest: { name: string; points: number }[]; valid: boolean; launch_kind: string }>(
    `/v1/flightdetail/${id}`,
  );
  expect(detail).toMatchObject({ valid: true, launch_kind: "W" });
  expect(detail.contest.map((contest) => contest.name)).toContain("free");
});

test("the page's way in: announce, put, complete", async () => {
  const bytes = circuit(3);
  const promised = await announce(bytes);
  const put = await SELF.fetch(promised.url, { method: promised.method, headers: promised.headers, body: bytes });
  expect(put.status).toBe(200);
  const done = await post(`/v1/upload/${promised.id}`, CONFIRMED);
  expect(done.status).toBe(201);
  const [{ id }] = await done.json<Answer[]>();
  const download = await SELF.fetch(
    `${site}/file/${(await get<{ igc_file: { file: string } }>(`/v1/flightdetail/${id}`)).igc_file.file}`,
  );
  expect(new Uint8Array(await download.arrayBuffer())).toEqual(bytes);
  expect(download.headers.get("content-disposition")).toContain("2026-07-12-XKT-101-01.igc");
  expect(await env.FILES.head(`incoming/${promised.id}`)).toBeNull();
});

test("completing again, after a lost answer, gives the same flights", async () => {
  const bytes = circuit(4);
  const promised = await announce(bytes);
  await SELF.fetch(promised.url, { method: "PUT", headers: promised.headers, body: bytes });
  const first = await (await post(`/v1/upload/${promised.id}`, CONFIRMED)).json<Answer[]>();
  const again = await post(`/v1/upload/${promised.id}`, CONFIRMED);
  expect(again.status).toBe(201);
  expect((await again.json<Answer[]>()).map((f) => f.id)).toEqual(first.map((f) => f.id));
});

test("the same bytes twice are one flight, and the answer points to it", async () => {
  const [{ id }] = await (await send(circuit(5))).json<Answer[]>();
  const again = await send(circuit(5));
  expect(again.status).toBe(409);
  const no = await again.json<No>();
  expect(no).toMatchObject({ error: "already_uploaded", flight: [id] });
  expect(no.error_description).toContain(`${site}/flight/${id}`);
});

test("a completion that was answered with a duplicate says so again when the answer was lost", async () => {
  const bytes = circuit(51);
  const promised = await announce(bytes);
  await SELF.fetch(promised.url, { method: "PUT", headers: promised.headers, body: bytes });
  const [{ id }] = await (await send(bytes)).json<Answer[]>();
  for (let asked = 0; asked < 2; asked++) {
    const no = await post(`/v1/upload/${promised.id}`, CONFIRMED);
    expect(no.status).toBe(409);
    expect(await no.json()).toMatchObject({ error: "already_uploaded", flight: [id] });
  }
});

test("the same bytes five times at the same moment are one flight", async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(circuit(6))));
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409, 409]);
  const won = answers.find((answer) => answer.status === 201);
  const [{ id, igc_file }] = (await won?.json<Answer[]>()) ?? [];
  const rows = await openDb(env.DB).select().from(flight).where(eq(flight.igcFileId, igc_file.id));
  expect(rows.map((row) => row.id)).toEqual([id]);
});

test.each([
  ["windows_confirmed", { ...CONFIRMED, windows_confirmed: false }],
  ["airspace_confirmed", { ...CONFIRMED, airspace_confirmed: undefined }],
])("the server itself asks for %s", async (field, body) => {
  const bytes = circuit(7);
  const promised = await announce(bytes);
  await SELF.fetch(promised.url, { method: "PUT", headers: promised.headers, body: bytes });
  const answer = await post(`/v1/upload/${promised.id}`, body);
  expect(answer.status).toBe(422);
  expect((await answer.json<No>()).detail[0].loc).toEqual(["body", field]);
});

test("bytes of another length than announced are refused at the door", async () => {
  const promised = await announce(circuit(8));
  const answer = await SELF.fetch(promised.url, { method: "PUT", headers: promised.headers, body: "short" });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: "wrong_length" });
  expect(await env.FILES.head(`incoming/${promised.id}`)).toBeNull();
});

test("bytes with another hash than announced are refused and thrown away", async () => {
  const bytes = circuit(9);
  const promised = await announce(bytes);
  const changed = bytes.slice();
  changed[200] ^= 1;
  await SELF.fetch(promised.url, { method: "PUT", headers: promised.headers, body: changed });
  const before = await stored();
  const answer = await post(`/v1/upload/${promised.id}`, CONFIRMED);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ error: "wrong_content" });
  expect(await stored()).toBe(before);
  expect(await env.FILES.head(`incoming/${promised.id}`)).toBeNull();
});

test("an upload address writes once", async () => {
  const bytes = circuit(10);
  const promised = await announce(bytes);
  const put = () => SELF.fetch(promised.url, { method: "PUT", headers: promised.headers, body: bytes });
  expect((await put()).status).toBe(200);
  expect((await put()).status).toBe(409);
});

test.each(["length", "expires", "signature"])("an upload address with another %s is not genuine", async (name) => {
  const bytes = circuit(11);
  const promised = await announce(bytes);
  const url = new URL(promised.url);
  const value = url.searchParams.get(name) ?? "";
  url.searchParams.set(
    name,
    name === "signature" ? value.replace(/^./, (c) => (c === "0" ? "1" : "0")) : String(Number(value) + 1),
  );
  const answer = await SELF.fetch(url, { method: "PUT", headers: promised.headers, body: bytes });
  expect(answer.status).toBe(403);
});

test("an upload address of another upload is not genuine", async () => {
  const [one, two] = [await announce(circuit(12)), await announce(circuit(13))];
  const answer = await SELF.fetch(one.url.replace(one.id, two.id), { method: "PUT", body: circuit(12) });
  expect(answer.status).toBe(403);
});

test("an upload address expires", async () => {
  const { settings } = tools();
  const now = new Date("2026-07-12T12:00:00Z");
  const expires = new Date("2026-07-12T12:15:00Z");
  const { url } = await uploadTarget({ ...settings, s3: null }, site, { id: "a", length: 3, expires }, now);
  const query = new URL(url).searchParams;
  expect(await checkTarget(settings, "a", query, expires)).toBe(3);
  await expect(checkTarget(settings, "a", query, new Date("2026-07-12T12:15:01Z"))).rejects.toThrow("expired");
});

test("completing before the bytes have arrived is refused, and possible afterwards", async () => {
  const bytes = circuit(14);
  const promised = await announce(bytes);
  expect((await post(`/v1/upload/${promised.id}`, CONFIRMED)).status).toBe(409);
  await SELF.fetch(promised.url, { method: "PUT", headers: promised.headers, body: bytes });
  expect((await post(`/v1/upload/${promised.id}`, CONFIRMED)).status).toBe(201);
});

test("nobody completes an upload whose id they do not know", async () => {
  expect((await post(`/v1/upload/${"0".repeat(32)}`, CONFIRMED)).status).toBe(404);
});

const text = (s: string) => Uint8Array.from(new TextEncoder().encode(s));
const GARBAGE: [string, Uint8Array<ArrayBuffer>][] = [
  ["nothing", new Uint8Array(0)],
  ["a ZIP", Uint8Array.from([0x50, 0x4b, 3, 4, ...new Array(500).fill(7)])],
  ["a PNG", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, ...new Array(500).fill(0)])],
  ["one endless line", text("B".repeat(2_000_000))],
  ["NUL bytes", new Uint8Array(100_000)],
  ["a web page", text("<!doctype html><title>404</title>")],
  ["UTF-16", Uint8Array.from([0xff, 0xfe, 0x41, 0, 0x58, 0, 0x58, 0, 0x58, 0])],
];

test.each(GARBAGE)("%s is refused as no recording, and nothing is stored", async (_, bytes) => {
  const before = await stored();
  const answer = await send(bytes);
  expect(answer.status).toBe(422);
  expect((await answer.json<No>()).detail[0].loc).toEqual(["body", "file"]);
  expect(await stored()).toBe(before);
});

test("50 MB are refused before they are read", async () => {
  const before = await stored();
  const answer = await send(new Uint8Array(50_000_000));
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ error: "too_large" });
  expect(await stored()).toBe(before);
  expect((await post("/v1/upload", await announcement(circuit(15), { length: 50_000_000 }))).status).toBe(413);
});

test("50 MB that do not say their length are cut off on the way", async () => {
  const form = new Response(igcForm(new Uint8Array(50_000_000)));
  const { readable, writable } = new TransformStream();
  const stop = new AbortController();
  form.body?.pipeTo(writable, { signal: stop.signal }).catch(() => undefined);
  const answer = await SELF.fetch(`${site}/v1/igcfile`, {
    method: "POST",
    headers: { "content-type": form.headers.get("content-type") ?? "" },
    body: readable,
  });
  stop.abort();
  expect(answer.status).toBe(413);
});

test.each([
  ["text/plain", "hello"],
  ["multipart/form-data", "no boundary"],
  ["multipart/form-data; boundary=x", "--y\r\nbroken"],
  ["multipart/form-data; boundary=x", ""],
])("a body of type %s that is no form is refused", async (type, body) => {
  const answer = await SELF.fetch(`${site}/v1/igcfile`, { method: "POST", headers: { "content-type": type }, body });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(await answer.json()).toEqual(expect.any(Object));
});

test.each([
  ["not JSON", "{", 400],
  ["an array", "[]", 422],
  ["null", "null", 422],
  ["too large", JSON.stringify({ name: "x".repeat(70_000) }), 413],
])("an announcement that is %s is refused", async (_, body, status) => {
  const answer = await SELF.fetch(`${site}/v1/upload`, { method: "POST", body });
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual(expect.any(Object));
});

test("an unknown aircraft is refused in the words flight computers show", async () => {
  const answer = await send(circuit(16), { aircraft_id: "99999" });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: "Aircraft not found" });
});

test.each(["0", ""])('with aircraft "%s" the type is taken from the recording', async (aircraft_id) => {
  const [row] = await (await send(circuit(aircraft_id === "0" ? 17 : 18), { aircraft_id })).json<Answer[]>();
  expect(row.aircraft.name).toBe("LS 8");
});

test("a wrong date of birth and an unknown pilot get the same answer", async () => {
  const wrong = await send(circuit(19), { date_of_birth: "1970-01-01", user_id: "102" });
  const unknown = await send(circuit(19), { date_of_birth: "1970-01-01", user_id: "4711" });
  expect([wrong.status, unknown.status]).toEqual([400, 400]);
  expect(await wrong.json()).toEqual(await unknown.json());
});

test("a missing date of birth is a fault of that field", async () => {
  const answer = await send(circuit(20), { date_of_birth: "" });
  expect(answer.status).toBe(422);
  expect((await answer.json<No>()).detail[0].loc).toEqual(["body", "date_of_birth"]);
});

test("an upload that is never completed leaves a promise and no file", async () => {
  const bytes = circuit(21);
  const { id } = await announce(bytes);
  const [row] = await openDb(env.DB).select().from(upload).where(eq(upload.id, id));
  expect(row.igcFileId).toBeNull();
  expect(await openDb(env.DB).select().from(igcFile).where(eq(igcFile.sha256, row.sha256))).toEqual([]);
});

test("with keys the address is the object store's own, the length signed", async () => {
  const s3 = { endpoint: "https://store.example", bucket: "files", accessKeyId: "key", secretAccessKey: "secret" };
  const now = new Date("2026-07-12T12:00:00Z");
  const target = await uploadTarget(
    { ...tools().settings, s3 },
    site,
    { id: "abc", length: 42, expires: new Date("2026-07-12T12:15:00Z") },
    now,
  );
  const url = new URL(target.url);
  expect(url.origin + url.pathname).toBe("https://store.example/files/incoming/abc");
  expect(url.searchParams.get("X-Amz-Expires")).toBe("900");
  expect(url.searchParams.get("X-Amz-SignedHeaders")?.split(";")).toEqual(
    expect.arrayContaining(["content-length", "host"]),
  );
  expect(target).toMatchObject({ method: "PUT" } satisfies Partial<Promised>);
});
