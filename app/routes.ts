/** The table of contents: every path and alias of the site. Who may read a screen stands in route-rules.ts. */
import { index, type RouteConfig, route } from "@remix-run/route-config";

/** Old and short addresses; where they lead stands in app/alias.ts. */
const aliases = ["flight", "flights", "flights/*"];

export default [
  index("routes/home.tsx"),
  route("flight/list", "routes/flight.list.tsx"),
  route("flight/edit/:flight", "routes/flight.edit.$flight.tsx"),
  route("flight/:flight", "routes/flight.$flight.tsx"),
  route("upload", "routes/upload.tsx"),
  route("checks", "routes/checks.tsx"),
  route("club/find", "routes/club.find.tsx"),
  ...aliases.map((path) => route(path, "routes/alias.tsx", { id: `alias:${path}` })),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
