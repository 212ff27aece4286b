import { defineConfig } from "@playwright/test";

const PORT = Number(process.env.KETTLE_E2E_PORT ?? 8797);

/** One file per user journey, in the browser that `npm test` found or installed, on the demo world of a fresh state. */
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.spec.ts",
  // After all journeys: nothing private stands in what the server said meanwhile.
  globalTeardown: "./tests/e2e/nothing-private-logged.ts",
  outputDir: ".kettle/e2e-results",
  workers: 1,
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
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
  webServer: {
    command: `node scripts/run.mjs start --port ${PORT} --state .kettle/e2e --fresh --log .kettle/e2e-server.log`,
    // The address answers before the demo world is planted and scored.
    wait: { stdout: /Kettle is up/ },
    timeout: 240_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    stderr: "pipe",
  },
});
