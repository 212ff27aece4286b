/**
 * Refuses addresses that belong to the platform, or to its local replacement (scheduled jobs, e-mails, the explorer
 * of bindings). None of our pages has such an address, and a browser that requests one gets a 404.
 */
import { Refusal } from "#app/core/request/refusal.ts";

export function refusePlatformPath({ url }: Pick<Request, "url">): void {
  if (isPlatformPath(new URL(url).pathname)) throw new Refusal(404, "not_found");
}

const isPlatformPath = (pathname: string): boolean => /^\/+cdn-cgi(?:\/|$)/i.test(pathname);
