/**
 * A Durable Object with the memory cache of one name (app/core/memory-cache.ts). It stores nothing permanently: an
 * object that is started again reads the database.
 */
import { DurableObject } from "cloudflare:workers";
import { remembered } from "#app/core/memory.ts";
import type { Held } from "#app/core/memory-cache.ts";
import type { Tools } from "#app/core/tools.ts";
import type { Env } from "./env.ts";
import { makeTools } from "./tools.ts";

/** Objects of one class may share one memory, of which the platform provides 128 MB. */
const MOST_BYTES = 64e6;

/** The objects in this memory that hold something, the one used last at the end. */
const holding = remembered(() => new Set<Holder>());

export class Holder extends DurableObject<Env> {
  #held: Held<Tools> | null = null;

  async answer(name: string, of: string, fields: object): Promise<unknown> {
    const tools = makeTools(this.env);
    const held = this.#held ?? openIn(tools, name, of);
    this.#held = held;
    const made = await held.answer(tools, fields);
    holding.value.delete(this);
    holding.value.add(this);
    makeRoom(this);
    return made;
  }

  size(): number {
    return this.#held?.size() ?? 0;
  }

  forget(): void {
    this.#held = null;
  }
}

function openIn({ features }: Tools, name: string, of: string): Held<Tools> {
  const holding = features.flatMap(({ memoryCaches }) => memoryCaches ?? []).find((each) => each.name === name);
  if (holding === undefined) throw new Error(`No feature has a memory cache ${name}.`);
  return holding.open(of);
}

function makeRoom(asked: Holder): void {
  const holders = holding.value;
  let bytes = [...holders].reduce((sum, holder) => sum + holder.size(), 0);
  for (const holder of holders) {
    if (bytes <= MOST_BYTES || holder === asked) return;
    bytes -= holder.size();
    holder.forget();
    holders.delete(holder);
  }
}
