/** Four sites show a flight by the picture of the published address for files. */
import { SELF } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { site } from "#tests/setup/site.ts";
import { oneFlight } from "./program.ts";

let id: number;

beforeAll(async () => {
  id = await oneFlight();
});

test("the picture is a JPEG of at most 300 kB under the number of its flight, and may be kept for a while", async () => {
  const answer = await SELF.fetch(`${site}/flight/${id}.jpg`, { redirect: "manual" });
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "public, max-age=300"]);
  expect(answer.headers.get("content-type")).toBe("image/jpeg");
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3), ...bytes.subarray(-2)]).toEqual([0xff, 0xd8, 0xff, 0xff, 0xd9]);
  expect(bytes.length).toBeLessThanOrEqual(300_000);
  expect(bytes.length).toBeGreaterThan(5000);
  expect((await SELF.fetch(`${site}/flight/999999.jpg`)).status).toBe(404);
});
