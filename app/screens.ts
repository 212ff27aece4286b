/**
 * Every screen of the site by the file that draws it: its address, who may open it, and the groups of messages that its
 * components read. A screen inside a frame (`frame`) has its address below the frame's, and the frame's messages too.
 *
 * A site with a page that is not in this list does not start, and an entry without a page fails a test. The access rules
 * of API calls are in workers/api/rules.ts.
 */
import type { MessageGroup } from "./i18n/key.ts";

export interface Screen {
  /** Without its slashes at either end, `""` for a frame's own address; null for the document around all screens. */
  path: string | null;
  /** The screen that this one is drawn inside of. */
  frame?: string;
  /** Where one file draws screens of several addresses. */
  file?: string;
  /** visitor: members are redirected to the home page. superuser: to other members the screen does not exist. */
  who: "everyone" | "visitor" | "member" | "superuser";
  /** Redirects home unless beta is on. */
  beta?: true;
  /** False: inside another site's frame it redirects home. */
  framed?: false;
  /**
   * A catalogue is never shipped whole: a loader sends the groups of its screen with its data. Parts of a page that are
   * fetched later bring their own.
   */
  messages: readonly MessageGroup[];
}

export const SCREENS = {
  root: { path: null, who: "everyone", messages: ["shell", "answer", "unit", "member"] },
  "home/pages/home": { path: "", who: "everyone", messages: ["home", "flight", "map", "search", "class", "keyword"] },
  "flight/pages/list": {
    path: "flight/list",
    who: "everyone",
    messages: ["flight", "list", "search", "class", "keyword"],
  },
  "flight/pages/statistics": {
    path: "flight/statistics",
    who: "everyone",
    messages: ["flight", "list", "compared", "search", "class", "keyword"],
  },
  "flight/pages/gallery": {
    path: "flight/gallery",
    who: "everyone",
    messages: ["flight", "list", "story", "gallery", "search", "class", "keyword"],
  },
  "flight/pages/days": { path: "flight/days", who: "everyone", messages: [] },
  "flight/pages/map": {
    path: "flight/map",
    who: "everyone",
    messages: ["flight", "list", "area", "map", "search", "class", "keyword"],
  },
  "flight/pages/export": { path: "flight/export/:format", who: "everyone", messages: [] },
  // For the owner, the co-pilot, the holder of its cookie and superusers: app/flight/rights.server.ts.
  "flight-page/pages/edit": {
    path: "flight/edit/:flight",
    who: "everyone",
    framed: false,
    messages: ["flight", "aircraft", "edit", "birth", "form", "fault", "refusal"],
  },
  "flight-page/pages/parts-route": { path: "flight/parts/:flight", who: "everyone", messages: [] },
  // Its action redirects visitors to the log-in.
  "flight-page/pages/comments": { path: "flight/comments/:flight", who: "everyone", messages: ["comment", "flight"] },
  "flight-page/pages/flight": {
    path: "flight/:flight",
    who: "everyone",
    messages: ["flight", "detail", "airspace", "barogram", "map", "track"],
  },
  "contest/ranking/pages/index": { path: "ranking", who: "everyone", messages: [] },
  "contest/ranking/pages/rules": { path: "ranking/rules", who: "everyone", messages: ["ranking"] },
  "contest/ranking/pages/ranking": {
    path: "ranking/:contest",
    who: "everyone",
    messages: ["ranking", "flight", "search", "class", "keyword"],
  },
  "contest/ranking/pages/export": { path: "ranking/:contest/export/:format", who: "everyone", messages: [] },
  "community/collection/pages/index": {
    path: "collection",
    who: "member",
    framed: false,
    messages: ["collection", "form", "fault", "refusal"],
  },
  "community/collection/pages/add": {
    path: "collection/add/:flight",
    who: "member",
    framed: false,
    messages: ["collection", "flight", "settings", "form", "fault", "refusal"],
  },
  "community/collection/pages/edit": {
    path: "collection/edit/:collection",
    who: "member",
    framed: false,
    messages: ["collection", "flight", "settings", "form", "fault", "refusal"],
  },
  // A private one is shown to its owner only.
  "community/collection/pages/collection": {
    path: "collection/:collection",
    who: "everyone",
    messages: ["collection", "flight", "list", "map"],
  },
  "task/waypoint/pages/overview": { path: "waypoint/overview", who: "everyone", messages: ["waypoint"] },
  "task/waypoint/pages/mine": { path: "waypoint/mine", who: "everyone", messages: [] },
  "task/waypoint/pages/collection": {
    path: "waypoint/:collection",
    who: "everyone",
    messages: ["waypoint", "map", "settings", "form", "fault", "refusal"],
  },
  "task/waypoint/pages/file": { path: "waypoint/:collection/file", who: "everyone", messages: [] },
  // Who sees which parts of a profile: app/community/profile/user/visible.ts.
  "community/profile/pages/frame": { path: "user/:user", who: "everyone", messages: ["pilot", "friend", "follow"] },
  "community/profile/pages/timeline": {
    frame: "community/profile/pages/frame",
    path: "",
    who: "everyone",
    messages: ["timeline", "calendar", "flight", "list", "keyword", "badge", "badgeName", "badgeAmount"],
  },
  // Members see who follows whom, visitors do not.
  "community/profile/pages/friends": {
    frame: "community/profile/pages/frame",
    path: "friends",
    who: "member",
    framed: false,
    messages: ["friend", "follow", "feed"],
  },
  // The page shows members their own only.
  "community/profile/pages/notifications": {
    frame: "community/profile/pages/frame",
    path: "notifications",
    who: "member",
    framed: false,
    messages: ["notification", "badgeName", "flight"],
  },
  // The page shows members their own only.
  "community/logbook/pages/logbook": {
    frame: "community/profile/pages/frame",
    path: "logbook",
    who: "member",
    framed: false,
    messages: ["logbook", "flight"],
  },
  "community/logbook/pages/file": { path: "user/:user/logbook/:file", who: "member", framed: false, messages: [] },
  "community/profile/pages/badges": {
    frame: "community/profile/pages/frame",
    path: "badges",
    who: "everyone",
    messages: ["badge", "badgeName", "badgeAmount"],
  },
  "community/profile/pages/badge": {
    frame: "community/profile/pages/frame",
    path: "badges/:badge",
    who: "everyone",
    messages: ["badge", "badgeName", "badgeAmount", "flight", "list"],
  },
  "community/profile/pages/travel": {
    frame: "community/profile/pages/frame",
    path: "travel",
    who: "everyone",
    messages: ["travel"],
  },
  "community/profile/pages/flight-collection": {
    frame: "community/profile/pages/frame",
    path: "flight-collection",
    who: "everyone",
    messages: ["gathered", "collection"],
  },
  "community/profile/pages/waypoint-collection": {
    frame: "community/profile/pages/frame",
    path: "waypoint-collection",
    who: "everyone",
    messages: ["gathered", "waypoint", "form", "fault", "refusal"],
  },
  // A discarded one is shown to its owner only. Its action redirects visitors to the log-in.
  "contest/travel/pages/travel": {
    path: "travel/:travel",
    who: "everyone",
    messages: ["travel", "flight", "list", "map", "settings", "form", "fault", "refusal"],
  },
  "community/profile/pages/message": {
    path: "user/:user/message",
    who: "member",
    framed: false,
    messages: ["message", "form", "fault", "refusal"],
  },
  "places/airport/pages/frame": {
    path: "airport/:airport",
    who: "everyone",
    messages: ["place", "airfield", "flight", "map"],
  },
  "places/airport/pages/index": { frame: "places/airport/pages/frame", path: "", who: "everyone", messages: [] },
  "airport:map": {
    frame: "places/airport/pages/frame",
    file: "places/airport/pages/index",
    path: "map",
    who: "everyone",
    messages: [],
  },
  "places/airport/pages/pilot": { frame: "places/airport/pages/frame", path: "pilot", who: "everyone", messages: [] },
  "places/airport/pages/density": { path: "airport/:airport/density", who: "everyone", messages: [] },
  "places/aircraft/pages/frame": {
    path: "aircraft/:aircraft",
    who: "everyone",
    messages: ["place", "type", "class", "flight", "list"],
  },
  "places/aircraft/pages/index": { frame: "places/aircraft/pages/frame", path: "", who: "everyone", messages: [] },
  "places/aircraft/pages/pilot": { frame: "places/aircraft/pages/frame", path: "pilot", who: "everyone", messages: [] },
  "community/friend/pages/feed": {
    path: "feed",
    who: "member",
    framed: false,
    messages: ["feed", "friend", "follow", "flight", "list", "star"],
  },
  "community/report/pages/index": {
    path: "report",
    who: "member",
    framed: false,
    messages: ["report", "form", "fault", "refusal"],
  },
  "community/report/pages/report": {
    path: "report/:kind/:subject",
    who: "member",
    framed: false,
    messages: ["report", "form", "fault", "refusal"],
  },
  "dashboard/pages/index": {
    path: "dashboard",
    who: "superuser",
    framed: false,
    messages: ["dashboard", "settings", "fault", "refusal"],
  },
  "dashboard/pages/job": {
    path: "dashboard/job",
    who: "superuser",
    framed: false,
    messages: ["job", "settings", "form", "fault", "refusal"],
  },
  "dashboard/pages/report": {
    path: "dashboard/report",
    who: "superuser",
    framed: false,
    messages: ["report", "form", "fault", "refusal"],
  },
  "live/pages/index": { path: "live", who: "everyone", messages: [] },
  "live/pages/overview": { path: "live/overview", who: "everyone", messages: ["live", "taskDay", "map", "class"] },
  "live/pages/competition": {
    path: "live/competition/:competition",
    who: "everyone",
    messages: ["live", "taskDay", "map"],
  },
  // For everybody who has the link, which names one pilot.
  "live/pages/family": { path: "live/family/:token", who: "everyone", messages: ["live", "map"] },
  // Its action redirects visitors to the log-in. Which gliders may be commented on: app/live/talk.server.ts.
  "live/pages/talk": { path: "live/talk/:glider", who: "everyone", messages: ["live", "comment"] },
  // Its action redirects visitors to the log-in. Who may correct what: app/live/launch/launch.server.ts.
  "live/pages/launch": { path: "live/launch/:airport", who: "everyone", messages: ["launch", "fault", "refusal"] },
  "live/pages/glider": { path: "live/:glider", who: "everyone", messages: ["live", "map", "comment", "star"] },
  "contest/segment/pages/overview": { path: "segment/overview", who: "everyone", messages: ["segment", "map"] },
  // A superuser's segment is opened at once, a member's is a proposal.
  "contest/segment/pages/new": {
    path: "segment/new",
    who: "member",
    framed: false,
    messages: ["segment", "map", "form", "fault", "refusal"],
  },
  // For superusers, and for the member who proposed it: checked by the page.
  "contest/segment/pages/edit": {
    path: "segment/edit/:segment",
    who: "member",
    framed: false,
    messages: ["segment", "map", "settings", "form", "fault", "refusal"],
  },
  "contest/segment/pages/segment": { path: "segment/:segment", who: "everyone", messages: ["segment", "map", "class"] },
  "task/pages/places": { path: "task/plan/places", who: "everyone", messages: [] },
  "task/pages/around": { path: "task/plan/around", who: "everyone", messages: [] },
  // Everybody may draw. Saving and declaring redirect visitors to the log-in; the page checks whose task it is.
  "task/pages/plan": {
    path: "task/plan/:task",
    who: "everyone",
    framed: false,
    messages: ["planner", "task", "flight", "map", "airspace"],
  },
  "task/pages/task": {
    path: "task/:task",
    who: "everyone",
    messages: ["planner", "task", "flight", "map", "airspace"],
  },
  "dashboard/pages/segment": {
    path: "dashboard/segment",
    who: "superuser",
    framed: false,
    messages: ["segment", "settings", "form", "fault", "refusal"],
  },
  // A private one is shown to its owner and to those who have the link.
  "task/pages/overview": { path: "task/overview", who: "everyone", messages: ["task", "map"] },
  "task/pages/upload": { path: "task/upload", who: "member", framed: false, messages: ["task"] },
  "task/pages/declared": { path: "task/declared", who: "everyone", messages: ["task", "map"] },
  "task/pages/again": { path: "task/again", who: "member", framed: false, messages: [] },
  "task/pages/act": { path: "task/:task/act", who: "member", framed: false, messages: [] },
  "task/pages/declare": { path: "task/:task/declare", who: "member", framed: false, messages: ["task"] },
  "task/pages/files": { path: "task/:task/files", who: "everyone", messages: ["task"] },
  "task/pages/download": { path: "task/:task/download", who: "everyone", messages: [] },
  "contest/flight-of-the-month/pages/index": { path: "flight-of-the-month", who: "everyone", messages: [] },
  "contest/flight-of-the-month/pages/month": {
    path: "flight-of-the-month/:month",
    who: "everyone",
    messages: ["monthly", "flight", "story", "gallery"],
  },
  "dashboard/pages/flight-of-the-month": {
    path: "dashboard/flight-of-the-month/:month",
    who: "superuser",
    framed: false,
    messages: ["monthly", "flight", "form", "fault", "refusal"],
  },
  "contest/league/pages/index": { path: "league", who: "everyone", messages: ["league"] },
  "contest/league/pages/embedded": { path: "embedded/league/:league", who: "everyone", messages: ["league"] },
  "contest/league/pages/league": { path: "league/:url", who: "everyone", messages: ["league", "flight"] },
  "contest/league/pages/sheet": { path: "league/:url/sheet/:sheet", who: "everyone", messages: [] },
  // Its action is for superusers only: checked by the page.
  "contest/league/pages/round": {
    path: "league/:url/:season/:round",
    who: "everyone",
    messages: ["league", "flight", "map"],
  },
  "dashboard/pages/league": {
    path: "dashboard/league/:url?",
    who: "superuser",
    framed: false,
    messages: ["leagueEdit", "leagueFault", "form", "fault", "refusal"],
  },
  "people/plan/pages/plans": { path: "plans", who: "everyone", messages: ["plan"] },
  "flight/upload/pages/upload": {
    path: "upload",
    who: "everyone",
    framed: false,
    messages: ["flight", "aircraft", "upload", "birth", "finding", "fault", "refusal"],
  },
  "shell/pages/checks": { path: "checks", who: "everyone", messages: ["rule"] },
  "people/club/pages/find": { path: "club/find", who: "everyone", messages: [] },
  "people/club/pages/new": {
    path: "club/new",
    who: "member",
    framed: false,
    messages: ["club", "settings", "form", "fault", "refusal"],
  },
  "people/club/pages/frame": { path: "club/:club", who: "everyone", messages: ["club", "place", "flight", "list"] },
  "people/club/pages/index": { frame: "people/club/pages/frame", path: "", who: "everyone", messages: [] },
  "people/club/pages/timeline": { frame: "people/club/pages/frame", path: "timeline", who: "everyone", messages: [] },
  "people/club/pages/pilot": { frame: "people/club/pages/frame", path: "pilot", who: "everyone", messages: [] },
  // For the club's members and administrators: checked by the page.
  "people/club/pages/report": {
    frame: "people/club/pages/frame",
    path: "report",
    who: "member",
    framed: false,
    messages: [],
  },
  // For the club's administrators: checked by the page.
  "people/club/pages/keep": {
    frame: "people/club/pages/frame",
    path: "keep",
    who: "member",
    framed: false,
    messages: ["settings", "form", "fault", "refusal"],
  },
  "people/club/pages/report-sheet": { path: "club/:club/report/:sheet", who: "member", framed: false, messages: [] },
  "search/pages/saved": { path: "search/saved", who: "member", framed: false, messages: [] },
  "search/pages/search": { path: "search", who: "everyone", messages: ["search", "class", "keyword", "flight"] },
  "search/pages/place": { path: "search/place", who: "everyone", messages: [] },
  "map/pages/messages": { path: "map/words", who: "everyone", messages: ["layer", "reach", "track", "chart"] },
  "people/account/pages/sign-up": {
    path: "auth/sign-up",
    who: "visitor",
    framed: false,
    messages: ["auth", "birth", "form", "fault", "refusal"],
  },
  "people/account/pages/log-in": {
    path: "auth/log-in",
    who: "visitor",
    framed: false,
    messages: ["auth", "form", "fault", "refusal"],
  },
  "people/account/pages/log-out": { path: "auth/log-out", who: "everyone", framed: false, messages: [] },
  "people/account/pages/verify-email": {
    path: "auth/verify-email/:token",
    who: "everyone",
    framed: false,
    messages: ["auth", "form", "fault", "refusal"],
  },
  "people/account/pages/resend-verification": {
    path: "auth/resend-verification",
    who: "visitor",
    framed: false,
    messages: ["auth", "form", "fault", "refusal"],
  },
  "people/account/pages/recover-password": {
    path: "auth/recover-password",
    who: "visitor",
    framed: false,
    messages: ["auth", "form", "fault", "refusal"],
  },
  "people/account/pages/reset-password": {
    path: "auth/reset-password/:token",
    who: "visitor",
    framed: false,
    messages: ["auth", "form", "fault", "refusal"],
  },
  "people/account/pages/update-email": {
    path: "auth/update-email/:token",
    who: "everyone",
    framed: false,
    messages: ["auth", "form", "fault", "refusal"],
  },
  "people/account/pages/authorize": {
    path: "auth/authorize",
    who: "member",
    framed: false,
    messages: ["consent", "form", "fault", "refusal"],
  },
  "people/account/pages/token": { path: "auth/token", who: "everyone", framed: false, messages: [] },
  "settings/pages/frame": {
    path: "settings",
    who: "member",
    framed: false,
    messages: ["settings", "form", "fault", "refusal"],
  },
  "settings/pages/index": { frame: "settings/pages/frame", path: "", who: "member", framed: false, messages: [] },
  "settings/pages/profile": {
    frame: "settings/pages/frame",
    path: "profile",
    who: "member",
    framed: false,
    messages: ["profile", "birth"],
  },
  "settings/pages/account": {
    frame: "settings/pages/frame",
    path: "account",
    who: "member",
    framed: false,
    messages: ["account"],
  },
  "settings/pages/internationalization": {
    frame: "settings/pages/frame",
    path: "internationalization",
    who: "member",
    framed: false,
    messages: ["display"],
  },
  "settings/pages/customize": {
    frame: "settings/pages/frame",
    path: "customize",
    who: "member",
    framed: false,
    messages: ["custom"],
  },
  "settings/pages/live": {
    frame: "settings/pages/frame",
    path: "live",
    who: "member",
    framed: false,
    messages: ["live"],
  },
  "settings/pages/notifications": {
    frame: "settings/pages/frame",
    path: "notifications",
    who: "member",
    framed: false,
    messages: ["told"],
  },
  "settings/pages/integrations": {
    frame: "settings/pages/frame",
    path: "integrations",
    who: "member",
    framed: false,
    messages: ["integration"],
  },
  "settings/pages/certificates": {
    frame: "settings/pages/frame",
    path: "certificates",
    who: "member",
    framed: false,
    messages: ["seasons"],
  },
  "settings/pages/group": {
    frame: "settings/pages/frame",
    path: "group",
    who: "member",
    framed: false,
    messages: ["group"],
  },
  "settings/pages/group-settings": {
    frame: "settings/pages/frame",
    path: "group/:group",
    who: "member",
    framed: false,
    messages: ["group"],
  },
  "settings/pages/export": { path: "settings/export/:id", who: "member", framed: false, messages: [] },
  "settings/pages/certificates-of-season": {
    path: "settings/certificates/:season",
    who: "member",
    framed: false,
    messages: [],
  },
  "people/account/pages/terms": { path: "legal/terms", who: "everyone", messages: ["legal"] },
  "people/account/pages/privacy": { path: "legal/privacy", who: "everyone", messages: ["legal"] },
  "shell/pages/offline": { path: "offline", who: "everyone", messages: [] },
  "core/mail/pages/outbox": { path: "dev/outbox", who: "everyone", framed: false, messages: ["outbox"] },
  "alias:flight": { file: "shell/pages/alias", path: "flight", who: "everyone", messages: [] },
  "alias:flights": { file: "shell/pages/alias", path: "flights", who: "everyone", messages: [] },
  "alias:flights/*": { file: "shell/pages/alias", path: "flights/*", who: "everyone", messages: [] },
  "alias:flight/stats": { file: "shell/pages/alias", path: "flight/stats", who: "everyone", messages: [] },
  "alias:flight/story": { file: "shell/pages/alias", path: "flight/story", who: "everyone", messages: [] },
  "alias:monthly": { file: "shell/pages/alias", path: "monthly", who: "everyone", messages: [] },
  "alias:monthly/*": { file: "shell/pages/alias", path: "monthly/*", who: "everyone", messages: [] },
  "alias:profile/*": { file: "shell/pages/alias", path: "profile/*", who: "everyone", messages: [] },
  "alias:task": { file: "shell/pages/alias", path: "task", who: "everyone", messages: [] },
  "alias:user/:user/timeline": {
    file: "shell/pages/alias",
    path: "user/:user/timeline",
    who: "everyone",
    messages: [],
  },
  "alias:user/:user/collection": {
    file: "shell/pages/alias",
    path: "user/:user/collection",
    who: "everyone",
    messages: [],
  },
  "alias:user/:user/waypoint": {
    file: "shell/pages/alias",
    path: "user/:user/waypoint",
    who: "everyone",
    messages: [],
  },
  "shell/pages/not-found": { path: "*", who: "everyone", messages: [] },
} as const satisfies Record<string, Screen>;

export const getScreen = (id: string): Screen | undefined => (SCREENS as Record<string, Screen>)[id];
