/** Where a request comes from, and under which address the site answers it: for doors and pages alike. */
import type { Settings } from "./settings.ts";

/** Whom a throttle counts; the platform's header cannot be set by the caller. */
export const addressOf = (request: Request) => request.headers.get("cf-connecting-ip") ?? "local";

/** The site's own address. Links in mails stand on it, so a deployment says it; locally the request does. */
export const originOf = ({ origin }: Pick<Settings, "origin">, request: Request) =>
  origin ?? new URL(request.url).origin;
