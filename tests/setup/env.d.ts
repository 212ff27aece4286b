declare namespace Cloudflare {
  interface Env extends import("../../workers/env.ts").Env {
    TEST_MIGRATIONS: import("cloudflare:test").D1Migration[];
  }
}
