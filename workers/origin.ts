/** Whether a socket is opened from a page of ours, or by no page at all: browsers say where a page stands. */
import { getOrigin } from "#app/core/request/address.server.ts";
import { type Env, getSettings } from "./env.ts";

export function originIsOurs(c: {
  env: Env;
  req: { raw: Request; header(name: string): string | undefined };
}): boolean {
  const origin = c.req.header("origin");
  const settings = getSettings(c.env);
  const ours = [getOrigin(settings, c.req.raw), new URL(c.req.raw.url).origin];
  return origin === undefined || ours.includes(origin) || settings.clientOrigins.includes(origin);
}
