/** Calls between the Workers: the handler is found among the features by name; the caller checks the result. */
import type { CallKind } from "#app/core/call.ts";
import type { JobTools, Tools } from "#app/core/tools.ts";

/**
 * The receiving side of `makeAsk`. Throws if no feature has this call, because the two Workers are of different
 * releases.
 */
export async function runCall(tools: JobTools, name: string, fields: object): Promise<unknown> {
  const callHandler = tools.features
    .flatMap(({ callHandlers }) => callHandlers ?? [])
    .find((each) => each.name === name);
  if (callHandler === undefined) throw new Error(`No feature has the call ${name}.`);
  return callHandler.run(tools, fields);
}

/** @param run executes the call where the engines are */
export const makeAsk =
  (run: (name: string, fields: object) => Promise<unknown>): Tools["ask"] =>
  async <Fields extends object, Made>({ name, made }: CallKind<Fields, Made>, fields: Fields) =>
    made.parse(await run(name, fields));
