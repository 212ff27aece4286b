import { SELF } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { flight, flightRevision } from "#app/flight/schema/flight.ts";
import { NO_DAY } from "#app/flight/undated.ts";
import { ada, ben } from "#tests/cast/pilots.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { igcForm, member, settle, site, tools } from "#tests/setup/site.ts";

const NOW = { "x-kettle-now": "2026-07-14T15:00:00Z" };
let owner: Awaited<ReturnType<typeof member>>;
let other: typeof owner;

beforeAll(async () => {
  await settle();
  owner = await member(ada());
  other = await member(ben());
});

const row = async (id: number) => (await tools().db.select().from(flight).where(eq(flight.id, id)))[0];
const judged = (id: number) => vi.waitFor(async () => expect((await row(id)).state).not.toBe("pending"), 60_000);

async function uploaded(bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const answer = await SELF.fetch(`${site}/v1/igcfile`, {
    method: "POST",
    body: igcForm(bytes),
    headers: { ...NOW, ...owner.headers },
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  const [{ id }] = await answer.json<{ id: number }[]>();
  await judged(id);
  return id;
}

const dateless = (seed: number): Uint8Array<ArrayBuffer> => {
  const text = new TextDecoder("latin1").decode(circuit(seed));
  const lines = text.split("\r\n").filter((line) => !line.startsWith("HFDTE"));
  return Uint8Array.from(lines.join("\r\n"), (letter) => letter.charCodeAt(0));
};

const say = (id: number, day: string, headers = owner.headers) =>
  SELF.fetch(`${site}/v1/flightdetail/${id}`, {
    method: "PATCH",
    body: JSON.stringify({ scoring_date: day }),
    headers: { "content-type": "application/json", ...NOW, ...headers },
  });

const listed = async (query: string) => {
  const answer = await SELF.fetch(`${site}/v1/flight?${query}`, { headers: NOW });
  return (await answer.json<{ id: number }[]>()).map(({ id }) => id);
};

test("a recording without a date is of no day, unscored, and the last of the unscored", async () => {
  const dated = await uploaded(circuit(910));
  const id = await uploaded(dateless(911));
  const stored = await row(id);
  expect([stored.scoringDate, stored.state, stored.points]).toEqual([NO_DAY, "invalid", null]);
  expect(await listed("limit=100")).not.toContain(id);
  const all = await listed("limit=100&not_scored=true");
  expect(all.at(-1)).toBe(id);
  expect(all).toContain(dated);
  const page = await SELF.fetch(`${site}/v1/flightdetail/${id}`, { headers: NOW });
  const { active_errors } = await page.json<{ active_errors: { error: string }[] }>();
  expect(JSON.stringify(active_errors)).toContain("H_RECORD_NO_DATE");
});

test("its pilot says the day: the flight is filed there, times and all, and stays unscored", async () => {
  const id = await uploaded(dateless(912));
  const clock = (await row(id)).takeoffTime.slice(10);
  expect((await say(id, "2025-06-30")).status).toBe(200);
  await judged(id);
  const stored = await row(id);
  expect([stored.scoringDate, stored.season, stored.takeoffTime]).toEqual(["2025-06-30", 2025, `2025-06-30${clock}`]);
  expect([stored.state, stored.points]).toEqual(["invalid", null]);
  const [last] = await tools()
    .db.select({ facts: flightRevision.facts })
    .from(flightRevision)
    .where(eq(flightRevision.flightId, id))
    .orderBy(flightRevision.revision)
    .then((rows) => rows.slice(-1));
  expect(JSON.stringify(last.facts)).toContain("2025-06-30T");
  expect(JSON.stringify(last.facts)).not.toContain("1970-01-0");
  // A slip of the pen is put right, however late.
  expect((await say(id, "2025-07-01")).status).toBe(200);
  expect((await row(id)).scoringDate).toBe("2025-07-01");
});

test("no day is said of a recording that has one, none after tomorrow, before 1980, or of somebody else's flight", async () => {
  const dated = await uploaded(circuit(913));
  expect((await say(dated, "2026-06-30")).status).toBe(422);
  const id = await uploaded(dateless(914));
  for (const day of ["2026-07-16", "1979-12-31", "yesterday"]) expect((await say(id, day)).status, day).toBe(422);
  expect((await say(id, "2026-07-01", other.headers)).status).toBe(403);
  expect((await row(id)).scoringDate).toBe(NO_DAY);
});
