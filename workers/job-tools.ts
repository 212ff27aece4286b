/** Tools of the Worker that has the engines. */
import type { JobTools } from "#app/core/tools.ts";
import { makeAsk, runCall } from "./call.ts";
import { ENGINES } from "./engines/engines.ts";
import type { Env } from "./env.ts";
import { makeTools } from "./tools.ts";

export function makeJobTools(env: Env): JobTools {
  const tools: JobTools = {
    ...makeTools(env),
    ...ENGINES,
    ask: makeAsk((name, fields) => runCall(tools, name, fields)),
  };
  return tools;
}
