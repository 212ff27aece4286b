import { expect, test } from "vitest";
import { assertRuled, RULES } from "#workers/api/rules.ts";
import { api } from "#workers/base.ts";

const routes = () => Object.keys(RULES).map((call) => ({ method: call.split(" ")[0], path: call.split(" ")[1] }));

test("every route of the Worker has a rule and every rule a route", () => {
  expect(() => assertRuled(api().routes)).not.toThrow();
});

test("a route without a rule does not start", () => {
  expect(() => assertRuled([...routes(), { method: "DELETE", path: "/v1/flight/:id" }])).toThrow(
    "DELETE /v1/flight/:id",
  );
});

test("a rule without a route does not start", () => {
  expect(() => assertRuled(routes().slice(1))).toThrow(Object.keys(RULES)[0]);
});
