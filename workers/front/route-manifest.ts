/**
 * The routes a browser has to know for the links of a page: Remix's `/__manifest`, answered here. Remix matches every
 * ancestor of every path with all routes and compiles each route's pattern again for it: a request of 7 kB occupied a
 * processor for three seconds (CVE-2026-55685). Here a path is reduced to its shape, which is only what distinguishes
 * routes: all links of a page have about a dozen. Each shape is matched once with the routes of its first segment,
 * and remembered.
 */
import type { ServerBuild } from "@remix-run/cloudflare";
import { matchRoutes } from "@remix-run/react";

/** The longest address that Remix's own client makes. */
const LONGEST_URL = 7680;
/** The number of unknown shapes in one request. The links of our fullest pages have a third as many. */
const MOST_NEW = 60;
/** The number of shapes remembered; with more, all are forgotten. */
const MOST_KNOWN = 2000;
/** Stands for a segment that may be anything; no route contains it. */
const ANY = "~";

type Routes = ServerBuild["routes"];
type Tree = NonNullable<Parameters<typeof matchRoutes>[0]>;

export function routeManifest(build: ServerBuild): (request: Request) => Response {
  const { routes } = build;
  const { version } = build.assets;
  const steps = new Set(Object.values(routes).flatMap(({ path = "" }) => getSteps(path.toLowerCase())));
  const deepest = Math.max(...Object.keys(routes).map((id) => getDepth(routes, id)));
  const trees = new Map<string, Tree>();
  const known = new Map<string, readonly string[]>();

  /** Returns the segments of a path as far as they distinguish routes. */
  function getShape(path: string): string[] {
    const all = path
      .replace(/^\//, "")
      .replace(/(?<!\/)\/+$/, "")
      .split("/");
    // No route matches an empty segment in the middle.
    if (all.length > 1 && all.includes("")) return [ANY];
    // A path deeper than every route is matched by the same splat.
    return all.slice(0, deepest + 1).flatMap((step) => {
      if (step === "") return [];
      const plain = decoded(step).toLowerCase();
      return steps.has(plain) && !/[:*]/.test(plain) ? plain : ANY;
    });
  }

  function getIds(shape: string): readonly string[] {
    const ids = known.get(shape);
    if (ids !== undefined) return ids;
    const [, first] = shape.split("/");
    let tree = trees.get(first);
    if (!tree) {
      tree = buildTree(routes, first);
      trees.set(first, tree);
    }
    const found = (matchRoutes(tree, shape) ?? []).map(({ route }) => String(route.id));
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(shape, found);
    return found;
  }

  return ({ url, method }) => {
    if (!["GET", "HEAD"].includes(method)) return new Response(null, { status: 405, headers: { allow: "GET, HEAD" } });
    const asked = new URL(url);
    if (asked.searchParams.get("version") !== version)
      return new Response(null, { status: 204, headers: { "x-remix-reload-document": "true" } });
    if (url.length > LONGEST_URL || !asked.searchParams.has("p")) return new Response(null, { status: 400 });
    const shapes = new Set<string>();
    for (const path of new Set(asked.searchParams.getAll("p"))) {
      const all = getShape(path);
      // Ancestors are included, because a browser that navigates up needs them.
      for (let length = Math.min(1, all.length); length <= all.length; length++)
        shapes.add(`/${all.slice(0, length).join("/")}`);
    }
    if ([...shapes].filter((shape) => !known.has(shape)).length > MOST_NEW) return new Response(null, { status: 400 });
    const ids = new Set([...shapes].flatMap(getIds));
    return Response.json(Object.fromEntries([...ids].map((id) => [id, build.assets.routes[id]])), {
      headers: { "cache-control": "public, max-age=31536000, immutable" },
    });
  };
}

/** Returns segments without the mark of optional ones. */
const getSteps = (path: string) => path.split("/").map((step) => step.replace(/\?$/, ""));

function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

function getDepth(routes: Routes, id: string): number {
  const { path = "", parentId } = routes[id];
  const own = path === "" ? 0 : path.split("/").length;
  return own + (parentId === undefined ? 0 : getDepth(routes, parentId));
}

/** Builds a tree of the routes, without those that begin with another segment. */
function buildTree(routes: Routes, first: string, parentId?: string): Tree {
  const isTop = parentId === undefined || (routes[parentId].path ?? "") === "";
  return Object.values(routes)
    .filter((route) => (route.parentId ?? undefined) === parentId)
    .filter(({ path = "" }) => {
      const [step] = path.split("/");
      return !isTop || step === "" || step === "*" || step.startsWith(":") || step.toLowerCase() === first;
    })
    .map(({ id, path, index, caseSensitive }) =>
      index
        ? { id, path, index: true, caseSensitive }
        : { id, path, caseSensitive, children: buildTree(routes, first, id) },
    );
}
