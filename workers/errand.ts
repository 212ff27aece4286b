/** Calls: found among the features by name and run; the caller checks the result. */
import type { CallKind } from "#app/core/call.ts";
import type { JobTools, Tools } from "#app/core/tools.ts";

/** The other side of `makeAsk`. Throws where no feature has this call: the two Workers are of different releases. */
export async function runCall(tools: JobTools, name: string, fields: object): Promise<unknown> {
  const callHandler = tools.features
    .flatMap(({ callHandlers }) => callHandlers ?? [])
    .find((each) => each.name === name);
  if (callHandler === undefined) throw new Error(`No feature has the call ${name}.`);
  return callHandler.run(tools, fields);
}

/** @param run where the engines are */
export const makeAsk =
  (run: (name: string, fields: object) => Promise<unknown>): Tools["ask"] =>
  async <Fields extends object, Made>({ name, made }: CallKind<Fields, Made>, fields: Fields) =>
    made.parse(await run(name, fields));
