/**
 * Matches pages by the first segment of their address: `/club/7` is only matched with the routes below `club`. Remix
 * searches all routes it is given, five times for a page, and compiles each one's pattern again; with all of ours
 * that was a tenth of a page's time.
 */
import type { RequestHandler, ServerBuild } from "@remix-run/cloudflare";

/** @param getHandler returns a handler for the routes of a build */
export function byFirstStep(build: ServerBuild, getHandler: (build: ServerBuild) => RequestHandler): RequestHandler {
  const steps = getSteps(build);
  const all = getHandler(build);
  const handlers = new Map<string, RequestHandler>();
  return (request, context) => {
    const step = requestedStep(request.url);
    if (!steps.has(step)) return all(request, context);
    let handler = handlers.get(step);
    if (!handler) {
      handler = getHandler(narrowed(build, step));
      handlers.set(step, handler);
    }
    return handler(request, context);
  };
}

/** Routes are matched in any case. Encoded first segments do not come from links and count as none. */
function requestedStep(url: string): string {
  const [, first = ""] = new URL(url).pathname.split("/");
  return first.replace(/\.data$/, "").toLowerCase();
}

type Routes = ServerBuild["routes"];

/** Returns the first segment of a route; null if it may be any (the root, home, not found). */
function getStep(routes: Routes, id: string): string | null {
  const { path = "", parentId } = routes[id];
  const above = parentId === undefined ? null : getStep(routes, parentId);
  if (above !== null) return above;
  const [first] = path.split("/");
  return /^[\w-]+$/.test(first) ? first.toLowerCase() : null;
}

function getSteps({ routes }: ServerBuild): Set<string> {
  return new Set(Object.keys(routes).flatMap((id) => getStep(routes, id) ?? []));
}

function narrowed(build: ServerBuild, step: string): ServerBuild {
  const fits = ([id]: [string, unknown]) => [null, step].includes(getStep(build.routes, id));
  const among = <T>(routes: Record<string, T>) => Object.fromEntries(Object.entries(routes).filter(fits));
  return { ...build, routes: among(build.routes), assets: { ...build.assets, routes: among(build.assets.routes) } };
}
