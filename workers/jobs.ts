/**
 * The Worker of the jobs: queues, schedule, the news of flights' rooms, and the calls that pages send. It has the
 * engines that draw and print; it has no address of its own.
 */
import "#app/words.server.ts";
import type { Env } from "./env.ts";
import { makeJobTools } from "./job-tools.ts";
import { consume } from "./queue.ts";
import { tick } from "./schedule.ts";

export { FlightRoom } from "./flight/FlightRoom.ts";
export { Holder } from "./Holder.ts";
export { JobsDoor } from "./JobsDoor.ts";
export { LiveIngest } from "./live/LiveIngest.ts";
export { LiveRoom } from "./live/LiveRoom.ts";

export default {
  async queue(batch, env) {
    await consume(batch, makeJobTools(env));
  },
  async scheduled(event, env) {
    await tick(event.cron, makeJobTools(env));
  },
} satisfies ExportedHandler<Env>;
