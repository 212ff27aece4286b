/** The calls that the Worker of the pages can make to the Worker of the jobs. Nobody else can reach them. */
import { WorkerEntrypoint } from "cloudflare:workers";
import { faultWords } from "#app/core/fault.ts";
import { runCall } from "./call.ts";
import type { Env, Jobs } from "./env.ts";
import { makeJobTools } from "./job-tools.ts";
import { arrive, depart, isWorking } from "./pace.ts";
import { secretMarks } from "./same-secrets.ts";

export class JobsDoor extends WorkerEntrypoint<Env> implements Jobs {
  async run(name: string, fields: object): Promise<unknown> {
    const tools = makeJobTools(this.env);
    try {
      return await runCall(tools, name, fields);
    } catch (fault) {
      // Logged here, because little of the error arrives on the other side.
      tools.log({ kind: "errand-failed", callHandler: name, ...faultWords(fault) });
      throw fault;
    }
  }

  async secretMarks(): Promise<Record<string, string>> {
    return secretMarks(this.env);
  }

  async visited(): Promise<boolean> {
    const working = isWorking();
    if (working) arrive();
    return working;
  }

  async left(): Promise<void> {
    depart();
  }
}
