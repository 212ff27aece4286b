/**
 * Memory caches and the calls to the Worker of the jobs in Node, for database tests: the classes that workerd runs, one for each name,
 * and what goes in or out is a copy, as between processes. Both have no state but memory, and no network.
 */
import type { Holder } from "#workers/Holder.ts";

type GetEnv = () => Cloudflare.Env;

const holders = new Map<string, Promise<Holder>>();

export const leaveHolders = (): void => holders.clear();

async function openHolder(getEnv: GetEnv): Promise<Holder> {
  const { Holder } = await import("#workers/Holder.ts");
  return new Holder({} as DurableObjectState, getEnv());
}

export const openHolders = (getEnv: GetEnv) => ({
  idFromName: (name: string) => name,
  get: (name: string) => ({
    async answer(kind: string, of: string, fields: object): Promise<unknown> {
      const holder = holders.get(name) ?? openHolder(getEnv);
      holders.set(name, holder);
      return structuredClone(await (await holder).answer(kind, of, structuredClone(fields)));
    },
  }),
});

export function openJobs(getEnv: GetEnv) {
  const open = async () => {
    const { JobsDoor } = await import("#workers/JobsDoor.ts");
    return new JobsDoor({} as ExecutionContext, getEnv());
  };
  return {
    run: async (name: string, fields: object) =>
      structuredClone(await (await open()).run(name, structuredClone(fields))),
    secretMarks: async () => (await open()).secretMarks(),
    visited: async () => (await open()).visited(),
    left: async () => (await open()).left(),
  };
}
