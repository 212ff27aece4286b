/**
 * Who may call what: every path of the Worker that is not a page, in one table. The Worker does not start with a
 * route that has no rule.
 *
 * everyone: without authentication. uploader: a member, or somebody who authenticates with pilot and date of birth in
 * the body. signed: the address itself contains the proof, a signature or a random id. member: a bearer token; with
 * `scope` also other programs that were granted it, without only our own client. editor: a member or the holder of a
 * flight's cookie, checked against the flight by app/people/plan/privileges.ts. superuser: a member with that flag
 * and a verified second factor; for others the route does not exist. operator: the site's own secret.
 * workers/api/access.ts checks all of it before a route is reached. Pages have their table in app/screens.ts.
 */
import type { Scope } from "#app/people/account/caller.ts";

export interface CallRule {
  who: "everyone" | "uploader" | "signed" | "member" | "editor" | "superuser" | "operator";
  /** The scope that a program other than ours must have been granted; absent if the route is closed to them. */
  scope?: Scope;
}

const everyone: CallRule = { who: "everyone" };
const uploader: CallRule = { who: "uploader", scope: "upload" };
const editor: CallRule = { who: "editor", scope: "upload" };
const signed: CallRule = { who: "signed" };
const operator: CallRule = { who: "operator" };
/** Only our own client. */
const member: CallRule = { who: "member" };
/** A program that plans for its member. */
const planner: CallRule = { who: "member", scope: "declare" };
/** A program that may read the profile its member consented to. */
const profile: CallRule = { who: "member", scope: "profile" };

