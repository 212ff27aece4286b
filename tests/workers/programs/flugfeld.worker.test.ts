/** weglide/flugfeld: which airfields are flown from, by their count. */
import { beforeAll, expect, test } from "vitest";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { oneFlight, read } from "./program.ts";

beforeAll(oneFlight);

test("an airfield tells how many flights began there", async () => {
  expect(await read(`/airport/${koenigsdorf().airportId}`)).toMatchObject({ name: "Königsdorf", stats: { count: 1 } });
});
