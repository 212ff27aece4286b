/** Pages of people and places: the flights of a pilot, for a club, from an airfield or with a type. */
import type { Feature } from "#app/core/feature.ts";
import { jobHandler, purposesIn } from "#app/core/feature.ts";
import type { JobTools, Tools } from "#app/core/tools.ts";
import { erasedPictures, hidePictures } from "./airport/density/density.server.ts";
import { drawSeason } from "./airport/density/draw-density.server.ts";
import { DRAW_DENSITY, DRAW_SEASON } from "./jobs.ts";
import processing from "./processing.json";
import { drawSeasonMap } from "./user/season-map/draw-season-map.server.ts";
import { erasedMaps, erasedWithPilot, hideMaps } from "./user/season-map/season-map.server.ts";

export const profile: Feature<Tools, JobTools> = {
  name: "profile",
  tables: {
    airport_density: {},
    season_map: {
      pilot: ["user_id"],
      notExportedBecause: "a drawing of the pilot's own flights, which the archive has",
    },
  },
  jobHandlers: [
    jobHandler(DRAW_DENSITY, (tools, { airport, season }) => drawSeason(tools, airport, season)),
    jobHandler(DRAW_SEASON, drawSeasonMap),
  ],
  onFlight: {
    removed: (database, flights) => [...hidePictures(database, flights), ...hideMaps(database, flights)],
    async erased(tools, flights) {
      const [pictures, maps] = await Promise.all([erasedPictures(tools, flights), erasedMaps(tools, flights)]);
      return {
        objects: [...pictures.objects, ...maps.objects],
        statements: [...pictures.statements, ...maps.statements],
      };
    },
  },
  onPilot: { erased: erasedWithPilot },
  processing: purposesIn(processing),
};
