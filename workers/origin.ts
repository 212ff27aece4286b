/** Whether a socket is opened from a page of ours, or by no page at all: browsers say where a page stands. */
import { originOf } from "#app/kit/address-of.server.ts";
import { type Env, settingsOf } from "./env.ts";

export function originIsOurs(c: {
  env: Env;
  req: { raw: Request; header(name: string): string | undefined };
}): boolean {
  const origin = c.req.header("origin");
  const settings = settingsOf(c.env);
  const ours = [originOf(settings, c.req.raw), new URL(c.req.raw.url).origin];
  return origin === undefined || ours.includes(origin) || settings.clientOrigins.includes(origin);
}
