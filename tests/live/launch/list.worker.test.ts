/** A launch list as it is read and put right: by the page, by the interface, as a sheet. All three tell the same. */
import { SELF } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { isoStamp, isoTime } from "#app/core/time/time.ts";
import { saveDevices } from "#app/live/device/device.server.ts";
import { action, loader } from "#app/live/pages/launch.tsx";
import { club, clubAdministrator } from "#app/people/club/schema.ts";
import { clock, localDate } from "#app/units/time.ts";
import { getLine } from "#tests/cast/air/line.ts";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { isarValley } from "#tests/cast/clubs.ts";
import { away } from "#tests/cast/ground.ts";
import { ada, ben } from "#tests/cast/pilots.ts";
import { bringer } from "#tests/live/bring.ts";
import { emptySky } from "#tests/live/empty-sky.ts";
import { pageRequest, sessionCookie } from "#tests/setup/page.ts";
import { member, settle, site, tools } from "#tests/setup/site.ts";

const HOME = koenigsdorf();
const ZONE = "Europe/Berlin";
/** Tomorrow: a clock that is ahead rings no alarm meanwhile. */
const NOON = (Math.floor(Date.now() / 86_400_000) + 1) * 86_400 + 12 * 3600;
const DATE = localDate(NOON * 1000, ZONE);
const DEVICES =
  "'F','DD0000','LS 8','D-0801','L8','Y','Y','1'\n'F','DD0009','DR 400','D-EATW','','Y','Y','2'\n'F','DD0005','K 6','D-6066','','Y','N','1'\n";
const bring = bringer();
let keeper: { cookie: string; headers: { authorization: string } };
let other: { cookie: string; headers: { authorization: string } };

beforeAll(async () => {
  await settle();
  await emptySky();
  vi.useFakeTimers({ toFake: ["Date"], now: NOON * 1000 });
  await saveDevices(tools(), DEVICES);
  const who = async (pilot: ReturnType<typeof ada>) => ({
    headers: (await member(pilot)).headers,
    cookie: await sessionCookie(pilot.id),
  });
  [keeper, other] = [await who(ada()), await who(ben())];
  const { db } = tools();
  await db
    .update(club)
    .set({ airportId: HOME.airportId, airportGranted: isoStamp(new Date()) })
    .where(eq(club.id, isarValley().id));
  await db
    .insert(clubAdministrator)
    .values({ clubId: isarValley().id, userId: ada().id, created: isoStamp(new Date()) });
  // The tow, and half an hour later one whom nobody may know, by winch.
  vi.setSystemTime((NOON + 3300) * 1000);
  for (const lines of [
    flown("DD0009", "tow_plane", 0, 2),
    flown("DD0000", "glider", 0),
    flown("DD0005", "glider", 1800),
  ])
    expect((await bring({ lines })).status).toBe(202);
  vi.setSystemTime((NOON + 7200) * 1000);
});
afterAll(async () => {
  await emptySky();
  vi.useRealTimers();
});

/** Stands for a minute, rolls and flies east for ten, comes back and stands. @param late seconds after noon and after the others */
function flown(id: string, sort: "glider" | "tow_plane", after: number, late = 0): string[] {
  const [still, up] = [60, 600];
  const lines: string[] = [];
  for (let second = 0; second < 2 * still + 2 * up; second += 4) {
    const t = second - still;
    const flies = t > 0 && t < 2 * up;
    const place = away(HOME, 90, flies ? 30 * Math.min(t, 2 * up - t) : 0);
    const altitude = HOME.elevation + (flies ? Math.min(t, 2 * up - t, 200) * 3 : 0);
    const told = { ...place, altitude, course: t < up ? 90 : 270, speed: flies ? 30 : 0, climb: 0 };
    lines.push(getLine({ id, sort }, told, NOON + after + late + second, "Test"));
  }
  return lines;
}

const params = { airport: String(HOME.airportId) };
const path = `/live/launch/${params.airport}`;
const page = async (query = "", cookie?: string) => loader(await pageRequest(`${path}${query}`, { params, cookie }));
const call = (more = "") => SELF.fetch(`${site}/v1/live/launch${more}?airport=${HOME.airportId}&date=${DATE}`);
const put = async (form: Record<string, string>, cookie?: string) =>
  action(await pageRequest(`${path}?date=${DATE}`, { params, cookie, form }));

