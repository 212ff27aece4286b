/**
 * Computations: what takes a processor so long that another one may do it. Made of what they are given and of the installed maps
 * alone, they change nothing and may be done anywhere, twice, or not at all. `app/computations.ts` lists them.
 */
import type { TerrainTiles } from "../soaring/geo/terrain.ts";
import type { Files } from "./ports.ts";

export interface ComputingTools {
  maps: Pick<Files, "get">;
  terrain: TerrainTiles;
  /** Lets other events run. */
  pause(): Promise<void>;
}

/** What is given and made travels: JSON must keep it whole, but for bytes in fields of its own. */
export interface Computation<Given extends object, Made extends object, Needs = ComputingTools> {
  name: string;
  /** Somebody looks at what is made as soon as it is: it goes before what only has to be done. */
  isAwaited: boolean;
  compute(tools: Needs, given: Given): Promise<Made>;
}

/** Another processor of this machine. Throws what went wrong there. */
export type OtherProcessor = (
  computation: Pick<AnyComputation, "name" | "isAwaited">,
  given: object,
) => Promise<object>;

export type AnyComputation = Computation<never, object, never>;

/** There if there is one, otherwise here. */
export async function compute<Given extends object, Made extends object, Needs>(
  tools: Needs & { otherProcessor: OtherProcessor | null },
  computation: Computation<Given, Made, Needs>,
  given: Given,
): Promise<Made> {
  // The same code is at both ends: what comes back is what `compute` made.
  if (tools.otherProcessor) return (await tools.otherProcessor(computation, given)) as Made;
  return computation.compute(tools, given);
}
