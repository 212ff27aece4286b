/** SkyLines, `weglide.py`: sends old recordings on, without a glider; its page shows the pilot while the number is typed. */
import { SELF } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { ls8 } from "#tests/cast/gliders.ts";
import { ada } from "#tests/cast/pilots.ts";
import { relabelled } from "#tests/setup/circuit.ts";
import { API, form, type Json, people, pilot, read, scored } from "./program.ts";

beforeAll(people);

test("a recording whose glider nobody knows is taken, and its pilot may still tell it years later", async () => {
  const file = new Blob([relabelled(1, { serial: "777", gliderType: "Kite", registration: "", competitionId: "" })]);
  const answer = await SELF.fetch(`${API}/igcfile`, { method: "POST", body: form({ file, ...pilot }) });
  expect(answer.status).toBe(201);
  const [flight] = await answer.json<{ id: number }[]>();
  const { id } = flight;
  expect(flight).toMatchObject({
    user: { id: ada().id, name: ada().name },
    igc_file: { id: expect.any(Number), file: expect.stringMatching(/\.igc$/) },
  });
  await scored(id);
  expect(await read<Json>(`/flightdetail/${id}`)).toMatchObject({ valid: false, contest: [] });

  const patched = await SELF.fetch(`${API}/flightdetail/${id}`, {
    method: "PATCH",
    headers: { cookie: answer.headers.getSetCookie()[0].split(";")[0], "content-type": "application/json" },
    body: JSON.stringify({ aircraft_id: ls8().aircraftId }),
  });
  expect(patched.status).toBe(200);
  await scored(id);
  expect(await read<Json>(`/flightdetail/${id}`)).toMatchObject({ valid: true, rank: false });
});

test("the page compares the pilot's number and shows the name, from any origin", async () => {
  const answer = await SELF.fetch(`${API}/user/${ada().id}`, { headers: { origin: "https://skylines.aero" } });
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(await answer.json()).toMatchObject({ id: ada().id, name: ada().name });
});
