/** michalcupak/LKCM-weglide-photoframe: pictures of a club's flights. */
import { beforeAll, expect, test } from "vitest";
import { isarValley } from "#tests/cast/clubs.ts";
import { oneFlight, read } from "./program.ts";

beforeAll(oneFlight);

test("every flight has a list of pictures, the pilot's name and a day", async () => {
  const flights = await read<object[]>(`/flight?club_id_in=${isarValley().id}&include_story=true&limit=100`);
  expect(flights).toMatchObject([{ story: [], user: { name: expect.any(String) }, scoring_date: "2026-07-12" }]);
});
