/** A pilot's logbook as page and file. */
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { loader as fileLoader } from "#app/community/logbook/pages/file.tsx";
import { loader } from "#app/community/logbook/pages/logbook.tsx";
import { ada, ben, type Pilot } from "#tests/cast/pilots.ts";
import { pageRequest, sessionCookie } from "#tests/setup/page.ts";
import { plainFlight } from "#tests/setup/plain-flight.ts";
import { member, settle } from "#tests/setup/site.ts";

beforeAll(async () => {
  await settle();
  for (const pilot of [ada(), ben()]) await member(pilot);
  await plainFlight({ id: 1, by: ada(), on: "2025-08-02", hours: 3 });
  await plainFlight({ id: 2, by: ada(), on: "2026-06-12", hours: 2, distance: null });
  await plainFlight({ id: 3, by: ben(), on: "2026-06-13", hours: 4, with: ada() });
  await plainFlight({ id: 4, by: ben(), on: "2026-06-14", hours: 1 });
  await env.DB.prepare("UPDATE flight SET launch_kind = 'W', registration = 'D-1234' WHERE id = 2").run();
});

const asks = async (whose: Pilot, who: Pilot, rest = "", params = {}) =>
  pageRequest(`/user/${whose.id}/logbook${rest}`, {
    cookie: await sessionCookie(who.id),
    params: { user: String(whose.id), ...params },
  });

test("a pilot sees the latest year's flights, as co-pilot too, and what all years come to", async () => {
  const page = await loader(await asks(ada(), ada()));
  expect(page.year).toBe("2026");
  expect(page.flights.map(({ id, inCommand }) => [id, inCommand])).toEqual([
    [3, false],
    [2, true],
  ]);
  expect(page.years.map(({ name, flights, seconds }) => [name, flights, seconds / 3600])).toEqual([
    ["2026", 2, 6],
    ["2025", 1, 3],
  ]);
  expect(page.all).toMatchObject({ flights: 3, seconds: 9 * 3600, inCommand: { flights: 2, seconds: 5 * 3600 } });
  expect(page.all).toMatchObject({ winch: 1, other: 2 });
});

test("an earlier year is shown when the address asks for it, and one without flights is passed over", async () => {
  expect((await loader(await asks(ada(), ada(), "?year=2025"))).flights.map(({ id }) => id)).toEqual([1]);
  expect((await loader(await asks(ada(), ada(), "?year=1999"))).year).toBe("2026");
});

test("nobody else sees a logbook, neither as a page nor as a file", async () => {
  await expect(loader(await asks(ada(), ben()))).rejects.toMatchObject({ status: 404 });
  await expect(fileLoader(await asks(ada(), ben(), "/file.csv", { file: "file.csv" }))).rejects.toMatchObject({
    status: 404,
  });
});

test("the file has every flight, oldest first, with the time in the air so far", async () => {
  const answer = await fileLoader(await asks(ada(), ada(), "/file.csv", { file: "file.csv" }));
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="logbook.csv"');
  const lines = (await answer.text()).trim().split("\r\n");
  expect(lines.slice(1).map((line) => line.split(","))).toEqual([
    ["2025-08-02", "", "09:00", "", "12:00", "", "", "", ada().name, "Pilot in command", "3:00", "3:00"],
    ["2026-06-12", "", "09:00", "", "11:00", "", "D-1234", "Winch", ada().name, "Pilot in command", "2:00", "5:00"],
    ["2026-06-13", "", "09:00", "", "13:00", "", "", "", ben().name, "Co-pilot", "4:00", "9:00"],
  ]);
});

test("a file that there is not, and separators that there are not, are refused", async () => {
  await expect(fileLoader(await asks(ada(), ada(), "/file.pdf", { file: "file.pdf" }))).rejects.toMatchObject({
    status: 404,
  });
  const address = "/file.csv?separator=bar";
  await expect(fileLoader(await asks(ada(), ada(), address, { file: "file.csv" }))).rejects.toMatchObject({
    status: 400,
  });
});

test("the name of a pilot in command who has left is in neither the page nor the file", async () => {
  await env.DB.prepare("UPDATE user SET deleted = '2026-06-20T00:00:00Z' WHERE id = ?").bind(ben().id).run();
  const page = await loader(await asks(ada(), ada()));
  expect(page.flights.find(({ id }) => id === 3)?.commander).toBeNull();
  const file = await (await fileLoader(await asks(ada(), ada(), "/file.csv", { file: "file.csv" }))).text();
  expect(file).not.toContain(ben().name);
  expect(file).toContain("Deleted pilot");
});
