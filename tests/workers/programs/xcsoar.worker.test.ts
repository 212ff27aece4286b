/** XCSoar 7.46, `src/net/client/WeGlide`: upload, aircraft list; its calls about tasks stand in xcsoar-tasks. Anonymous, `Accept: *\/*`. */
import { SELF } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { ls8 } from "#tests/cast/gliders.ts";
import { ada } from "#tests/cast/pilots.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { API, form, people, pilot, type Refused, read } from "./program.ts";

const ACCEPT = { accept: "*/*", "user-agent": "XCSoar/7.46" };

beforeAll(people);

/** libcurl names the part's file `igc_file`, whatever it is called. */
const upload = (bytes: Uint8Array<ArrayBuffer>, more: Record<string, string> = {}) => {
  const file = new Blob([bytes], { type: "application/octet-stream" });
  const fields = { file, ...pilot, aircraft_id: String(ls8().aircraftId), ...more };
  return SELF.fetch(`${API}/igcfile`, { method: "POST", body: form(fields, "igc_file"), headers: ACCEPT });
};

test("an upload is exactly 201 and has the keys it copies, none of them null", async () => {
  const answer = await upload(circuit(1));
  expect(answer.status).toBe(201);
  const [flight] = await answer.json<object[]>();
  expect(flight).toMatchObject({
    id: expect.any(Number),
    scoring_date: "2026-07-12",
    registration: expect.any(String),
    competition_id: expect.any(String),
    user: { id: ada().id, name: ada().name },
    aircraft: { id: ls8().aircraftId, name: "LS 8", kind: "GL", sc_class: "ST" },
  });
});

test.each([
  ["the same recording again", {}, 409, "already_uploaded"],
  ["a wrong date of birth", { date_of_birth: "1970-01-01" }, 401, null],
  ["an unknown pilot", { user_id: "99999" }, 401, null],
  ["an unknown glider", { aircraft_id: "9999" }, 400, "Aircraft not found"],
])("%s is an object with words to show", async (_, more, status, error) => {
  const answer = await upload(circuit(status === 409 ? 1 : status), more);
  const no = await answer.json<Refused & { detail: { msg: string }[] }>();
  expect(answer.ok).toBe(false);
  expect(no.error_description ?? no.detail[0].msg).toMatch(/\w/);
  if (error !== null) expect([answer.status, no.error]).toEqual([status, error]);
});

test("what is no recording is refused with words too", async () => {
  const answer = await upload(new TextEncoder().encode("no recording"));
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(Object.keys(await answer.json<object>())).not.toEqual([]);
});

test("the aircraft list has a number and a name each", async () => {
  for (const { id, name } of await read<{ id: unknown; name: unknown }[]>("/aircraft", ACCEPT))
    expect([typeof id, typeof name]).toEqual(["number", "string"]);
});
