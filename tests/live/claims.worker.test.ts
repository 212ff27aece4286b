/** Whose device is whose: what a stranger's claim changes (nothing), what proves one, and who wins where two are proven. */
import { SELF } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { flight, igcFile } from "#app/flight/schema/flight.ts";
import { claimCode } from "#app/live/claim/connect.server.ts";
import { saveDevices } from "#app/live/device/device.server.ts";
import { getClaims, heldDevices } from "#app/people/user/device/claim.server.ts";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { away } from "#tests/cast/ground.ts";
import { ada, ben } from "#tests/cast/pilots.ts";
import { planFor } from "#tests/cast/plans.ts";
import { simulate } from "#tests/cast/simulate.ts";
import { emptySky } from "#tests/live/empty-sky.ts";
import { ReportedLines, underABridge } from "#tests/live/reported-lines.ts";
import { plainFlight } from "#tests/setup/plain-flight.ts";
import { get, member, send, site, tools } from "#tests/setup/site.ts";

const DEVICE = "DD9001";
const sky = new ReportedLines();
let adas: Record<string, string>;
let bens: Record<string, string>;

beforeAll(async () => {
  await underABridge();
  [adas, bens] = [(await member(ada())).headers, (await member(ben())).headers];
});
afterAll(() => emptySky());

const call = (method: string, path: string, headers: Record<string, string>, body?: object) =>
  SELF.fetch(`${site}${path}`, { method, headers, body: body && JSON.stringify(body) });
const claim = async (headers: Record<string, string>, id = DEVICE) =>
  expect((await call("POST", "/v1/user/device", headers, { id, listed: true })).status).toBe(201);
const seen = async (id = DEVICE) => {
  await sky.bring([sky.line(id, sky.later())]);
  const answer = await SELF.fetch(`${site}/v1/live/glider/F${id}`);
  return answer.status === 404 ? null : ((await answer.json()) as { shown: { pilot: { name: string } | null } }).shown;
};
const getState = async (pilot: { id: number }, id = DEVICE) =>
  (await getClaims(tools(), pilot.id)).find((each) => each.id === id);
const holder = async (id = DEVICE) => (await heldDevices(tools())).find((each) => each.id === id)?.user.name ?? null;

test("a stranger's claim follows nobody, hides nobody and is in no list", async () => {
  await claim(bens);
  expect(await getState(ben())).toMatchObject({ state: "unproven", proof: null });
  const link = (await (await call("POST", "/v1/live/link", bens, { name: "Mum" })).json()) as { token: string };
  expect(await seen()).toMatchObject({ pilot: null });
  expect(await get(`/v1/live/family/${link.token}`)).toMatchObject({ state: "unheard", last: null, track: [] });
  expect(await get("/v1/user/device")).toEqual([]);
  expect((await call("PATCH", "/v1/live/setting", bens, { visibility: "nobody" })).status).toBe(200);
  expect(await seen()).toMatchObject({ pilot: null });
  expect((await call("PATCH", "/v1/live/setting", bens, { visibility: "everyone" })).status).toBe(200);
});

test("a flight that names the device in a verified recording proves it, through the front door", async () => {
  await claim(adas);
  const plan = planFor({ seed: 9, interval: 4, course: [away(koenigsdorf(), 200, 20_000)] });
  const { bytes } = simulate({ ...plan, labels: { ...plan.labels, device: DEVICE } });
  expect((await send(bytes)).status).toBe(201);
  expect(await getState(ada())).toMatchObject({ state: "held", proof: "recording" });
  // The same bytes with another device in them are changed bytes.
  const [file] = await tools().db.select().from(igcFile).where(eq(igcFile.device, DEVICE));
  expect(file).toMatchObject({ userId: ada().id, device: DEVICE, signature: "product-valid" });
  await call("PATCH", "/v1/live/setting", adas, { delay: 0 });
  expect(await seen()).toMatchObject({ pilot: { name: ada().name } });
  // Its hex digits lead to the glider it flew in, as long as the pilot shows the name with it.
  const search = { search_items: [{ name: DEVICE.toLowerCase() }], documents: "device" };
  const [{ registration }] = await tools().db.select().from(flight).where(eq(flight.igcFileId, file.id));
  expect(registration).not.toBeNull();
  const found = async () => (await (await call("POST", "/v1/search", adas, search)).json()) as object[];
  expect(await found()).toEqual([{ index: "device", id: registration, name: registration, registration }]);
  expect((await call("POST", "/v1/user/device", adas, { id: DEVICE, listed: false })).status).toBe(201);
  expect(await found()).toEqual([]);
  await claim(adas);
  expect(await getState(ben())).toMatchObject({ state: "unproven" });
});

