/** Pages of people and places: what was flown by a pilot, for a club, from an airfield, with a type. */
import type { Room } from "#app/kit/room.ts";
import { duty } from "#app/kit/room.ts";
import type { Tools } from "#app/kit/tools.ts";
import { erasedPictures, hidePictures } from "./airport/density/density.server.ts";
import { drawSeason } from "./airport/density/draw-density.server.ts";
import { DRAW_DENSITY } from "./jobs.ts";

export const profile: Room<Tools> = {
  name: "profile",
  tables: { airport_density: {} },
  duties: [duty(DRAW_DENSITY, (tools, { airport, season }) => drawSeason(tools, airport, season))],
  onFlight: { removed: hidePictures, erased: erasedPictures },
};
