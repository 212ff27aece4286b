/** What worker tests find in `env`: the Worker's bindings, and what the configuration of the tests adds. */
declare namespace Cloudflare {
  type Bindings = import("#workers/env.ts").Env;
  interface Env extends Bindings {
    TEST_MIGRATIONS: import("cloudflare:test").D1Migration[];
    TEST_NAMES_MIGRATIONS: import("cloudflare:test").D1Migration[];
    /** Not empty where long proofs leave nothing out. */
    EVERY_STEP: string;
  }
}
