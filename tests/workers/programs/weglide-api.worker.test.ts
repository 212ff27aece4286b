/** ryanwoodie/WeGlide-API: leaderboards of lists, details and pilots by the hundred. */
import { beforeAll, expect, test } from "vitest";
import { ada, ben } from "#tests/cast/pilots.ts";
import { type Json, oneFlight, read } from "./program.ts";

let id: number;

beforeAll(async () => {
  id = await oneFlight();
});

const SUMS = ["total_flight_duration", "total_free_distance", "avg_speed", "flight_count", "avg_glide_speed"];

test("pilots by number carry their sums, those who have not flown too", async () => {
  const pilots = await read<Json[]>(`/user?id_in=${ada().id},${ben().id}`, { accept: "application/json" });
  expect(pilots).toHaveLength(2);
  for (const pilot of pilots)
    for (const key of [...SUMS, "avg_glide_detour", "achievement_count"]) expect(typeof pilot[key], key).toBe("number");
  expect(pilots[0].home_airport).toMatchObject({ id: expect.any(Number), name: "Königsdorf" });
});

test("the lists of a detail are there to loop over, empty too", async () => {
  const detail = await read<Json>(`/flightdetail/${id}`);
  for (const key of ["achievement", "airspace_violation", "meeting", "segment_score", "task_score", "contest"])
    expect(Array.isArray(detail[key]), key).toBe(true);
});
