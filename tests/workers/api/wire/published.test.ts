/** No call of the published interface is missing, unless it is listed with what it waits for. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shared, testShared } from "#tests/setup/shared.ts";
import { RULES } from "#workers/api/rules.ts";
import { NOT_BUILT, PUBLISHED_CALLS } from "./published.ts";

const DESCRIPTION = `${shared}/data/wire/openapi.json`;

/** A call without the names of what is in its path: `GET /v1/flight/*`. */
const plain = (call: string) => call.split("?")[0].replace(/\{[^}]*\}|:\w+/g, "*");

test("every published call has a route, or is listed with what it waits for", () => {
  const routes = new Set(Object.keys(RULES).map(plain));
  const missing = PUBLISHED_CALLS.map((call) => call.split("?")[0]).filter((call) => !routes.has(plain(call)));
  expect(missing.toSorted()).toEqual(Object.keys(NOT_BUILT).toSorted());
});

testShared("the table has the calls and parameters of the published description", () => {
  interface Call {
    parameters?: { name: string; in: string }[];
  }
  const { paths } = JSON.parse(readFileSync(DESCRIPTION, "utf8")) as { paths: Record<string, Record<string, Call>> };
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [] }]) => {
      const query = parameters.filter((one) => one.in === "query").map(({ name }) => name);
      return `${method.toUpperCase()} ${path}${query.length > 0 ? `?${query.join("&")}` : ""}`;
    }),
  );
  expect(PUBLISHED_CALLS).toEqual(calls.filter((call) => call.includes(" /v1/")));
});
