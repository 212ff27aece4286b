/**
 * The map feature: maps are drawn in browsers; the server provides what a page shows before. The feature owns no
 * tables and knows nothing about people.
 */
import { callHandler } from "#app/core/call.ts";
import type { Feature } from "#app/core/feature.ts";
import type { JobTools, Tools } from "#app/core/tools.ts";
import { DRAW_RELIEF } from "./relief/calls.ts";
import { groundPicture } from "./relief/ground-picture.server.ts";
import { forgetOldRelief } from "./relief/stored-relief.server.ts";

export const map: Feature<Tools, JobTools> = {
  name: "map",
  tables: {},
  nightly: [forgetOldRelief],
  callHandlers: [
    callHandler(DRAW_RELIEF, (tools, { z, x, y, scheme, side }) => {
      const view = { scale: side * 2 ** z, left: side * x, top: side * y, width: side, height: side };
      return groundPicture(tools, view, scheme);
    }),
  ],
};
