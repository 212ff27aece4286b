import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { inflate } from "#app/flight/trace/codec.ts";
import { unpackTrace } from "#app/soaring/trace/unpack.ts";
import { oldTrace } from "#tests/flight/old-trace.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { get, send, settle, site } from "#tests/setup/site.ts";

let id: number;

beforeAll(async () => {
  await settle();
  [{ id }] = await (await send(circuit(1))).json<{ id: number }[]>();
  await vi.waitFor(
    async () => expect(await get(`/v1/flight/state?id_in=${id}`)).toMatchObject([{ state: "valid" }]),
    10_000,
  );
});

test("the track is columns of one length in Unix seconds, strictly increasing", async () => {
  const data = await get<{ time: number[]; alt: number[]; geom: { coordinates: number[][] } }>(`/v1/flightdata/${id}`);
  expect(data.alt).toHaveLength(data.time.length);
  expect(data.geom.coordinates).toHaveLength(data.time.length);
  expect(data.time.every((time, i) => i === 0 || time > data.time[i - 1])).toBe(true);
  expect(new Date(data.time[0] * 1000).toISOString()).toMatch(/^2026-07-12T09:5/);
});

test("a trace's address never changes its content and may be kept for ever, at each level and with its engine", async () => {
  const levels = await Promise.all(
    ["", "?level=150", "?level=20&blocks=core", "?level=full&blocks=core,engine,extras"].map(async (query) => {
      const answer = await SELF.fetch(`${site}/trace/${id}.1${query}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("cache-control")).toContain("immutable");
      const { trace } = await unpackTrace(new Uint8Array(await answer.arrayBuffer()), inflate);
      return trace;
    }),
  );
  const { time } = await get<{ time: number[] }>(`/v1/flightdata/${id}`);
  expect([...levels[0].time]).toEqual(time);
  for (const level of levels) expect([level.time[0], level.time.at(-1)]).toEqual([time[0], time.at(-1)]);
});

test.each(["?level=50", "?level=", "?blocks=engines", "?blocks=", "?level=full&blocks=core,,engine"])(
  "a trace has no %s: 422",
  async (query) => {
    const answer = await SELF.fetch(`${site}/trace/${id}.1${query}`);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ detail: [{ msg: expect.stringContaining("expected one of") }] });
  },
);

test("a trace of the first release is answered at every level", async () => {
  await env.FILES.put("trace/4711.1", oldTrace);
  for (const query of ["?level=150", "?level=full&blocks=core,engine"]) {
    const answer = await SELF.fetch(`${site}/trace/4711.1${query}`);
    const { trace } = await unpackTrace(new Uint8Array(await answer.arrayBuffer()), inflate);
    expect([...trace.altitude]).toEqual([500, 504, 509, 515, 520, 524]);
  }
});
