/** One port and one state folder belong to one site. */
import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { freePort, removeState, serve, stateFolder } from "#tests/setup/server.ts";

/** What `npm start` says and ends with where it does not begin. */
async function refused(port: number, state: string): Promise<{ code: number; stderr: string }> {
  const words = ["scripts/run.mjs", "start", "--port", String(port), "--state", state, "--fresh"];
  return promisify(execFile)(process.execPath, words).then(
    () => ({ code: 0, stderr: "" }),
    ({ code, stderr }) => ({ code, stderr }),
  );
}

test("on a taken port nothing is started or changed, and it says so", async () => {
  const state = stateFolder();
  const before = readFileSync(join(state, "local.env"), "utf8");
  const port = await freePort();
  const other = createServer();
  await new Promise<void>((done) => other.listen(port, "127.0.0.1", done));
  try {
    const { code, stderr } = await refused(port, state);
    expect(code).toBe(1);
    expect(stderr).toContain(`Port ${port} is taken`);
    expect(readFileSync(join(state, "local.env"), "utf8")).toBe(before);
    expect(existsSync(join(state, "site"))).toBe(false);
  } finally {
    other.close();
    removeState(state);
  }
});

test("a state folder that a site is using is refused with that site's address, which goes on", async () => {
  const state = stateFolder();
  const site = await serve(state);
  try {
    const { code, stderr } = await refused(await freePort(), state);
    expect(code).toBe(1);
    expect(stderr).toContain(`${state} is in use by the site at ${site.origin}`);
    expect((await fetch(`${site.origin}/v1/health`)).status).toBe(200);
  } finally {
    await site.stop();
  }
  expect(existsSync(join(state, "site.json"))).toBe(false);
  // It stood on a copy: what is built anew meanwhile is not its business.
  for (const name of ["front.json", "jobs.json"])
    expect(JSON.parse(readFileSync(join(state, name), "utf8")).main, name).toContain(join(state, "site"));
  removeState(state);
});
