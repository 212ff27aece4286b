/** robingoeppert/pagekit-weglide-extension: a widget with the last flights of a club, for each its contest. */
import { beforeAll, expect, test } from "vitest";
import { isarValley } from "#tests/cast/clubs.ts";
import { oneFlight, read } from "./program.ts";

beforeAll(oneFlight);

test("the widget's list has contest, pilot, glider and times in every item", async () => {
  for (const flight of await read<object[]>(`/flight?club_id_in=${isarValley().id}&order_by=-scoring_date&limit=10`))
    expect(flight).toMatchObject({
      contest: { points: expect.any(Number), distance: expect.any(Number), speed: expect.any(Number) },
      user: { id: expect.any(Number), name: expect.any(String) },
      aircraft: { name: "LS 8" },
      takeoff_time: expect.stringMatching(/\+00:00$/),
      landing_time: expect.stringMatching(/\+00:00$/),
    });
});
