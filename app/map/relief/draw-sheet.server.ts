/** Renders a drawing over the ground as one picture, for sharing flights, travels and segments. */
import { encode } from "fast-png";
import { type Computation, type ComputingTools, compute } from "#app/core/computation.ts";
import type { Engines, JobTools } from "#app/core/tools.ts";
import type { View } from "../track/drawn.ts";
import { drawnGround } from "./ground-picture.server.ts";

/** Placeholder in the drawing for the ground: the address of an image. */
export const GROUND = "kettle:ground";

interface Sheet {
  /** SVG that contains `GROUND` at most once. */
  svg: string;
  /** View of the ground. */
  view: View;
}

export const DRAW_SHEET: Computation<Sheet, { png: Uint8Array<ArrayBuffer> }, ComputingTools & Pick<Engines, "draw">> =
  {
    name: "draw-sheet",
    isAwaited: true,
    async compute(tools, { svg, view }) {
      const ground = await drawnGround(tools, { view, scheme: "light" });
      await tools.pause();
      return { png: await tools.draw(svg.replace(GROUND, dataAddress("image/png", ground ?? clear()))) };
    },
  };

/** @returns a PNG */
export const drawSheet = async (tools: JobTools, svg: string, view: View): Promise<Uint8Array<ArrayBuffer>> =>
  (await compute(tools, DRAW_SHEET, { svg, view })).png;

export const dataAddress = (type: string, bytes: Uint8Array): string =>
  `data:${type};base64,${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64")}`;

/** Returns a single pixel for places without elevation. */
const clear = () => encode({ data: new Uint8Array(4), width: 1, height: 1, channels: 4 });
