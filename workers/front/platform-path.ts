/**
 * Addresses that belong to the platform, or to its stand-in on one's own machine (scheduled jobs, mails, the explorer of bindings).
 * Nothing of ours is there, and no page of ours may be: a browser that is sent there learns that there is nothing.
 */
import { Refusal } from "#app/core/request/refusal.ts";

export function refusePlatformPath({ url }: Pick<Request, "url">): void {
  if (isPlatformPath(new URL(url).pathname)) throw new Refusal(404, "not_found");
}

const isPlatformPath = (pathname: string): boolean => /^\/+cdn-cgi(?:\/|$)/i.test(pathname);
