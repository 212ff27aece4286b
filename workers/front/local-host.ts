/**
 * A site on one's own machine only answers to that machine's names. Otherwise any page whose host name resolves to
 * 127.0.0.1 could read it as its own.
 */
import { Refusal } from "#app/core/request/refusal.ts";
import { type Env, getSettings } from "../env.ts";

export function refuseForeignHost(env: Env, { url }: Pick<Request, "url">): void {
  if (getSettings(env).env === "local" && !isLocalName(new URL(url).hostname)) throw new Refusal(421, "foreign_host");
}

export const isLocalName = (name: string): boolean =>
  name === "localhost" || name.endsWith(".localhost") || name === "[::1]" || /^127(\.\d+){3}$/.test(name);
