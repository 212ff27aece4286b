/** What the parts of a flight's page do on the server, by tab. */

import { loadAchieved } from "#app/community/profile/achieved.server.ts";
import { loadSegments } from "#app/contest/segment/part.server.ts";
import { loadFile } from "#app/flight-page/page/file/part.server.ts";
import type { Parts } from "#app/flight-page/page/load.server.ts";
import { loadStatistics } from "#app/flight-page/page/statistics/part.server.ts";
import { loadTask } from "#app/flight-page/page/task/part.server.ts";
import { actOnStars, loadStars, markStars } from "#app/flight-page/star/part.server.ts";
import { loadStory } from "#app/flight-page/story/part.server.ts";

export const SERVED: Parts["served"] = {
  overview: { load: loadAchieved },
  statistics: { load: loadStatistics },
  story: { load: loadStory },
  segment: { load: loadSegments },
  file: { load: loadFile },
  task: { load: loadTask },
  stars: { load: loadStars, mark: markStars, act: actOnStars },
};
