/** The map: drawn in browsers; here is what a page shows of it before. It owns nothing and knows no people. */
import { callHandler } from "#app/kit/errand.ts";
import type { Room } from "#app/kit/room.ts";
import type { JobTools, Tools } from "#app/kit/tools.ts";
import { DRAW_RELIEF } from "./relief/errands.ts";
import { groundPicture } from "./relief/ground-picture.server.ts";
import { forgetOldRelief } from "./relief/kept-relief.server.ts";

export const map: Room<Tools, JobTools> = {
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
