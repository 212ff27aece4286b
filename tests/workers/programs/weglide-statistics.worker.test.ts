/** llauner/weglide-statistics: the flights of a list of pilots. */
import { beforeAll, expect, test } from "vitest";
import { ada, ben } from "#tests/cast/pilots.ts";
import { oneFlight, read } from "./program.ts";

beforeAll(oneFlight);

test("numbers of pilots with commas between give the flights of all of them", async () => {
  const flights = await read<object[]>(`/flight?user_id_in=${ada().id}%2C${ben().id}`);
  expect(flights).toMatchObject([{ user: { id: ada().id }, contest: { points: expect.any(Number) } }]);
});
