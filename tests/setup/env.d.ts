/** What worker tests find in `env`: the Worker's bindings, and the migrations to apply. */
declare namespace Cloudflare {
  type Bindings = import("#workers/env.ts").Env;
  interface Env extends Bindings {
    TEST_MIGRATIONS: import("cloudflare:test").D1Migration[];
  }
}
