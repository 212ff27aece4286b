/** Tools of the Worker that has the engines. */
import type { JobTools } from "#app/kit/tools.ts";
import { ENGINES } from "./engines/engines.ts";
import type { Env } from "./env.ts";
import { askOf, runErrand } from "./errand.ts";
import { toolsOf } from "./tools.ts";

export function jobToolsOf(env: Env): JobTools {
  const tools: JobTools = {
    ...toolsOf(env),
    ...ENGINES,
    ask: askOf((name, fields) => runErrand(tools, name, fields)),
  };
  return tools;
}
