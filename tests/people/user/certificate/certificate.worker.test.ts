/** Season certificates over the API, and what a reader finds in the PDF. */
import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { openDb } from "#app/core/db/db.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { user } from "#app/people/user/schema.ts";
import { ada, ben, tane } from "#tests/cast/pilots.ts";
import { pdfText } from "#tests/people/user/pdf-text.ts";
import { announced } from "#tests/setup/announced.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { member, send, settle, site } from "#tests/setup/site.ts";

const db = openDb(env.DB);

beforeAll(async () => {
  await settle();
  await member(tane());
  await flown(110);
  await flown(111);
});

async function flown(seed: number): Promise<void> {
  const answer = await send(circuit(seed), { user_id: String(tane().id), date_of_birth: tane().dateOfBirth });
  const [{ id }] = await answer.json<{ id: number }[]>();
  await announced(id);
}

const call = async (path: string, headers: Record<string, string> = {}) =>
  SELF.fetch(`${site}/v1/user/certificate${path}`, { headers });

test("there is one for each season with a valid flight, with its sums", async () => {
  const { headers } = await member(tane());
  const [{ distance, points, ...rest }, ...others] = await (await call("", headers)).json<Record<string, number>[]>();
  const rows = await db.select().from(flight).where(eq(flight.userId, tane().id));
  const seconds = rows.map((row) => (Date.parse(row.landingTime ?? "") - Date.parse(row.takeoffTime)) / 1000);
  expect(others).toEqual([]);
  expect(rest).toEqual({ id: 2026, season: 2026, flight_count: 2, duration: seconds[0] + seconds[1] });
  expect(distance).toBeCloseTo(
    rows.reduce((all, row) => all + (row.distance ?? 0), 0),
    2,
  );
  expect(points).toBeGreaterThanOrEqual(0);
  expect(await (await call("?season=2026", headers)).json()).toHaveLength(1);
});

test("a season without a flight has none, and a pilot without flights has an empty list", async () => {
  const { headers } = await member(tane());
  expect(await (await call("?season=2019", headers)).json()).toEqual([]);
  const statuses = await Promise.all(["/2019", "/0", "/x", "/2026x"].map(async (p) => (await call(p, headers)).status));
  expect(statuses).toEqual([404, 404, 404, 404]);
  expect((await call("?season=x", headers)).status).toBe(422);
  expect(await (await call("", (await member(ben())).headers)).json()).toEqual([]);
});

test("only the pilot's own pages get it: others have their own or none, programs and visitors are refused", async () => {
  const program = await member(tane(), { scope: ["profile", "upload"] });
  expect((await call("/2026", (await member(ada())).headers)).status).toBe(404);
  expect([(await call("/2026")).status, (await call("/2026", program.headers)).status]).toEqual([401, 403]);
});

test("the PDF is one page of A4 whose text a reader can take out, letters with accents too", async () => {
  const { headers } = await member(tane());
  const answer = await call("/2026", headers);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="kettle-2026-tane-whitcombe.pdf"');
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const raw = new TextDecoder("latin1").decode(bytes);
  expect(raw.slice(0, 5)).toBe("%PDF-");
  expect(raw.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  expect(raw).toMatch(/\/MediaBox \[0 0 595\.2\d* 841\.8/);
  expect(raw).not.toContain(tane().dateOfBirth);
  const text = await pdfText(bytes);
  for (const words of ["Season certificate", "2026", "Tāne Whitcombe", "Königsdorf", "kettle.test"])
    expect(text, words).toContain(words);
  expect(bytes.length).toBeLessThan(200_000);
});

test("it is written in the member's language and units", async () => {
  const { id, headers } = await member(tane());
  await db.update(user).set({ language: "de", unit: "U" }).where(eq(user.id, id));
  const text = await pdfText(new Uint8Array(await (await call("/2026", headers)).arrayBuffer()));
  for (const words of ["Saisonurkunde", "NM", "30. Sep 2026"]) expect(text, words).toContain(words);
});

test("a name of sixty letters and an endless club stay on the page", async () => {
  const { id, headers } = await member(tane());
  const name = `${"Wilhelmina-Alexandrowna".repeat(2)} Vänskä`.slice(0, 60);
  await db.update(user).set({ name, language: "en-gb", unit: "M" }).where(eq(user.id, id));
  await db
    .update(flight)
    .set({ snapshot: { ...(await snapshot(id)), club: "Akademische Fliegergruppe ".repeat(12).trim() } })
    .where(eq(flight.userId, id));
  const text = await pdfText(new Uint8Array(await (await call("/2026", headers)).arrayBuffer()));
  expect(text).toContain("Akademische Fliegergruppe");
  expect(text).toContain("…");
});

test("a name and a club in Chinese and Korean can be taken out too", async () => {
  const { id, headers } = await member(tane());
  await db.update(user).set({ name: "王 小明", language: "en-gb", unit: "M" }).where(eq(user.id, id));
  await db
    .update(flight)
    .set({ snapshot: { ...(await snapshot(id)), club: "서울 Gal·la" } })
    .where(eq(flight.userId, id));
  const answer = await call("/2026", headers);
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="kettle-2026-pilot.pdf"');
  const text = (await pdfText(new Uint8Array(await answer.arrayBuffer()))).replaceAll("\n", "");
  for (const words of ["王 小明", "서울 Gal·la"]) expect(text).toContain(words);
});

async function snapshot(id: number) {
  return (await db.select().from(flight).where(eq(flight.userId, id)))[0].snapshot;
}

test("of thirty at once four are printed; the others hear when to come again", async () => {
  const { headers } = await member(tane());
  const answers = await Promise.all(Array.from({ length: 30 }, () => call("/2026", headers)));
  const bodies = await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.map((answer) => answer.headers.get("retry-after"))).toEqual(Array(26).fill("3"));
  expect(bodies.filter(({ byteLength }) => byteLength > 5000)).toHaveLength(4);
});
