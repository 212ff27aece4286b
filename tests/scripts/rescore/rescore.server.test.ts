/** The command on a real site: looks, dies with its server, goes on, and switches what it showed. */
import { execFile, spawn } from "node:child_process";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { getPlatformProxy } from "wrangler";
import { circuit } from "#tests/setup/circuit.ts";
import { removeState, type Server, sendForm, serve, settled, stateFolder, wait } from "#tests/setup/server.ts";

const state = stateFolder();
afterAll(() => removeState(state));

const command = (server: Server, more: string[]) => [
  "scripts/run.mjs",
  "rescore",
  "--rule",
  "all",
  "--season",
  "2026",
  "--url",
  server.origin,
  "--state",
  state,
  ...more,
];

const rescore = (server: Server, ...more: string[]) =>
  new Promise<{ code: number; said: string }>((done) => {
    const child = execFile(process.execPath, command(server, more), (_, out, err) =>
      done({ code: child.exitCode ?? 1, said: out + err }),
    );
  });

/** As if an older engine had scored all flights, with 7 points more. While no server runs. */
async function aged(): Promise<void> {
  const platform = await getPlatformProxy<{ DB: D1Database }>({
    configPath: join(state, "prepare.json"),
    persist: { path: join(state, "v3") },
  });
  for (const sql of [
    "UPDATE flight_revision SET engine = '2'",
    "UPDATE flight_contest SET points = points + 7",
    "UPDATE flight SET points = points + 7",
  ])
    await platform.env.DB.prepare(sql).run();
  await platform.dispose();
}

test("the differences are shown, the killed run goes on, and the switch brings today's points", async () => {
  let server = await serve(state);
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((seed) => sendForm(server.origin, circuit(seed), "a.igc")));
  const ids = (await Promise.all(answers.map((answer) => answer.json() as Promise<{ id: number }[]>))).flatMap((all) =>
    all.map(({ id }) => id),
  );
  const today = (await settled(server.origin, ids, 60)).map(({ points }) => points ?? 0);
  const points = async () => (await settled(server.origin, ids, 60)).map((row) => row.points ?? 0);
  await server.stop();
  await aged();
  server = await serve(state);

  const look = await rescore(server, "--dry-run");
  expect(look.code, look.said).toBe(0);
  expect(look.said).toContain("6 flights scored anew (every contest, season 2026).");
  expect(look.said).toContain("free: 6 of 6 results change");
  expect(look.said).toMatch(/ {2}flight \d+ {2}2026 .* points {2}−7\.00 /);
  expect((await points()).map((now, i) => now - today[i])).toEqual(today.map(() => expect.closeTo(7, 9)));

  const unasked = await rescore(server);
  expect([unasked.code, unasked.said]).toEqual([1, expect.stringContaining("--yes")]);

  const dying = spawn(process.execPath, command(server, ["--yes"]), { stdio: "ignore" });
  await wait(1200);
  await server.kill();
  dying.kill("SIGKILL");
  server = await serve(state);
  try {
    const end = await rescore(server, "--yes");
    expect(end.code, end.said).toBe(0);
    expect(await points()).toEqual(today);
    expect((await rescore(server, "--yes")).said).toContain("Nothing to do");
  } finally {
    await server.stop();
  }
}, 300_000);
