/** united-flarmnet and tools around the OGN: whose tracker is on the air, and all pilots, a hundred numbers at a time. */
import { SELF } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { device } from "#app/people/user/schema.ts";
import { ada, ben } from "#tests/cast/pilots.ts";
import { member, tools } from "#tests/setup/site.ts";
import { API, people, read } from "./program.ts";

beforeAll(people);

test("trackers of those who allow it, each with a pilot and the key `until`, which may be null", async () => {
  const { headers } = await member(ada());
  for (const body of [{ id: "DD4711", listed: true }, { id: "DD4712" }])
    await SELF.fetch(`${API}/user/device`, { method: "POST", headers, body: JSON.stringify(body) });
  await tools().db.update(device).set({ confirmed: "2026-01-01" });
  const listed = [{ id: "DD4711", until: null, user: { id: ada().id, name: ada().name } }];
  for (const path of ["/user/device", "/device/connected"]) expect(await read(path)).toEqual(listed);
});

test("a hundred numbers without a pilot are an empty page in the middle, not the end", async () => {
  const page = (first: number) => {
    const ids = Array.from({ length: 100 }, (_, i) => first + i).join(",");
    return read<{ id: number }[]>(`/user?id_in=${ids}&limit=100`);
  };
  expect(await page(1)).toEqual([]);
  expect((await page(101)).map(({ id }) => id)).toEqual([ada().id, ben().id]);
});
