import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { toolsOf } from "#workers/tools.ts";

const TOLD = "2020-01-01T00:00:00Z";

test("outside production a request may say what time it is", () => {
  expect(toolsOf(env, TOLD).now().toISOString().slice(0, 10)).toBe("2020-01-01");
});

test("in production nobody is believed", () => {
  const production = { ...env, APP_ENV: "production", SIGNING_SECRET: "a secret of production" };
  expect(Math.abs(toolsOf(production, TOLD).now().getTime() - Date.now())).toBeLessThan(5000);
});

test("a time nobody can read is not believed either", () => {
  expect(Math.abs(toolsOf(env, "yesterday").now().getTime() - Date.now())).toBeLessThan(5000);
});

test("an environment without its secret stops with the name of what is missing", () => {
  expect(() => toolsOf({ ...env, SIGNING_SECRET: "" })).toThrow("SIGNING_SECRET");
});

test("an operator's secret that could be guessed does not start", () => {
  for (const token of ["kettle", `${"long enough".repeat(3)} but two words`]) {
    expect(() => toolsOf({ ...env, OPERATOR_TOKEN: token })).toThrow("OPERATOR_TOKEN");
  }
  expect(toolsOf({ ...env, OPERATOR_TOKEN: "" }).settings.operatorToken).toBeNull();
});
