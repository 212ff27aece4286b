import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { kCurrentWorker } from "miniflare";
import { defineConfig } from "vitest/config";
import { unstable_readConfig as readWrangler } from "wrangler";
import { pace } from "./tests/e2e/pace.ts";

/**
 * unit: plain Node: the engine, pure pieces of the rooms, scripts. worker: inside workerd with real D1, R2 and
 * queues. server: starts the whole site as `npm start` does and kills it. Rooms' tests that need bindings end in `.worker.test.ts`.
 */
/** `npm run check` leaves out what takes many seconds: proofs over all recordings, importing elevation. */
const LONG = process.env.KETTLE_QUICK ? ["**/*.long.test.ts"] : [];

/** In Node, what the platform's modules export. */
const BINDINGS = (name: string) => new URL(`./tests/setup/bindings/${name}.ts`, import.meta.url).pathname;

export default defineConfig(async () => {
  const migrations = await readD1Migrations("./migrations");
  const namesMigrations = await readD1Migrations("./migrations/names");
  /** What the bindings of the tests have beside those of the Worker. */
  const settings = {
    TEST_MIGRATIONS: migrations,
    TEST_NAMES_MIGRATIONS: namesMigrations,
    EVERY_STEP: process.env.KETTLE_EVERY ?? "",
    APP_ENV: "test",
    SIGNING_SECRET: "only for tests",
    UPLOADS_PER_HOUR: "1000",
    ACCOUNT_SECRET: "the-account-secret-of-the-tests-alone",
    MAIL_FROM: "Kettle <kettle@kettle.test>",
    RESEND_API_KEY: "outbox",
    TURNSTILE_SITE_KEY: "1x00000000000000000000AA",
    TURNSTILE_SECRET: "1x0000000000000000000000000000000AA",
    SKYSIGHT_URL: "local",
    CLIENT_ORIGINS: "https://migrator.example",
    PASSWORD_CLIENTS: "home-automation@https://published.example home-automation notebook-1",
    TILES_ESRI_URL: "local",
    TILES_ESRI_ATTRIBUTION: "Aerial pictures",
    TILES_SENTINEL_URL: "local",
    TILES_SENTINEL_MAXZOOM: "14",
    LIVE_BRIDGES: "bridge:a-bridge-of-the-tests-and-of-nobody-else",
    LOCAL_PORT: "8799",
    OPERATOR_TOKEN: "the-operator-of-the-tests-nobody-else",
  };
  return {
    test: {
      projects: [
        {
          test: {
            name: "unit",
            environment: "node",
            // Modules are loaded once for all files of a process; what a test puts in place of a global goes with it.
            isolate: false,
            unstubGlobals: true,
            restoreMocks: true,
            // A slow or busy machine is not wrong: in the test run worker and server tests run beside.
            testTimeout: 60_000 * pace,
            include: ["tests/**/*.test.{ts,tsx}"],
            exclude: ["tests/**/*.{database,worker,server}.test.ts", "tests/e2e/**", ...LONG],
          },
        },
        {
          resolve: {
            alias: {
              "cloudflare:test": BINDINGS("test"),
              "cloudflare:workers": BINDINGS("workers"),
            },
          },
          test: {
            name: "database",
            environment: "node",
            // As worker tests: modules are loaded once, and each file begins with an empty site.
            isolate: false,
            sequence: { groupOrder: 1 },
            include: ["tests/**/*.database.test.ts"],
            provide: { settings: { ...readWrangler({ config: "./wrangler.jobs.toml" }).vars, ...settings } },
            testTimeout: 60_000 * pace,
            hookTimeout: 60_000 * pace,
            expect: { poll: { timeout: 20_000 * pace } },
            setupFiles: [
              "./tests/setup/bindings/globals.ts",
              "./tests/setup/worker.ts",
              "./tests/setup/bindings/doors.ts",
            ],
          },
        },
        {
          plugins: [
            cloudflareTest({
              main: "./tests/setup/both-workers.ts",
              wrangler: { configPath: "./wrangler.jobs.toml" },
              miniflare: {
                serviceBindings: { JOBS: { name: kCurrentWorker, entrypoint: "JobsDoor" } },
                bindings: settings,
              },
            }),
          ],
          test: {
            name: "worker",
            // One workerd for all files, emptied before each (tests/setup/worker.ts): starting one takes longer than most tests.
            isolate: false,
            maxWorkers: 1,
            // Files of two projects in one run, as some of verify: one project after the other.
            sequence: { groupOrder: 2 },
            include: ["tests/**/*.worker.test.ts"],
            // Slow, not wrong, here too: hashes of passwords alone take seconds in some tests.
            testTimeout: 60_000 * pace,
            hookTimeout: 60_000 * pace,
            expect: { poll: { timeout: 20_000 * pace } },
            setupFiles: ["./tests/setup/worker.ts"],
          },
        },
        {
          test: {
            name: "server",
            environment: "node",
            include: ["tests/**/*.server.test.ts"],
            globalSetup: "./tests/setup/prepared.ts",
            testTimeout: 180_000 * pace,
            hookTimeout: 180_000 * pace,
            // Much of their time is waiting for a server that starts, or for the schedule of one that was killed.
            maxWorkers: 3,
            sequence: { groupOrder: 3 },
          },
        },
      ],
    },
  };
});
