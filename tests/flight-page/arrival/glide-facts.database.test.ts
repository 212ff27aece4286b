/** What the flight's page is told about arriving elsewhere: to premium members, where the glider has a polar. */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { loader } from "#app/flight-page/pages/flight.tsx";
import { setPlan } from "#app/people/account/operate.server.ts";
import { aircraft } from "#app/places/aircraft/schema.ts";
import { ls8 } from "#tests/cast/gliders.ts";
import { ada, ben, getEmail } from "#tests/cast/pilots.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { pageRequest, sessionCookie } from "#tests/setup/page.ts";
import { scored } from "#tests/setup/rescoring.ts";
import { member, settle, tools } from "#tests/setup/site.ts";

/** As in `app/places/aircraft/aircraft.csv`. */
const { a, b, c, minSpeed } = ls8().polar;
const POLAR = { polarA: a, polarB: b, polarC: c, minSpeed, referenceMass: 351 };

let id: number;

beforeAll(async () => {
  await settle();
  for (const pilot of [ada(), ben()]) await member(pilot);
  await setPlan(tools(), getEmail(ada()), "premium", false);
  await setPlan(tools(), getEmail(ben()), "supporter", false);
  await tools().db.update(aircraft).set(POLAR).where(eq(aircraft.id, ls8().aircraftId));
  id = await scored(circuit(8401));
});

async function reachFor(pilot: { id: number } | null) {
  const cookie = pilot ? await sessionCookie(pilot.id) : undefined;
  return (await loader(await pageRequest(`/flight/${id}`, { cookie, params: { flight: String(id) } }))).reach;
}

test("a premium member gets the glider's polar and the wind of the flight", async () => {
  expect(await reachFor(ada())).toEqual({
    glider: "LS 8",
    polar: { a, b, c, minSpeed, mass: 351 },
    wind: expect.any(Array),
    datum: "sea",
  });
});

test("visitors and supporters get nothing", async () => {
  expect(await reachFor(null)).toBeNull();
  expect(await reachFor(ben())).toBeNull();
});

test("a plan that is past due gives nothing", async () => {
  await setPlan(tools(), getEmail(ada()), "premium", true);
  expect(await reachFor(ada())).toBeNull();
  await setPlan(tools(), getEmail(ada()), "premium", false);
});

test("a glider without a polar has no reach", async () => {
  await tools().db.update(aircraft).set({ polarA: null }).where(eq(aircraft.id, ls8().aircraftId));
  expect(await reachFor(ada())).toBeNull();
  await tools().db.update(aircraft).set(POLAR).where(eq(aircraft.id, ls8().aircraftId));
});
