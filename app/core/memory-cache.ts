/**
 * Caches in memory. Some answers need more data than each request should read. A Durable Object caches these data,
 * one object for each name, and checks before every answer whether they are still valid. The cache may be lost at any
 * time: the database has everything.
 *
 * Each feature declares its kinds of calls like those of `call.ts` and registers their caches in its
 * `feature.server.ts`.
 */
import type { CallKind } from "./call.ts";

/** What is cached under one name. */
export interface Held<Tools> {
  /** Throws when the fields do not have the kind's shape. */
  answer(tools: Tools, fields: object): Promise<unknown>;
  /** The approximate size in bytes: when there is too much, the least recently used is dropped. */
  size(): number;
}

export interface MemoryCache<Tools> {
  name: string;
  /** @param of the name under which it is cached */
  open(of: string): Held<Tools>;
}

export interface Answering<Tools, Fields, Made> {
  answer(tools: Tools, fields: Fields): Promise<Made>;
  size(): number;
}

export function holding<Tools, Fields extends object, Made>(
  { name, shape }: CallKind<Fields, Made>,
  open: (of: string) => Answering<Tools, Fields, Made>,
): MemoryCache<Tools> {
  return {
    name,
    open(of) {
      const held = open(of);
      return { answer: (tools, fields) => held.answer(tools, shape.parse(fields)), size: () => held.size() };
    },
  };
}
