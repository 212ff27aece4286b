/**
 * Calls: work that a page waits for but cannot do itself, because the engines for it are in the jobs Worker. Request
 * and result travel in one call; nothing is stored, and only the reader can try again.
 *
 * Each feature declares its own in `calls.ts` and registers their handlers in its `feature.server.ts`.
 */
import { z } from "zod";

/** A kind of call, identified by its name. */
export interface CallKind<Fields extends object, Made> {
  name: string;
  /** The shape of the parameters. */
  shape: z.ZodType<Fields>;
  /** The shape of the result. */
  made: z.ZodType<Made>;
}

export function defineCall<Shape extends z.ZodRawShape, Made>(
  name: string,
  fields: Shape,
  made: z.ZodType<Made>,
): CallKind<z.infer<z.ZodObject<Shape>>, Made> {
  return { name, shape: z.object(fields) as unknown as z.ZodType<z.infer<z.ZodObject<Shape>>>, made };
}

/** A kind of call and the function that handles it. */
export interface CallHandler<Tools> {
  name: string;
  /** Throws when the fields do not have the kind's shape. */
  run(tools: Tools, fields: object): Promise<unknown>;
}

export function callHandler<Tools, Fields extends object, Made>(
  { name, shape }: CallKind<Fields, Made>,
  run: (tools: Tools, fields: Fields) => Promise<Made>,
): CallHandler<Tools> {
  return { name, run: (tools, fields) => run(tools, shape.parse(fields)) };
}
