/** Jobs that were given up: they hold ids alone, and are forgotten after thirty days. */
import type { Room } from "#app/kit/room.ts";
import type { Tools } from "#app/kit/tools.ts";
import { forgetDeadJobs } from "./dead.server.ts";

export const job: Room<Tools> = {
  name: "job",
  tables: { dead_job: {} },
  nightly: [forgetDeadJobs],
};
