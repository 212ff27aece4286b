/** Errands: found among the rooms by name, run, and what they made is checked where it was asked for. */
import type { ErrandKind } from "#app/kit/errand.ts";
import type { JobTools, Tools } from "#app/kit/tools.ts";

/** The other side of `askOf`. Throws where no room knows the errand: the two Workers are of different releases. */
export async function runErrand(tools: JobTools, name: string, fields: object): Promise<unknown> {
  const errand = tools.rooms.flatMap(({ errands }) => errands ?? []).find((each) => each.name === name);
  if (errand === undefined) throw new Error(`No room runs the errand ${name}.`);
  return errand.run(tools, fields);
}

/** @param run where the engines are */
export const askOf =
  (run: (name: string, fields: object) => Promise<unknown>): Tools["ask"] =>
  async <Fields extends object, Made>({ name, made }: ErrandKind<Fields, Made>, fields: Fields) =>
    made.parse(await run(name, fields));
