/** Four sites show a flight by the picture of the published address for files. */
import { SELF } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { site } from "#tests/setup/site.ts";
import { oneFlight } from "./program.ts";

let id: number;

beforeAll(async () => {
  id = await oneFlight();
});

test("the picture stands under the number of its flight, and may be kept for a while", async () => {
  const answer = await SELF.fetch(`${site}/flight/${id}.jpg`, { redirect: "manual" });
  expect(answer.headers.get("location")).toBe(`/picture/${id}.1.png`);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([302, "public, max-age=300"]);
  expect((await SELF.fetch(`${site}/flight/999999.jpg`)).status).toBe(404);
});
