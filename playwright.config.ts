import { defineConfig } from "@playwright/test";
import { pace } from "./tests/e2e/pace.ts";

const FIRST_PORT = Number(process.env.KETTLE_E2E_PORT ?? 8797);
/** Browsers at once. Each has a server and a demo world to itself, so that no journey meets what another one changed meanwhile. */
const BROWSERS = 2;
const origin = (browser: number) => `http://localhost:${FIRST_PORT + browser}`;

/** One file per user journey, in the browser that `npm test` found or installed. */
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.spec.ts",
  // After all journeys: nothing private stands in what the server said meanwhile.
  globalTeardown: "./tests/e2e/nothing-private-logged.ts",
  outputDir: ".kettle/e2e-results",
  // Journeys have nothing to do with each other: whichever browser is free takes the next one, so that both end together.
  fullyParallel: true,
  workers: BROWSERS,
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000 * pace,
  expect: { timeout: 20_000 * pace },
  use: {
    // Read by each browser's process, which is told its number.
    baseURL: origin(Number(process.env.TEST_PARALLEL_INDEX ?? 0)),
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    // Journeys that answer instead of the server would not be asked by it.
    serviceWorkers: "block",
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [
        ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
        ...["--disable-component-update", "--disable-sync"],
      ],
    },
  },
  webServer: Array.from({ length: BROWSERS }, (_, browser) => ({
    command: [
      `node scripts/run.mjs start --port ${FIRST_PORT + browser} --log .kettle/e2e-server-${browser}.log`,
      `--state .kettle/e2e-${browser} --fresh --from .kettle/states/planted`,
    ].join(" "),
    wait: { stdout: /Kettle is up/ },
    timeout: 120_000 * pace,
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 10_000 },
    stderr: "pipe" as const,
  })),
});
