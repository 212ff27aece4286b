/** What pages ask of the Worker of the jobs and wait for. */
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { PRINT_CERTIFICATE } from "#app/people/user/calls.ts";
import { ada } from "#tests/cast/pilots.ts";
import { settle } from "#tests/setup/site.ts";
import { makeAsk, runCall } from "#workers/call.ts";
import { makeJobTools } from "#workers/job-tools.ts";
import { makeTools } from "#workers/tools.ts";

beforeAll(settle);

const reader = { language: "en-gb", units: "M" } as const;

test("an errand that nobody can bring anything from comes back empty", async () => {
  const asked = { user: ada().id, season: 1950, reader, site: "kettle.test" };
  expect(await makeTools(env).ask(PRINT_CERTIFICATE, asked)).toBeNull();
});

test("an errand that no room runs fails by its name", async () => {
  await expect(runCall(makeJobTools(env), "print-nothing", {})).rejects.toThrow("print-nothing");
});

test("fields of another shape are not run", async () => {
  await expect(runCall(makeJobTools(env), PRINT_CERTIFICATE.name, { user: "1" })).rejects.toThrow("season");
});

test("what comes back is not believed unless it has the shape that was asked for", async () => {
  const ask = makeAsk(async () => ({ bytes: "a text", name: "certificate.pdf" }));
  await expect(ask(PRINT_CERTIFICATE, { user: 1, season: 2026, reader, site: "" })).rejects.toThrow("bytes");
});
