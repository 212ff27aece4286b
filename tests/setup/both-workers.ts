/** Both Workers as one, for tests of what they do; that they are two is tried by those that start the site. */
import door from "#workers/base.ts";
import jobs from "#workers/jobs.ts";

export { FlightRoom, Holder, JobsDoor, LiveIngest, LiveRoom } from "#workers/jobs.ts";

export default { ...jobs, fetch: door.fetch };
