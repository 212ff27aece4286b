/** niggli/WeGlide-Notifier: a message for every new flight of the last days. */

import { SELF } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { isarValley } from "#tests/cast/clubs.ts";
import { relabelled } from "#tests/setup/circuit.ts";
import { igcForm } from "#tests/setup/site.ts";
import { API, oneFlight, read, scored } from "./program.ts";

beforeAll(oneFlight);

test("every flight of its days has what the message is made of, and one without a result is not among them", async () => {
  const unknown = relabelled(2, { serial: "777", gliderType: "Kite", registration: "", competitionId: "" });
  const sent = await SELF.fetch(`${API}/igcfile`, { method: "POST", body: igcForm(unknown, { aircraft_id: "" }) });
  const [{ id }] = await sent.json<{ id: number }[]>();
  await scored(id);
  const days = "scoring_date_start=2026-07-10&scoring_date_end=2026-07-17";
  const flights = await read<object[]>(`/flight?club_id_in=${isarValley().id}&${days}`);
  expect(flights).toHaveLength(1);
  for (const flight of flights)
    expect(flight).toMatchObject({
      id: expect.any(Number),
      user: { name: expect.any(String) },
      contest: { distance: expect.any(Number) },
      scoring_date: "2026-07-12",
      takeoff_airport: { name: "Königsdorf" },
    });
  expect(await read(`/flight?not_scored=true&${days}`)).toHaveLength(2);
});
