/** The table of routes as Remix builds it, without its modules. */
import type { ServerBuild } from "@remix-run/cloudflare";
import type { RouteConfigEntry } from "@remix-run/route-config";

const { default: entries } = await import("#app/routes.ts");

export const routeEntries = entries as RouteConfigEntry[];

export function serverBuild(): ServerBuild {
  const all: Record<string, object> = { root: { id: "root", path: "" } };
  const add = ({ id, file, path, index, children = [] }: RouteConfigEntry, parentId: string) => {
    const own = id ?? file.replace(/\.tsx$/, "");
    all[own] = { id: own, parentId, path, index };
    for (const child of children) add(child, own);
  };
  for (const entry of routeEntries) add(entry, "root");
  return { routes: all, assets: { version: "1", routes: { ...all } } } as unknown as ServerBuild;
}

/** The path of every route. */
export function routePaths(entries: readonly RouteConfigEntry[] = routeEntries, above = ""): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const own = [above, path].filter(Boolean).join("/");
    return [own, ...routePaths(children, own)];
  });
}
