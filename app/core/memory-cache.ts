/**
 * Holdings: what is answered from memory. Some answers are made of more than a request should read each time; an object of its
 * own holds that, one object for each name, and looks before every answer whether it is still so. It may be forgotten at any
 * time: the database has everything.
 *
 * Each room declares its kinds as it does errands and says in its `room.server.ts` what holds them.
 */
import type { CallKind } from "./call.ts";

/** What is held under one name. */
export interface Held<Tools> {
  /** Throws where the fields are not of the kind's shape. */
  answer(tools: Tools, fields: object): Promise<unknown>;
  /** Bytes, roughly: what was not asked for longest is forgotten where there are too many. */
  size(): number;
}

export interface MemoryCache<Tools> {
  name: string;
  /** @param of the name that it is held under */
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
