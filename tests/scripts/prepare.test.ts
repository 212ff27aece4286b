/** Why a state folder is not made ready is told, and nothing is made of it. */
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { writeSecrets } from "#scripts/state/secrets.ts";

function stateFolder(): string {
  const state = mkdtempSync(join(tmpdir(), "kettle-"));
  onTestFinished(() => rmSync(state, { recursive: true }));
  return state;
}

/** @returns what it complained of, without a trace of calls */
const prepared = (state: string, more: string[], env: Record<string, string> = {}) =>
  new Promise<{ code: number; said: string }>((done) => {
    const words = [
      "--disable-warning=ExperimentalWarning",
      "scripts/prepare.ts",
      "--state",
      state,
      "--basemap",
      "none",
    ];
    const child = execFile(
      process.execPath,
      [...words, ...more],
      { env: { ...process.env, ...env } },
      (_, _out, said) => done({ code: child.exitCode ?? 1, said }),
    );
  });

async function refused(state: string, more: string[], env?: Record<string, string>): Promise<string> {
  const { code, said } = await prepared(state, more, env);
  expect(code).toBe(1);
  expect(said).not.toMatch(/\n\s+at /);
  expect(existsSync(join(state, "v3"))).toBe(false);
  return said;
}

test("a folder begun without the demo world gets none of its accounts, whoever asks", async () => {
  const state = stateFolder();
  writeSecrets(join(state, "local.env"));
  writeFileSync(join(state, "world"), "none");
  expect(await refused(state, ["--demo", "small"])).toContain("was begun without the demo world");
  expect(readFileSync(join(state, "world"), "utf8")).toBe("none");
});

test("a setting that does not work is named with what it wants", async () => {
  const state = stateFolder();
  writeSecrets(join(state, "local.env"));
  const file = join(state, "local.env");
  writeFileSync(file, readFileSync(file, "utf8").replace(/^UPLOADS_PER_HOUR=.*$/m, "UPLOADS_PER_HOUR=many"));
  for (const _ of ["once", "and again"])
    expect(await refused(state, [])).toContain("UPLOADS_PER_HOUR: a whole number above 0");
});

test("a folder of maps that is not there is named", async () => {
  expect(await refused(stateFolder(), [], { KETTLE_MAPS: "/nowhere/maps" })).toContain(
    "/nowhere/maps, which is not there",
  );
});
