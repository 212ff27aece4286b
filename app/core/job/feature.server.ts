/** Jobs that were given up: they contain ids only and are deleted after thirty days. */
import type { Feature } from "#app/core/feature.ts";
import type { Tools } from "#app/core/tools.ts";
import { forgetDeadJobs } from "./dead.server.ts";

export const job: Feature<Tools> = {
  name: "job",
  tables: { dead_job: {} },
  nightly: [forgetDeadJobs],
};
