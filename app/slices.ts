/**
 * Which groups of messages a screen ships, by route id. `root` is on every page.
 *
 * A catalogue is never shipped whole: a loader sends its slice with its data, the root sends the frame's. A part of a page
 * brings its own groups (`words`).
 */
import type { MessageGroup } from "./i18n/key.ts";

/** Groups that a screen's components fetch when they need them: what stands on an open map and in a
 * barogram, from /map/words. */
export const FETCHED: readonly MessageGroup[] = ["layer", "reach", "track", "chart"];

export const SLICES = {
  root: ["shell", "answer", "unit", "member"],
  "routes/alias": [],
  "routes/home": ["home", "flight", "map"],
  "routes/flight.list": ["flight", "list", "search", "class", "keyword"],
  "routes/flight.statistics": ["flight", "list", "compared", "search", "class", "keyword"],
  "routes/flight.gallery": ["flight", "list", "story", "gallery", "search", "class", "keyword"],
  "routes/flight.map": ["flight", "list", "area", "map", "search", "class", "keyword"],
  "routes/flight.export.$format": [],
  "routes/flight.$flight": ["flight", "detail", "airspace", "barogram", "map", "track"],
  "routes/flight.parts.$flight": [],
  "routes/flight.comments.$flight": ["comment", "flight"],
  "routes/flight.edit.$flight": ["flight", "aircraft", "edit", "birth", "form", "fault", "refusal"],
  "routes/collection/index": ["collection", "form", "fault", "refusal"],
  "routes/collection/add.$flight": ["collection", "flight", "settings", "form", "fault", "refusal"],
  "routes/collection/edit.$collection": ["collection", "flight", "settings", "form", "fault", "refusal"],
  "routes/collection/$collection": ["collection", "flight", "list", "map"],
  "routes/feed": ["feed", "friend", "follow", "flight", "list", "star"],
  "routes/user/friends": ["friend", "follow", "feed"],
  "routes/user/badges": ["badge", "badgeName", "badgeAmount"],
  "routes/user/badge": ["badge", "badgeName", "badgeAmount", "flight", "list"],
  "routes/user/notifications": ["notification", "badgeName"],
  "routes/user/message": ["message", "form", "fault", "refusal"],
  "routes/report/index": ["report", "form", "fault", "refusal"],
  "routes/report/$kind.$subject": ["report", "form", "fault", "refusal"],
  "routes/dashboard/report": ["report", "form", "fault", "refusal"],
  "routes/plans": ["plan"],
  "routes/upload": ["flight", "aircraft", "upload", "birth", "finding", "fault", "refusal"],
  "routes/checks": ["rule"],
  "routes/club.find": [],
  "routes/search": ["search", "class", "keyword"],
  "routes/map.words": ["layer", "reach", "track", "chart"],
  "routes/auth/sign-up": ["auth", "birth", "form", "fault", "refusal"],
  "routes/auth/log-in": ["auth", "form", "fault", "refusal"],
  "routes/auth/log-out": [],
  "routes/auth/verify-email.$token": ["auth", "form", "fault", "refusal"],
  "routes/auth/resend-verification": ["auth", "form", "fault", "refusal"],
  "routes/auth/recover-password": ["auth", "form", "fault", "refusal"],
  "routes/auth/reset-password.$token": ["auth", "form", "fault", "refusal"],
  "routes/auth/update-email.$token": ["auth", "form", "fault", "refusal"],
  "routes/auth/authorize": ["consent", "form", "fault", "refusal"],
  "routes/auth/token": [],
  "routes/settings": ["settings", "form", "fault", "refusal"],
  "routes/settings/index": [],
  "routes/settings/profile": ["profile", "birth"],
  "routes/settings/account": ["account"],
  "routes/settings/internationalization": ["display"],
  "routes/settings/customize": ["custom"],
  "routes/settings/notifications": ["told"],
  "routes/settings/integrations": ["integration"],
  "routes/settings/certificates": ["seasons"],
  "routes/settings/group": ["group"],
  "routes/settings/group.$group": ["group"],
  "routes/settings/export.$id": [],
  "routes/settings/certificates.$season": [],
  "routes/legal.terms": ["legal"],
  "routes/legal.privacy": ["legal"],
  "routes/offline": [],
  "routes/dev.outbox": ["outbox"],
  "routes/not-found": [],
} as const satisfies Record<string, readonly MessageGroup[]>;
