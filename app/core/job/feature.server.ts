/** Jobs that were given up: they hold ids alone, and are forgotten after thirty days. */
import type { Feature } from "#app/core/feature.ts";
import type { Tools } from "#app/core/tools.ts";
import { forgetDeadJobs } from "./dead.server.ts";

export const job: Feature<Tools> = {
  name: "job",
  tables: { dead_job: {} },
  nightly: [forgetDeadJobs],
};
