/** What a flight simulator wrote keeps its page, says what it is and is ranked nowhere. */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { flight } from "#app/flight/schema/flight.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { get, send, settle, tools } from "#tests/setup/site.ts";

beforeAll(settle);

/** With the header that Condor writes, as in the collected recording of one. */
function flownInCondor(): Uint8Array<ArrayBuffer> {
  const lines = new TextDecoder("latin1").decode(circuit(77)).split("\r\n");
  const header = [
    ["AXKT", "ACSS00001210615"],
    ["HFFTY", "HFFTYFRTYPE:CCSS"],
    ["HFGPS", "HFGPSGPS:CCSS_SOFTWARE_GPS"],
  ];
  const written = lines.map((line) => header.find(([begin]) => line.startsWith(begin))?.[1] ?? line);
  return Uint8Array.from(written.join("\r\n"), (letter) => letter.charCodeAt(0));
}

test("a flight of Condor is told, not ranked, and in no list of scored flights", async () => {
  const [real] = await (await send(circuit(78))).json<{ id: number }[]>();
  const answer = await send(flownInCondor());
  expect(answer.status).toBe(201);
  const [{ id }] = await answer.json<{ id: number }[]>();
  const row = async () => (await tools().db.select().from(flight).where(eq(flight.id, id)))[0];
  const stored = await vi.waitFor(async () => {
    const now = await row();
    expect(now.state).not.toBe("pending");
    return now;
  }, 60_000);
  expect([stored.state, stored.rank, stored.points]).toEqual(["invalid", false, null]);

  const listed = async (query: string) => (await get<{ id: number }[]>(`/v1/flight?${query}`)).map((one) => one.id);
  expect(await listed("limit=100")).toEqual([real.id]);
  expect(await listed("limit=100&not_scored=true")).toContain(id);
  const detail = await get<{ active_errors: unknown }>(`/v1/flightdetail/${id}`);
  expect(JSON.stringify(detail.active_errors)).toContain("FLIGHT_SIMULATOR");
});
