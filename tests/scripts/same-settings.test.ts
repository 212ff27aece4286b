import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "kettle-settings-"));
afterAll(() => rmSync(folder, { recursive: true }));

const front = readFileSync("wrangler.toml", "utf8");

/** What it says to a front Worker of this configuration beside the jobs as they are. */
async function said(text: string): Promise<string> {
  const file = join(folder, "front.toml");
  writeFileSync(file, text);
  const done = promisify(execFile)(process.execPath, ["scripts/same-settings.ts", file, "wrangler.jobs.toml"]);
  return done.then(
    () => "",
    ({ stderr }: { stderr: string }) => stderr,
  );
}

test("both Workers are configured alike", async () => {
  expect(await said(front)).toBe("");
});

test("a ledger, a setting or a queue that only one of them has refuses the release, by its name", async () => {
  expect(await said(front.replace("00000000-0000", "11111111-0000"))).toContain("d1_databases");
  expect(await said(front.replace('SITE_ORIGIN = ""', 'SITE_ORIGIN = "https://kettle.example"'))).toContain(
    "vars.SITE_ORIGIN",
  );
  expect(await said(front.replace('queue = "bulk"', 'queue = "bulk-2"'))).toContain("queues.producers");
});
