/** The days that the calendar of a list's search bar has dots on. */
import { beforeAll, expect, test } from "vitest";
import { loader } from "#app/flight/pages/days.tsx";
import { loader as list } from "#app/flight/pages/list.tsx";
import { ada, ben } from "#tests/cast/pilots.ts";
import { flightRow } from "#tests/setup/flight-row.ts";
import { pageRequest } from "#tests/setup/page.ts";
import { settle } from "#tests/setup/site.ts";

const FLOWN = ["2026-06-30", "2026-07-01", "2026-07-12", "2026-07-12", "2026-07-31", "2026-08-01"];
const JULY = "scoring_date_start=2026-07-01&scoring_date_end=2026-07-31";

beforeAll(async () => {
  await settle();
  for (const [i, scoringDate] of FLOWN.entries())
    await flightRow({ id: 500 + i, userId: [ada(), ben()][i % 2].id, scoringDate, points: 100 + i, distance: 90 });
});

const days = async (query: string) =>
  (await (await loader(await pageRequest(`/flight/days?${query}`))).json()) as { date: string; count: number }[];

test("each day of the month is told with as many flights as the list has of it, of the list's own filter", async () => {
  expect(await days(JULY)).toEqual([
    { date: "2026-07-01", count: 1 },
    { date: "2026-07-12", count: 2 },
    { date: "2026-07-31", count: 1 },
  ]);
  for (const { date, count } of await days(`user=${ada().id}&${JULY}`)) {
    const page = await list(await pageRequest(`/flight/list?user=${ada().id}&scoring_date=${date}`));
    expect(((await page.json()) as { flights: unknown[] }).flights).toHaveLength(count);
  }
});

test("without a month, with more than one, or with a filter that nobody knows nothing is counted", async () => {
  for (const query of [
    "",
    "scoring_date_start=2026-07-01",
    "scoring_date_start=2026-07-01&scoring_date_end=2026-08-15",
    `${JULY}&colour=red`,
  ])
    await expect(days(query), query).rejects.toMatchObject({ status: 400 });
});