export const RULES: Record<string, CallRule> = {
  "GET /v1/health": everyone,
  "GET /.well-known/oauth-authorization-server": everyone,
  "POST /v1/auth/token": everyone,
  "POST /v1/auth/revoke": everyone,
  "POST /v1/auth/logout": everyone,
  "GET /v1/auth/authorize": everyone,
  "POST /v1/auth/authorize": everyone,
  "POST /v1/auth/resend-verification/:address": everyone,
  "POST /v1/auth/recover-password/:address": everyone,
  "POST /v1/auth/reset-password": signed,
  "GET /v1/auth/verify-email/:code": signed,
  "POST /v1/auth/verify-email/:code": signed,
  "POST /v1/auth/request-update-email": member,
  "POST /v1/auth/update-email/:code": signed,
  "GET /v1/auth/client": member,
  "DELETE /v1/auth/client": member,
  "POST /v1/user": everyone,
  "GET /v1/story/latest": everyone,
  "GET /v1/story/:id": everyone,
  // Checked against the flight by app/flight-page/story/teller.server.ts.
  "POST /v1/story": member,
  "POST /v1/story/upload": member,
  "POST /v1/story/upload/:id": member,
  "PATCH /v1/story/flight/:id": member,
  "PATCH /v1/story/:id": member,
  "DELETE /v1/story/:id": member,
  // Discarded ones are only visible to their owners.
  "GET /v1/travel/:id": everyone,
  "PATCH /v1/travel/:id": member,
  "POST /v1/travel/image/:id": member,
  "DELETE /v1/travel/image/:id": member,
  "POST /v1/ranking": everyone,
  "GET /v1/segment/export": everyone,
  "GET /v1/badge": everyone,
  "GET /v1/badge/:id": everyone,
  // The route itself checks the filter by pilots somebody follows, which only members may use.
  "GET /v1/achievement/badge/:id": everyone,
  "GET /v1/achievement/user/:id": everyone,
  "GET /v1/flight": everyone,
  "GET /v1/flight/state": everyone,
  "GET /v1/flight/activity": everyone,
  "GET /v1/flightday": everyone,
  "GET /v1/flightdetail/:id": everyone,
  "PATCH /v1/flightdetail/:id": editor,
  "DELETE /v1/flightdetail/:id": editor,
  "GET /v1/flightdetail/like/:id": everyone,
  "POST /v1/flightdetail/like/:id": member,
  "DELETE /v1/flightdetail/like/:id": member,
  "GET /v1/comment/flight/:id": everyone,
  // A program that moves flights to this site comments on those of its member, or on the one whose cookie it has.
  "POST /v1/comment/flight/:id": editor,
  "PATCH /v1/comment/:id": member,
  "DELETE /v1/comment/:id": member,
  "POST /v1/comment/reaction/:id": member,
  "DELETE /v1/comment/reaction/:id": member,
  "GET /v1/flight/feed": member,
  "GET /v1/flightcollection": everyone,
  "POST /v1/flightcollection": member,
  // Private ones are only visible to their owner.
  "GET /v1/flightcollection/:id": everyone,
  "PATCH /v1/flightcollection/:id": member,
  "DELETE /v1/flightcollection/:id": member,
  "POST /v1/flightcollection/add/:id": member,
  "DELETE /v1/flightcollection/add/:id": member,
  "POST /v1/flightcollection/image/:id": member,
  "DELETE /v1/flightcollection/image/:id": member,
  "POST /v1/flightcollection/star/:id": member,
  "DELETE /v1/flightcollection/star/:id": member,
  // Private ones are only visible to their owner, and to those who have the link.
  "GET /v1/task": everyone,
  "POST /v1/task": planner,
  "GET /v1/task/score": everyone,
  "GET /v1/task/score/recent": everyone,
  "GET /v1/task/competitions/today": everyone,
  "GET /v1/task/declaration": everyone,
  "POST /v1/task/declaration": planner,
  "DELETE /v1/task/declaration": planner,
  "GET /v1/task/declaration/:id": everyone,
  "GET /v1/task/token/:token": everyone,
  "POST /v1/task/cup": planner,
  "POST /v1/task/star/:id": planner,
  "DELETE /v1/task/star/:id": planner,
  "GET /v1/task/:id": everyone,
  "PATCH /v1/task/:id": planner,
  "DELETE /v1/task/:id": planner,
  "GET /v1/waypointcollection": everyone,
  "POST /v1/waypointcollection": member,
  // Private ones are only visible to their owner.
  "GET /v1/waypointcollection/:id": everyone,
  "PATCH /v1/waypointcollection/:id": member,
  "DELETE /v1/waypointcollection/:id": member,
  "POST /v1/waypoint": member,
  "POST /v1/waypoint/cup": member,
  "PATCH /v1/waypoint/:id": member,
  "DELETE /v1/waypoint/:id": member,
  "GET /v1/interval/:id": everyone,
  "GET /v1/flightdata/:id": everyone,
  "GET /v1/igcfile/:id": everyone,
  "GET /v1/user/me": profile,
  "GET /v1/user/me/simple": profile,
  "PATCH /v1/user/me": member,
  "GET /v1/user/me/skysight": member,
  "GET /v1/user/me/copilot-subscription": member,
  "POST /v1/copilot/status/:status": member,
  "GET /v1/user/copilot/:query": member,
  "GET /v1/user/aircraft/:query": member,
  "POST /v1/user/image": member,
  "DELETE /v1/user/image": member,
  // Who is in the air, as far as everybody may see it.
  "GET /v1/live/count": everyone,
  "GET /v1/live/now": everyone,
  "GET /v1/live/hour": everyone,
  "GET /v1/live/predicted": everyone,
  "GET /v1/live/facet": everyone,
  "GET /v1/live/room": everyone,
  "GET /v1/live/room/:room": everyone,
  "GET /v1/live/glider/:glider": everyone,
  "GET /v1/live/glider/:glider/track": everyone,
  "GET /v1/live/launch": everyone,
  "GET /v1/live/launch.csv": everyone,
  "GET /v1/live/feed": everyone,
  "GET /v1/fix/batch": everyone,
  "GET /v1/thermal": everyone,
  "GET /v1/device": everyone,
  "GET /live/area/:area": everyone,
  "GET /live/room/:room": everyone,
  "GET /live/organiser/:ticket": signed,
  // The link itself is the proof.
  "GET /v1/live/family/:token": signed,
  "GET /v1/live/friend": member,
  "GET /v1/live/setting": member,
  "PATCH /v1/live/setting": member,
  "POST /v1/live/setting/key": member,
  "GET /v1/live/link": member,
  "POST /v1/live/link": member,
  "DELETE /v1/live/link/:id": member,
  // Admins of a club based at the airfield; for others the route does not exist.
  "PATCH /v1/live/launch/:airport/:id": member,
  // Signed with a key, or containing it.
  "POST /v1/ingest": signed,
  "POST /v1/live/skylines": signed,
  "GET /client.php": signed,
  "GET /track.php": signed,
  "GET /v1/user/device": everyone,
  "GET /v1/device/connected": everyone,
  "POST /v1/user/device": member,
  // A tracker that its pilot publishes; pilots can also read their own.
  "GET /v1/user/device/:id": everyone,
  "DELETE /v1/user/device/:id": member,
  "GET /v1/usergroup": member,
  "POST /v1/usergroup": member,
  "GET /v1/usergroup/:id": member,
  "PATCH /v1/usergroup/:id": member,
  "DELETE /v1/usergroup/:id": member,
  "POST /v1/usergroup/:id/add": member,
  "POST /v1/usergroup/:id/remove": member,
  "POST /v1/usergroup/:id/image": member,
  "DELETE /v1/usergroup/:id/image": member,
  "POST /v1/usergroup/add/:id": member,
  "DELETE /v1/usergroup/add/:id": member,
  "POST /v1/usergroup/image/:id": member,
  "DELETE /v1/usergroup/image/:id": member,
  "GET /v1/user": everyone,
  "GET /v1/user/:id": everyone,
  "POST /v1/user/:id/follow": member,
  "DELETE /v1/user/:id/follow": member,
  "POST /v1/usermessage": member,
  "GET /v1/notification": member,
  "GET /v1/push_subscription": everyone,
  "POST /v1/push_subscription": member,
  "POST /v1/push_subscription/change": everyone,
  "POST /v1/push_subscription/delete": member,
  "POST /v1/user/:id/block": member,
  "DELETE /v1/user/:id/block": member,
  "GET /v1/user/me/block": member,
  "GET /v1/user/:id/followers": member,
  "GET /v1/user/:id/following": member,
  "GET /v1/user/me/export": member,
  "POST /v1/user/me/export": member,
  "GET /v1/user/me/export/:id": member,
  "POST /v1/user/me/delete": member,
  "GET /v1/user/certificate": member,
  "GET /v1/user/certificate/:id": member,
  "GET /v1/aircraft": everyone,
  "GET /v1/aircraft/simple/:id": everyone,
  "GET /v1/aircraft/:id": everyone,
  "GET /v1/club/:id": everyone,
  "GET /v1/airport/nearest": everyone,
  "GET /v1/airport/around": everyone,
  "GET /v1/airport/:id": everyone,
  "POST /v1/upload": uploader,
  "PUT /v1/upload/:id/content": signed,
  "POST /v1/upload/:id": signed,
  "POST /v1/uploadproposal": uploader,
  "POST /v1/uploadairspace": everyone,
  "POST /v1/igcfile": uploader,
  "POST /v1/report": everyone,
  "POST /v1/search": everyone,
  "POST /v1/rescore": operator,
  "GET /v1/rescore/:id": operator,
  "POST /v1/rescore/:id/switch": operator,
  "DELETE /v1/rescore/:id": operator,
  // The site proves itself to its operator, who sends the secret afterwards.
  "GET /v1/operator/proof": everyone,
  "POST /v1/operator/superuser": operator,
  "POST /v1/operator/flight-of-the-month/:month": operator,
  "POST /v1/operator/league": operator,
  "POST /v1/operator/early-bird": operator,
  "POST /v1/operator/plan": operator,
  "POST /v1/operator/club-airfield": operator,
  "POST /v1/operator/segment": operator,
  "GET /v1/operator/client": operator,
  "POST /v1/operator/client": operator,
  "DELETE /v1/operator/client/:id": operator,
  "GET /robots.txt": everyone,
  "GET /sitemap.xml": everyone,
  "GET /sitemap/:name": everyone,
  "GET /flight/:name{[1-9][0-9]*\\.jpg}": everyone,
  "GET /live/flight/:id": everyone,
  "GET /trace/:name": everyone,
  "GET /picture/:name": everyone,
  "GET /picture/:kind/:name": everyone,
  "GET /file/flight/:name": everyone,
  "GET /file/badge/:name": everyone,
  "GET /file/:user/igcfiles/:name": everyone,
  "GET /file/:user/profile/:name": everyone,
  "GET /file/:user/group/:name": everyone,
  "GET /file/:user/collection/:name": everyone,
  "GET /file/:user/club/:name": everyone,
  "GET /file/:airport/density/:name": everyone,
  "GET /file/:user/season/:name": everyone,
  "GET /file/:user/travel/:name": everyone,
  "GET /file/:user/images/:name": everyone,
  "GET /file/:user/videos/:name": everyone,
  "GET /tiles": everyone,
  "GET /tiles/imagery": everyone,
  // Imagery for premium members checks the member's session itself, because an image in a page sends no token.
  "GET /tiles/imagery/:name/:z/:x/:y": everyone,
  "GET /v1/map/route": everyone,
  "GET /tiles/relief/:z/:x/:picture": everyone,
  "GET /tiles/:archive": everyone,
  "GET /tiles/:archive/:z/:x/:y": everyone,
};

/** Throws the names of routes without a rule and of rules without a route. */
export function assertRuled(routes: { method: string; path: string }[]): void {
  const calls = routes.filter((route) => route.method !== "ALL").map((route) => `${route.method} ${route.path}`);
  const unruled = calls.filter((call) => !(call in RULES));
  const idle = Object.keys(RULES).filter((call) => !calls.includes(call));
  if (unruled.length + idle.length > 0) {
    throw new Error(
      `Routes without a rule: ${unruled.join(", ") || "none"}. Rules without a route: ${idle.join(", ") || "none"}.`,
    );
  }
}
