/** Turbo87/skylines-weglide-migrator: a page that reads all of a pilot's flights and uploads with cookies. */
import { SELF } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { ls8 } from "#tests/cast/gliders.ts";
import { ada } from "#tests/cast/pilots.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { API, form, oneFlight, pilot, read } from "./program.ts";

/** On the operator's list. */
const origin = "https://migrator.example";

beforeAll(oneFlight);

test("flights come in pages of a hundred, and a shorter one is the last", async () => {
  const page = (skip: number) =>
    read<{ id: number }[]>(`/flight?user_id_in=${ada().id}&limit=100&skip=${skip}`, { origin });
  expect([(await page(0)).length, await page(100)]).toEqual([1, []]);
});

test("its upload with cookies names its origin, and a header about the body that it does not mean hurts nobody", async () => {
  const preflight = await SELF.fetch(`${API}/igcfile`, {
    method: "OPTIONS",
    headers: {
      origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "content-encoding",
    },
  });
  expect(preflight.headers.get("access-control-allow-headers")).toContain("content-encoding");
  const file = new Blob([circuit(2)]);
  const answer = await SELF.fetch(`${API}/igcfile`, {
    method: "POST",
    body: form({ ...pilot, aircraft_id: String(ls8().aircraftId), file }),
    headers: { origin, "content-encoding": "gzip" },
  });
  expect(answer.status).toBe(201);
  expect(answer.headers.get("access-control-allow-origin")).toBe(origin);
  expect(answer.headers.get("access-control-allow-credentials")).toBe("true");
});
