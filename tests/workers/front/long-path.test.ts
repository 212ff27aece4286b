/** Addresses that are longer than any of ours are refused before they are looked for. */
import { expect, test } from "vitest";
import { routePaths } from "#tests/workers/front/server-build.ts";
import { RULES } from "#workers/api/rules.ts";
import { refuseLongPath } from "#workers/front/long-path.ts";

const at = (path: string) => () => refuseLongPath({ url: `https://kettle.test${path}` });

test("every address of pages and calls has half as many steps as are let in", () => {
  const calls = Object.keys(RULES).map((rule) => rule.split(" ")[1]);
  for (const path of [...routePaths().map((path) => `/${path}`), ...calls]) {
    expect(path.split("/").length - 1, path).toBeLessThanOrEqual(8);
    expect(at(path), path).not.toThrow();
  }
});

test("an address of many steps, or of one that is too long, is not found", () => {
  const long = [
    "/a".repeat(17),
    "/".repeat(8000),
    `/flight/${"%2F".repeat(16)}`,
    "/%2f".repeat(9),
    `/flight/${"a".repeat(2000)}`,
  ];
  for (const path of long) expect(at(path), path.slice(0, 40)).toThrow(expect.objectContaining({ status: 404 }));
  for (const path of ["/", "/a".repeat(16), `/v1/airport/${"ä".repeat(300)}`]) expect(at(path), path).not.toThrow();
});
