/** What a flight's row says for lists, against where it comes from. */
import { SELF } from "cloudflare:test";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { setFacets } from "#app/flight/facet/facets.server.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { scorePending } from "#app/flight/scoring/score.server.ts";
import { user } from "#app/people/user/schema.ts";
import { ada } from "#tests/cast/pilots.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { member, settle, site, tools } from "#tests/setup/site.ts";
import { taken } from "#tests/setup/taken.ts";

let id = 0;

beforeAll(async () => {
  await settle();
  await member(ada());
  id = await taken(tools(), circuit(4200));
  await scorePending(tools(), id);
});

const row = async () => (await tools().db.select().from(flight).where(eq(flight.id, id)))[0];

test("airfield, glider and pilot are told as they are; written again nothing changes", async () => {
  const before = await row();
  expect(before).toMatchObject({
    country: "DE",
    region: before.snapshot.region,
    scClass: "ST",
    kind: "GL",
    vintage: false,
    team: false,
  });
  expect(before).toMatchObject({ launchKind: expect.stringMatching(/^[TWSO]$/), outlanding: false, declared: false });
  expect(before.topHeight).toBeGreaterThan(500);
  await setFacets(tools(), eq(flight.id, id));
  expect(await row()).toEqual(before);
});

test("a date of birth or gender that is put right reaches the pilot's flights, and only with the change", async () => {
  const who = await member(ada());
  const { season } = await row();
  const put = async (patch: object) => {
    const { headers } = who;
    const answer = await SELF.fetch(`${site}/v1/user/me`, { method: "PATCH", headers, body: JSON.stringify(patch) });
    expect(answer.status).toBe(200);
  };
  for (const [born, junior] of [
    [`${season - 25}-10-01`, true],
    [`${season - 26}-10-01`, true],
    [`${season - 26}-09-30`, false],
  ] as const) {
    await put({ date_of_birth: born });
    expect([(await row()).junior, born]).toEqual([junior, born]);
  }
  await put({ gender: "M" });
  expect((await row()).female).toBe(false);
  await put({ gender: "F" });
  expect((await row()).female).toBe(true);
  const [{ dateOfBirth }] = await tools().db.select().from(user).where(eq(user.id, ada().id));
  expect(dateOfBirth).toBe(`${season - 26}-09-30`);
});

test("a second seat, another class and a pilot without a name are told", async () => {
  const { db } = tools();
  await db.update(flight).set({ coUserName: "Guest", scoreClubClass: true }).where(eq(flight.id, id));
  await setFacets(tools(), sql`flight.id = ${id}`);
  expect(await row()).toMatchObject({ team: true, scClass: "CL" });
});
