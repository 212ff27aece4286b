import { beforeAll, expect, test } from "vitest";
import { oneFlight, read } from "./program.ts";

let id: number;

beforeAll(async () => {
  id = await oneFlight();
});

const DAY = "scoring_date_in=2026-07-12&limit=100&order_by=-scoring_date&include_story=false&include_stats=false";

test("the continent is obeyed: flights of others are left out", async () => {
  expect(await read(`/flight?continent_id_in=NA&skip=0&${DAY}`)).toEqual([]);
  expect(await read(`/flight?continent_id_in=EU&skip=0&${DAY}`)).toHaveLength(1);
});

test("of a day come that day's flights and no page twice; detail and track have the same number", async () => {
  const page = (skip: number) => read<{ id: number; scoring_date: string }[]>(`/flight?skip=${skip}&${DAY}`);
  expect((await page(0)).map(({ scoring_date }) => scoring_date)).toEqual(["2026-07-12"]);
  expect(await page(100)).toEqual([]);
  expect(await read(`/flightdetail/${id}`)).toMatchObject({ id, user: { name: expect.any(String) } });
  const track = await read<{ id: number; geom: { type: string; coordinates: number[][] }; time: number[] }>(
    `/flightdata/${id}`,
  );
  expect([track.id, track.geom.type, track.geom.coordinates.length]).toEqual([id, "LineString", track.time.length]);
  expect(track.time.every((at, i) => i === 0 || at > track.time[i - 1])).toBe(true);
});
