/** The computations that another processor may be asked for (scripts/computing). */

import type { AnyComputation } from "./core/computation.ts";
import { SCORING } from "./flight/scoring/engine.server.ts";
import { DRAW_SHEET } from "./map/relief/draw-sheet.server.ts";
import { DRAW_GROUND } from "./map/relief/ground-picture.server.ts";

export const COMPUTATIONS: readonly AnyComputation[] = [DRAW_GROUND, DRAW_SHEET, SCORING];
