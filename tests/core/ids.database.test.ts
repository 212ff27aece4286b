import { expect, test } from "vitest";
import { takeIds } from "#app/core/ids.server.ts";
import { tools } from "#tests/setup/site.ts";

test("a hundred askers at once get a hundred different ids in rows of their own", async () => {
  const { db } = tools();
  const taken = await Promise.all(Array.from({ length: 100 }, (_, i) => takeIds(db, "flight", 1 + (i % 3))));
  const all = taken.flat();
  expect(new Set(all).size).toBe(all.length);
  expect(Math.min(...all)).toBe(1001);
  for (const row of taken) expect(row).toEqual(row.map((_, i) => row[0] + i));
});

test("nouns count apart", async () => {
  expect(await takeIds(tools().db, "igc_file")).toEqual([1001]);
});
