/**
 * Computations: work that takes so much processor time that another process may do it. Computations depend only on
 * their input and the installed maps and change nothing, so they may run anywhere, twice, or not at all.
 * `app/computations.ts` lists them.
 */
import type { TerrainTiles } from "../soaring/geo/terrain.ts";
import type { Files } from "./ports.ts";

export interface ComputingTools {
  maps: Pick<Files, "get">;
  terrain: TerrainTiles;
  /** Lets other events run. */
  pause(): Promise<void>;
}

/** Input and result are sent between processes: they must survive JSON, except for bytes in fields of their own. */
export interface Computation<Given extends object, Made extends object, Needs = ComputingTools> {
  name: string;
  /** Whether somebody waits for the result; then it goes before background work. */
  isAwaited: boolean;
  compute(tools: Needs, given: Given): Promise<Made>;
}

/** Another processor of this machine. Throws the errors that occur there. */
export type OtherProcessor = (
  computation: Pick<AnyComputation, "name" | "isAwaited">,
  given: object,
) => Promise<object>;

export type AnyComputation = Computation<never, object, never>;

/** Runs a computation on the other processor if there is one, otherwise here. */
export async function compute<Given extends object, Made extends object, Needs>(
  tools: Needs & { otherProcessor: OtherProcessor | null },
  computation: Computation<Given, Made, Needs>,
  given: Given,
): Promise<Made> {
  // Both sides run the same code, so the result has the type that `compute` returns.
  if (tools.otherProcessor) return (await tools.otherProcessor(computation, given)) as Made;
  return computation.compute(tools, given);
}
