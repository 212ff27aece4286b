/** The routes of app/screens.ts in the form that Remix reads. */
import { index, type RouteConfig, type RouteConfigEntry, route } from "@remix-run/route-config";
import { SCREENS, type Screen } from "./screens.ts";

const screens: [id: string, screen: Screen][] = Object.entries(SCREENS);

function makeRoute([id, { path, file = id }]: [string, Screen]): RouteConfigEntry {
  if (path === "") return index(`${file}.tsx`, { id });
  const children = screens.filter(([, { frame }]) => frame === id).map(makeRoute);
  return route(path ?? "", `${file}.tsx`, { id }, children.length > 0 ? children : undefined);
}

export default screens
  .filter(([, { path, frame }]) => path !== null && frame === undefined)
  .map(makeRoute) satisfies RouteConfig;
