/**
 * Errands: what a page waits for and cannot make itself, because the engines for it are in the Worker of the jobs. It goes
 * there and comes back in one request; nothing is kept, and nobody tries again but the reader.
 *
 * Each room declares its own in `errands.ts` and says in its `room.server.ts` who runs them.
 */
import { z } from "zod";

/** A kind of errand, told from others by its name. */
export interface CallKind<Fields extends object, Made> {
  name: string;
  /** What is told to whoever runs it. */
  shape: z.ZodType<Fields>;
  /** What comes back. */
  made: z.ZodType<Made>;
}

export function defineCall<Shape extends z.ZodRawShape, Made>(
  name: string,
  fields: Shape,
  made: z.ZodType<Made>,
): CallKind<z.infer<z.ZodObject<Shape>>, Made> {
  return { name, shape: z.object(fields) as unknown as z.ZodType<z.infer<z.ZodObject<Shape>>>, made };
}

/** A kind of errand and who runs it. */
export interface CallHandler<Tools> {
  name: string;
  /** Throws where the fields are not of the kind's shape. */
  run(tools: Tools, fields: object): Promise<unknown>;
}

export function callHandler<Tools, Fields extends object, Made>(
  { name, shape }: CallKind<Fields, Made>,
  run: (tools: Tools, fields: Fields) => Promise<Made>,
): CallHandler<Tools> {
  return { name, run: (tools, fields) => run(tools, shape.parse(fields)) };
}