test("who took off is listed with its tow plane; whom nobody may know has no name", async () => {
  await vi.waitFor(async () => expect((await page()).launches).toHaveLength(2), 60_000);
  const { launches, isToday, before, after, may } = await page();
  expect([isToday, after, may]).toEqual([true, null, false]);
  expect(before).toBe(localDate((NOON - 86_400) * 1000, ZONE));
  expect(launches?.map(({ glider, tug, landedAt, corrected }) => [glider, tug, landedAt, corrected])).toEqual([
    ["D-0801", "D-EATW", HOME.airportId, []],
    ["", "", HOME.airportId, []],
  ]);
  for (const [i, at] of [0, 1800].entries()) {
    expect(Math.abs((launches?.[i].takeoff ?? 0) - (NOON + at + 60))).toBeLessThan(30);
    expect(Math.abs((launches?.[i].landing ?? 0) - (NOON + at + 60 + 1200))).toBeLessThan(30);
  }
  expect(JSON.stringify(launches)).not.toMatch(/DD0005|D-6066/);
});

test("other days have lists of their own: empty ones, and none that is not kept or still to come", async () => {
  const [earlier] = [localDate((NOON - 5 * 86_400) * 1000, ZONE)];
  expect(await page(`?date=${earlier}`)).toMatchObject({ launches: [], isToday: false });
  for (const date of ["2020-01-01", "2100-01-01", "2026-02-30", "today"])
    await expect(page(`?date=${date}`)).rejects.toMatchObject({ status: 404 });
  await expect(pageRequest(path, { params: { airport: "999999999" } }).then(loader)).rejects.toMatchObject({
    status: 404,
  });
});

test("who keeps a club of the field puts a launch right, nobody else; a field that was is not told anew", async () => {
  const [first] = (await page()).launches ?? [];
  const takeoff = clock(((first.takeoff ?? 0) + 10) * 1000, ZONE, true);
  const landing = clock(((first.landing ?? 0) + 60) * 1000, ZONE);
  const typed = { launch: String(first.id), glider: "D-0801", tug: "D-ETOW", takeoff, landing, note: "cable break" };
  await expect(put(typed)).rejects.toMatchObject({ status: 302 });
  await expect(put(typed, other.cookie)).rejects.toMatchObject({ status: 404 });
  const wrong = await put({ ...typed, takeoff: "25:00" }, keeper.cookie);
  expect(wrong).toMatchObject({ data: { fields: { takeoff: { code: "windowTime" } } } });
  await expect(put({ ...typed, launch: "999" }, keeper.cookie)).rejects.toMatchObject({ status: 404 });
  expect((await page()).launches?.[0]).toEqual(first);

  expect(await put(typed, keeper.cookie)).toMatchObject({ status: 302 });
  const after = await page("", keeper.cookie);
  expect(after.may).toBe(true);
  // The glider's name was left as it was.
  expect(after.launches?.[0]).toMatchObject({ tug: "D-ETOW", note: "cable break", takeoff: (first.takeoff ?? 0) + 10 });
  expect(after.launches?.[0].corrected.toSorted()).toEqual(["landing", "note", "takeoff", "tug"]);
});

test("by the interface too the club alone puts right, and a take-off is never taken away: the day's list lives by it", async () => {
  const [first] = (await page()).launches ?? [];
  const patch = async (correction: object, { headers }: typeof keeper) =>
    (
      await SELF.fetch(`${site}/v1/live/launch/${HOME.airportId}/${first.id}`, {
        method: "PATCH",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify(correction),
      })
    ).status;
  expect(await patch({ note: "a guest" }, other)).toBe(404);
  const early = isoTime((first.takeoff ?? 0) - 1);
  for (const wrong of [{ takeoff: null }, { takeoff: "noon" }, { landing: early }, { pilot: "Ada" }, {}])
    expect([wrong, await patch(wrong, keeper)]).toEqual([wrong, 422]);
  expect(await patch({ landing: null }, keeper)).toBe(200);
  expect((await page()).launches?.[0]).toEqual({ ...first, landing: null });
});

test("page, interface and sheet tell the same", async () => {
  const { launches } = await page();
  const body = await (await call()).json<Record<string, unknown>[]>();
  expect(body).toEqual(
    launches?.map(({ takeoff, landing, landedAt, ...launch }) => ({
      ...launch,
      takeoff: takeoff === null ? null : isoTime(takeoff),
      landing: landing === null ? null : isoTime(landing),
      landed_at: landedAt,
    })),
  );
  const [columns, ...rows] = (await (await call(".csv")).text()).trim().split("\r\n");
  const at = (row: string, column: string) => row.split(",")[columns.split(",").indexOf(column)];
  expect(rows.map((row) => [at(row, "glider"), at(row, "tug"), at(row, "takeoff")])).toEqual(
    body.map(({ glider, tug, takeoff }) => [glider, tug, takeoff]),
  );
});
