/** What parts of a flight's page do on the server, by tab. */
import { loadFile } from "#app/flight/page/file/part.server.ts";
import type { Parts } from "#app/flight/page/load.server.ts";
import { loadStatistics } from "#app/flight/page/statistics/part.server.ts";
import { loadTask } from "#app/flight/page/task/part.server.ts";
import { loadAchieved } from "#app/profile/achieved.server.ts";
import { loadSegments } from "#app/segment/part.server.ts";
import { actOnStars, loadStars, markStars } from "#app/star/part.server.ts";
import { loadStory } from "#app/story/part.server.ts";

export const SERVED: Parts["served"] = {
  overview: { load: loadAchieved },
  statistics: { load: loadStatistics },
  story: { load: loadStory },
  segment: { load: loadSegments },
  file: { load: loadFile },
  task: { load: loadTask },
  stars: { load: loadStars, mark: markStars, act: actOnStars },
};
