/**
 * Memory caches and the calls to the Worker of the jobs in Node, for database tests: the classes that workerd runs, one for each name,
 * and what goes in or out is a copy, as between processes. Both have no state but memory, and no network.
 */
import type { Holder } from "#workers/Holder.ts";
import type { JobsDoor } from "#workers/JobsDoor.ts";

const holders = new Map<string, Promise<Holder>>();

export const leaveHolders = (): void => holders.clear();

async function openHolder(): Promise<Holder> {
  const [{ Holder }, { env }] = await Promise.all([import("#workers/Holder.ts"), import("./env.ts")]);
  return new Holder({} as DurableObjectState, env);
}

export const HOLDER = {
  idFromName: (name: string) => name,
  get: (name: string) => ({
    async answer(kind: string, of: string, fields: object): Promise<unknown> {
      const holder = holders.get(name) ?? openHolder();
      holders.set(name, holder);
      return structuredClone(await (await holder).answer(kind, of, structuredClone(fields)));
    },
  }),
};

async function openJobs(): Promise<JobsDoor> {
  const [{ JobsDoor }, { env }] = await Promise.all([import("#workers/JobsDoor.ts"), import("./env.ts")]);
  return new JobsDoor({} as ExecutionContext, env);
}

export const JOBS = {
  run: async (name: string, fields: object) =>
    structuredClone(await (await openJobs()).run(name, structuredClone(fields))),
  secretMarks: async () => (await openJobs()).secretMarks(),
  visited: async () => (await openJobs()).visited(),
  left: async () => (await openJobs()).left(),
};
