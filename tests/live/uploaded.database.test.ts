/** The page of somebody in the air leads to the flight that it became, and to no other. */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { isoTime } from "#app/core/time/time.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { liveGlider } from "#app/live/live.server.ts";
import type { Shown } from "#app/live/message.ts";
import { loader } from "#app/live/pages/glider.tsx";
import { ada, ben } from "#tests/cast/pilots.ts";
import { getSky, KEY, shownAt } from "#tests/live/shown-sky.ts";
import { flightRow } from "#tests/setup/flight-row.ts";
import { pageRequest } from "#tests/setup/page.ts";
import { settle, tools } from "#tests/setup/site.ts";

/** Unix seconds, of a day in July. */
const at = (clock: string) => Date.parse(`2026-07-14T${clock}:00Z`) / 1000;
const flown = (id: number, takeoff: string, landing: string | null, more: object = {}) =>
  flightRow({
    ...{ id, userId: ada().id, takeoffTime: isoTime(at(takeoff)), ...more },
    landingTime: landing === null ? null : isoTime(at(landing)),
  });

beforeAll(async () => {
  await settle();
  await flown(801, "08:00", "08:06");
  await flown(802, "08:10", "08:16");
  await flown(803, "10:00", "15:00");
  await flown(804, "10:00", "15:00", { userId: ben().id });
  await flown(805, "16:00", "17:00", { deleted: isoTime(at("17:30")) });
  await flown(806, "18:00", "19:00", { state: "pending" });
  await flown(807, "19:30", null);
});

const shown = (state: Shown["state"], heard: string, more: Partial<Shown> = {}) => shownAt(state, at(heard), more);
const sky = (told: Shown, takeoff: string | null, landing: string | null) =>
  getSky(told, takeoff === null ? null : at(takeoff), landing === null ? null : at(landing));
const leadsTo = async (told: Shown, takeoff: string | null, landing: string | null) =>
  (await liveGlider({ ...tools(), ...sky(told, takeoff, landing) }, [KEY]))?.uploaded;

test("a landed glider leads to its pilot's own flight of that time, whoever else flew then", async () => {
  expect(await leadsTo(shown("home", "15:00"), "10:00", "15:00")).toBe(803);
  // Nobody saw it take off.
  expect(await leadsTo(shown("home", "15:00"), null, "15:00")).toBe(803);
  // Not heard on its last glide.
  expect(await leadsTo(shown("lost", "14:40"), "10:00", null)).toBe(803);
  expect(await leadsTo(shown("landed-out", "20:40"), "19:30", "20:40")).toBe(807);
});

test("of two circuits four minutes apart each leads to its own", async () => {
  expect(await leadsTo(shown("home", "08:06"), "08:00", "08:06")).toBe(801);
  expect(await leadsTo(shown("home", "08:16"), "08:10", "08:16")).toBe(802);
  expect(await leadsTo(shown("home", "08:26"), "08:20", "08:26")).toBeNull();
});

test("nobody learns that a glider landed while its room still tells that it flies", async () => {
  for (const state of ["flying", "ground", "unheard"] as const)
    expect(await leadsTo(shown(state, "14:00"), "10:00", null)).toBeNull();
});

test("who is not named, a flight that is removed and one that is not scored yet lead nowhere", async () => {
  expect(await leadsTo(shown("home", "15:00", { pilot: null }), "10:00", "15:00")).toBeNull();
  expect(await leadsTo(shown("home", "17:00"), "16:00", "17:00")).toBeNull();
  expect(await leadsTo(shown("home", "19:00"), "18:00", "19:00")).toBeNull();
  await tools().db.update(flight).set({ state: "invalid" }).where(eq(flight.id, 806));
  expect(await leadsTo(shown("home", "19:00"), "18:00", "19:00")).toBe(806);
});

test("its address leads to the flight for now alone, and `?day` stays with the day", async () => {
  const page = async (query: string, told: Shown) =>
    loader(
      await pageRequest(`/live/FDD4711${query}`, {
        params: { glider: "FDD4711" },
        tools: sky(told, "10:00", told.state === "flying" ? null : "15:00"),
      }),
    );
  const landed = shown("home", "15:00");
  const led = await page("", landed).catch((answer: Response) => answer);
  expect(led).toBeInstanceOf(Response);
  const { status, headers } = led as Response;
  expect([status, headers.get("location"), headers.get("cache-control")]).toEqual([302, "/flight/803", "no-store"]);
  expect(await page("?day", landed)).toMatchObject({ told: { uploaded: 803 } });
  expect(await page("", shown("flying", "14:00"))).toMatchObject({ told: { uploaded: null } });
});