test("a changed, unverified or freely written signature proves nothing, nor does a flight that is removed", async () => {
  const { db } = tools();
  const set = (fields: Partial<typeof igcFile.$inferInsert>) =>
    db.update(igcFile).set(fields).where(eq(igcFile.device, DEVICE));
  for (const signature of ["unverified", "broken", "rewritten", "absent"] as const) {
    await set({ signature });
    expect([signature, await holder()]).toEqual([signature, null]);
  }
  // XCSoar's key is in its source.
  await set({ signature: "product-valid", manufacturer: "XCS" });
  expect(await holder()).toBeNull();
  await set({ signature: "product-valid", manufacturer: "LXV" });
  expect(await holder()).toBe(ada().name);
  await set({ manufacturer: "XKT" });
  const [{ id }] = await db.select({ id: igcFile.id }).from(igcFile).where(eq(igcFile.device, DEVICE));
  await db.update(flight).set({ deleted: "2026-08-01" }).where(eq(flight.igcFileId, id));
  expect(await holder()).toBeNull();
  await db.update(flight).set({ deleted: null }).where(eq(flight.igcFileId, id));
  expect(await holder()).toBe(ada().name);
});

test("where two pilots have recordings of a device the newer one holds it; the database's owner holds it against both", async () => {
  const { db } = tools();
  const later = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const id = await plainFlight({ id: 7801, by: ben(), on: later });
  await db
    .update(igcFile)
    .set({ device: DEVICE, signature: "igc-valid", manufacturer: "LXV" })
    .where(eq(igcFile.id, id));
  expect([await holder(), (await getState(ada()))?.state]).toEqual([ben().name, "outdone"]);

  // With the others: a database that shrank by half would be refused.
  const others = ["DD4711", "DD0815", "DD1234"]
    .map((each) => `'F','${each}','LS 4','D-0004','4','Y','Y','1'\n`)
    .join("");
  const entry = (registration: string) => `${others}'F','${DEVICE}','LS 8','${registration}','8','Y','Y','1'\n`;
  // A code is for one pilot and one device.
  await saveDevices(tools(), entry(claimCode(tools(), ada().id, "DD9002")));
  expect(await holder()).toBe(ben().name);
  const code = claimCode(tools(), ada().id, DEVICE);
  expect(code).toMatch(/^K[0-9A-F]{6}$/);
  expect(code).not.toBe(claimCode(tools(), ben().id, DEVICE));
  await saveDevices(tools(), entry(code));
  expect(await getState(ada())).toMatchObject({ state: "held", proof: "database" });
  expect((await getState(ben()))?.state).toBe("outdone");
  // Afterwards the entry may be as it was.
  await saveDevices(tools(), entry("D-1234"));
  expect(await holder()).toBe(ada().name);
  expect(await seen()).toMatchObject({ pilot: { name: ada().name } });
});

test("whoever holds a device decides whether it is seen, and no other claim does", async () => {
  expect((await call("PATCH", "/v1/live/setting", bens, { visibility: "nobody" })).status).toBe(200);
  expect(await seen()).toMatchObject({ pilot: { name: ada().name } });
  expect((await call("PATCH", "/v1/live/setting", adas, { visibility: "nobody" })).status).toBe(200);
  expect(await seen()).toBeNull();
  expect((await call("DELETE", `/v1/user/device/${DEVICE}`, adas)).status).toBe(204);
  // Then it is the other one's, who has proof too, and hides as well.
  expect([await holder(), await seen()]).toEqual([ben().name, null]);
});
