/** The table of contents: every path and alias of the site. Who may read a screen stands in route-rules.ts. */
import { index, type RouteConfig, route } from "@remix-run/route-config";

/** Old and short addresses; where they lead stands in app/alias.ts. */
const aliases = ["flight", "flights", "flights/*"];

export default [
  index("routes/home.tsx"),
  route("flight/list", "routes/flight.list.tsx"),
  route("flight/edit/:flight", "routes/flight.edit.$flight.tsx"),
  route("flight/parts/:flight", "routes/flight.parts.$flight.tsx"),
  route("flight/:flight", "routes/flight.$flight.tsx"),
  route("plans", "routes/plans.tsx"),
  route("upload", "routes/upload.tsx"),
  route("checks", "routes/checks.tsx"),
  route("club/find", "routes/club.find.tsx"),
  route("map/words", "routes/map.words.tsx"),
  route("auth/sign-up", "routes/auth/sign-up.tsx"),
  route("auth/log-in", "routes/auth/log-in.tsx"),
  route("auth/log-out", "routes/auth/log-out.tsx"),
  route("auth/verify-email/:token", "routes/auth/verify-email.$token.tsx"),
  route("auth/resend-verification", "routes/auth/resend-verification.tsx"),
  route("auth/recover-password", "routes/auth/recover-password.tsx"),
  route("auth/reset-password/:token", "routes/auth/reset-password.$token.tsx"),
  route("auth/update-email/:token", "routes/auth/update-email.$token.tsx"),
  route("auth/authorize", "routes/auth/authorize.tsx"),
  route("auth/token", "routes/auth/token.tsx"),
  route("settings", "routes/settings.tsx", [
    index("routes/settings/index.tsx"),
    route("profile", "routes/settings/profile.tsx"),
    route("account", "routes/settings/account.tsx"),
    route("internationalization", "routes/settings/internationalization.tsx"),
    route("customize", "routes/settings/customize.tsx"),
    route("integrations", "routes/settings/integrations.tsx"),
    route("certificates", "routes/settings/certificates.tsx"),
    route("group", "routes/settings/group.tsx"),
    route("group/:group", "routes/settings/group.$group.tsx"),
  ]),
  route("settings/export/:id", "routes/settings/export.$id.tsx"),
  route("settings/certificates/:season", "routes/settings/certificates.$season.tsx"),
  route("legal/terms", "routes/legal.terms.tsx"),
  route("legal/privacy", "routes/legal.privacy.tsx"),
  route("offline", "routes/offline.tsx"),
  route("dev/outbox", "routes/dev.outbox.tsx"),
  ...aliases.map((path) => route(path, "routes/alias.tsx", { id: `alias:${path}` })),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
