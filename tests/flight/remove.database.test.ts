/** A flight is removed, and its bytes may come again. */
import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { openDb } from "#app/core/db/db.ts";
import { sweepRecordings } from "#app/flight/intake/sweep.server.ts";
import { removeFlight, sweepRemoved } from "#app/flight/remove.server.ts";
import { flight, flightContest, flightRevision, igcFile } from "#app/flight/schema/flight.ts";
import { ben } from "#tests/cast/pilots.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { get, send, settle, site, tools } from "#tests/setup/site.ts";

beforeAll(settle);

const db = openDb(env.DB);
const asBen = { user_id: String(ben().id), date_of_birth: ben().dateOfBirth };

interface Sent {
  id: number;
  igc_file: { id: number; file: string };
  user: { id: number };
}

/** Uploaded and scored. */
async function flown(bytes: Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}): Promise<Sent> {
  const answer = await send(bytes, fields);
  expect(answer.status).toBe(201);
  const [sent] = await answer.json<Sent[]>();
  await vi.waitFor(async () => {
    const [row] = await db.select().from(flight).where(eq(flight.id, sent.id));
    expect([row.state !== "pending", row.announced]).toEqual([true, row.revision]);
  }, 60_000);
  return sent;
}

const status = async (path: string) => {
  const answer = await SELF.fetch(`${site}${path}`);
  await answer.arrayBuffer();
  return answer.status;
};

const days = (n: number) => tools({ now: () => new Date(Date.now() + n * 86_400_000) });

test("a removed flight is gone from list, detail, track and download at once", async () => {
  const { id, igc_file } = await flown(circuit(60));
  const paths = [`/v1/flightdetail/${id}`, `/v1/flightdata/${id}`, `/trace/${id}.1`, `/file/${igc_file.file}`];
  for (const path of paths) expect(await status(path), path).toBe(200);

  expect(await removeFlight(tools(), id)).toBe(true);
  for (const path of paths) expect(await status(path), path).toBe(404);
  expect(await status(`/v1/igcfile/${igc_file.id}`)).toBe(404);
  expect((await get<{ id: number }[]>("/v1/flight")).map((row) => row.id)).not.toContain(id);
});

test("removing twice, or what never was, removes nothing", async () => {
  const { id } = await flown(circuit(61));
  expect(await removeFlight(tools(), id)).toBe(true);
  expect(await removeFlight(tools(), id)).toBe(false);
  expect(await removeFlight(tools(), 4_711_000)).toBe(false);
});

test("while the flight is there the same bytes are refused, to its pilot and to others", async () => {
  const { id } = await flown(circuit(62));
  for (const fields of [{}, asBen]) {
    const again = await send(circuit(62), fields);
    expect([again.status, await again.json()]).toEqual([409, expect.objectContaining({ flight: [id] })]);
  }
});

test.each([
  ["the same pilot", 63, {}],
  ["another pilot", 64, asBen],
])(
  "after its removal the same bytes come again from %s, as a flight that is scored and can be downloaded",
  async (_, seed, fields) => {
    const first = await flown(circuit(seed));
    await removeFlight(tools(), first.id);
    const second = await flown(circuit(seed), fields);
    expect(second.id).not.toBe(first.id);
    expect(await status(`/v1/flightdetail/${second.id}`)).toBe(200);
    const download = await SELF.fetch(`${site}/file/${second.igc_file.file}`);
    expect(new Uint8Array(await download.arrayBuffer())).toEqual(circuit(seed));
    expect((await send(circuit(seed))).status).toBe(409);
    expect(await status(`/v1/flightdetail/${first.id}`)).toBe(404);
  },
);

test("removed and brought again three times over, and five times at one moment, there is one flight", async () => {
  for (let i = 0; i < 3; i++) await removeFlight(tools(), (await flown(circuit(65))).id);
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(circuit(65))));
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409, 409]);
  const [{ id }] = (await answers.find((answer) => answer.status === 201)?.json<Sent[]>()) ?? [];
  expect(await status(`/v1/flightdetail/${id}`)).toBe(200);
});

test("after thirty days a removed flight is erased with its recording, not before", async () => {
  const { id, igc_file } = await flown(circuit(66));
  const [{ sha256 }] = await db.select().from(igcFile).where(eq(igcFile.id, igc_file.id));
  await removeFlight(tools(), id);
  await sweepRemoved(days(29));
  expect(await env.FILES.head(`igc/${sha256}.igc`)).not.toBeNull();
  await sweepRemoved(days(31));
  for (const key of [`igc/${sha256}.igc`, `trace/${id}.1`, `analysis/${id}.1`])
    expect(await env.FILES.head(key), key).toBeNull();
  expect(await db.select().from(igcFile).where(eq(igcFile.id, igc_file.id))).toEqual([]);
  expect(await db.select().from(flight).where(eq(flight.id, id))).toEqual([]);
  expect(await db.select().from(flightRevision).where(eq(flightRevision.flightId, id))).toEqual([]);
  expect(await db.select().from(flightContest).where(eq(flightContest.flightId, id))).toEqual([]);
});

test("erasing a removed flight leaves the bytes to who brought them again", async () => {
  const first = await flown(circuit(67));
  await removeFlight(tools(), first.id);
  const second = await flown(circuit(67), asBen);
  await sweepRemoved(days(31));
  await sweepRecordings(tools(), -1000);
  expect(await status(`/file/${second.igc_file.file}`)).toBe(200);
  expect(await db.select().from(igcFile).where(eq(igcFile.id, first.igc_file.id))).toEqual([]);
});

test("the bytes of a removed flight are kept by the nightly sweep until it is erased", async () => {
  const { id, igc_file } = await flown(circuit(68));
  const [{ sha256 }] = await db.select().from(igcFile).where(eq(igcFile.id, igc_file.id));
  await removeFlight(tools(), id);
  await sweepRecordings(tools(), -1000);
  expect(await env.FILES.head(`igc/${sha256}.igc`)).not.toBeNull();
});
