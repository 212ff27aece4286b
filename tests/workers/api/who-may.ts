/**
 * Who may call what, written out by hand from the specification (sections 6 and 7), the published interface and what a
 * call does: not from the Worker's own table, which is tried against this one. A new call is entered here by whoever
 * thought about who may.
 */
export interface Who {
  whom:
    | "anybody"
    /** Visitors prove themselves by pilot and date of birth. */
    | "anybody with a date of birth"
    /** The address itself was given to one person: in a mail, or for one upload. */
    | "bearer of a secret address"
    | "members"
    /** Its pilot; a superuser. */
    | "those whose flight it is"
    | "operator";
  /** What a program of others must have been granted; null: it never may. Says nothing where no member is asked for. */
  program: "profile" | "upload" | "declare" | null;
}

const calls = (who: Who, paths: string[]) => paths.map((path) => [path, who] as const);

export const WHO_MAY: Readonly<Record<string, Who>> = Object.fromEntries([
  // Looking: flights, pilots, gliders, airfields, maps, pictures. Specification 6, "Visitor".
  ...calls({ whom: "anybody", program: null }, [
    "GET /v1/flight",
    "GET /v1/flight/state",
    "GET /v1/flight/activity",
    "GET /v1/flightday",
    "GET /v1/flightdetail/:id",
    "GET /v1/flightdetail/like/:id",
    "GET /v1/comment/flight/:id",
    "GET /v1/flightdata/:id",
    "GET /v1/interval/:id",
    "GET /v1/igcfile/:id",
    "GET /v1/user",
    "GET /v1/user/:id",
    // Trackers whose pilots let everybody read of them.
    "GET /v1/user/device",
    "GET /v1/push_subscription",
    "GET /v1/device/connected",
    "GET /v1/aircraft",
    "GET /v1/aircraft/simple/:id",
    "GET /v1/aircraft/:id",
    "GET /v1/club/:id",
    "GET /v1/airport/:id",
    "GET /v1/airport/nearest",
    "GET /v1/airport/around",
    "GET /v1/map/route",
    "GET /trace/:name",
    "GET /picture/:name",
    "GET /picture/:kind/:name",
    "GET /live/flight/:id",
    "GET /flight/:name{[1-9][0-9]*\\.jpg}",
    "GET /file/flight/:name",
    "GET /file/badge/:name",
    // Of badges; only whom somebody follows is for members.
    "POST /v1/ranking",
    "GET /v1/badge",
    "GET /v1/segment/export",
    "GET /v1/badge/:id",
    "GET /v1/achievement/badge/:id",
    "GET /v1/achievement/user/:id",
    "GET /file/:user/igcfiles/:name",
    "GET /file/:user/profile/:name",
    "GET /file/:user/group/:name",
    "GET /file/:user/collection/:name",
    "GET /file/:user/club/:name",
    "GET /file/:airport/density/:name",
    "GET /file/:user/season/:name",
    "GET /file/:user/travel/:name",
    // Discarded ones are their owners' alone.
    "GET /v1/travel/:id",
    "GET /file/:user/images/:name",
    "GET /file/:user/videos/:name",
    "GET /v1/story/latest",
    "GET /v1/story/:id",
    // Public collections; a member's own private ones too.
    "GET /v1/flightcollection",
    "GET /v1/flightcollection/:id",
    // Public tasks and declarations; a member's own private ones too, and by link.
    "GET /v1/task",
    "GET /v1/task/:id",
    "GET /v1/task/token/:token",
    "GET /v1/task/declaration",
    "GET /v1/task/declaration/:id",
    "GET /v1/task/score",
    "GET /v1/task/score/recent",
    "GET /v1/task/competitions/today",
    "GET /v1/waypointcollection",
    "GET /v1/waypointcollection/:id",
    "GET /tiles",
    "GET /tiles/imagery",
    "GET /tiles/imagery/:name/:z/:x/:y",
    "GET /tiles/:archive",
    "GET /tiles/:archive/:z/:x/:y",
    "GET /.well-known/oauth-authorization-server",
    "GET /robots.txt",
    "GET /sitemap.xml",
    "GET /sitemap/:name",
    "GET /v1/health",
    "POST /v1/report",
    "POST /v1/search",
    "POST /v1/uploadairspace",
  ]),
  // Coming in: nobody is signed in yet, or wants to be out.
  ...calls({ whom: "anybody", program: null }, [
    "POST /v1/user",
    "POST /v1/auth/token",
    "POST /v1/auth/revoke",
    "POST /v1/auth/logout",
    "GET /v1/auth/authorize",
    "POST /v1/auth/resend-verification/:address",
    "POST /v1/auth/recover-password/:address",
  ]),
  // Links in mails, and the address that one upload was given.
  ...calls({ whom: "bearer of a secret address", program: null }, [
    "GET /v1/auth/verify-email/:code",
    "POST /v1/auth/verify-email/:code",
    "POST /v1/auth/reset-password",
    "POST /v1/auth/update-email/:code",
    // Of a browser's service worker, which has no token.
    "POST /v1/push_subscription/change",
    "PUT /v1/upload/:id/content",
    "POST /v1/upload/:id",
  ]),
  // Uploading: signed in, or by pilot and date of birth. Specification 5, "Upload".
  ...calls({ whom: "anybody with a date of birth", program: "upload" }, [
    "POST /v1/upload",
    "POST /v1/uploadproposal",
    "POST /v1/igcfile",
  ]),
  ...calls({ whom: "those whose flight it is", program: "upload" }, [
    "PATCH /v1/flightdetail/:id",
    "DELETE /v1/flightdetail/:id",
  ]),
  // A program of others on flights of its member alone.
  ...calls({ whom: "members", program: "upload" }, ["POST /v1/comment/flight/:id"]),
  // A program plans and declares for its member: specification 7, scope `declare`.
  ...calls({ whom: "members", program: "declare" }, [
    "POST /v1/task",
    "PATCH /v1/task/:id",
    "DELETE /v1/task/:id",
    "POST /v1/task/cup",
    "POST /v1/task/star/:id",
    "DELETE /v1/task/star/:id",
    "POST /v1/task/declaration",
    "DELETE /v1/task/declaration",
  ]),
  // What consent to `profile` says.
  ...calls({ whom: "members", program: "profile" }, ["GET /v1/user/me", "GET /v1/user/me/simple"]),
  // One's own account: no program of others ever.
  ...calls({ whom: "members", program: null }, [
    "PATCH /v1/user/me",
    "POST /v1/user/me/delete",
    "GET /v1/user/me/export",
    "POST /v1/user/me/export",
    "GET /v1/user/me/export/:id",
    "GET /v1/user/me/skysight",
    // Who flew it; to others it is not there.
    "PATCH /v1/travel/:id",
    "POST /v1/travel/image/:id",
    "DELETE /v1/travel/image/:id",
    "POST /v1/user/image",
    "DELETE /v1/user/image",
    "POST /v1/user/device",
    "DELETE /v1/user/device/:id",
    "GET /v1/user/copilot/:query",
    "GET /v1/user/aircraft/:query",
    "GET /v1/user/certificate",
    "GET /v1/user/certificate/:id",
    "POST /v1/auth/request-update-email",
    "GET /v1/auth/client",
    "DELETE /v1/auth/client",
    // Whose flight it is, or who flew along; others are told so.
    "POST /v1/story",
    "POST /v1/story/upload",
    "POST /v1/story/upload/:id",
    "PATCH /v1/story/flight/:id",
    "PATCH /v1/story/:id",
    "DELETE /v1/story/:id",
    "POST /v1/flightdetail/like/:id",
    "DELETE /v1/flightdetail/like/:id",
    "PATCH /v1/comment/:id",
    "DELETE /v1/comment/:id",
    "POST /v1/comment/reaction/:id",
    "DELETE /v1/comment/reaction/:id",
    "POST /v1/flightcollection",
    "PATCH /v1/flightcollection/:id",
    "DELETE /v1/flightcollection/:id",
    "POST /v1/flightcollection/add/:id",
    "DELETE /v1/flightcollection/add/:id",
    "POST /v1/flightcollection/image/:id",
    "DELETE /v1/flightcollection/image/:id",
    "POST /v1/flightcollection/star/:id",
    "DELETE /v1/flightcollection/star/:id",
    "POST /v1/waypointcollection",
    "PATCH /v1/waypointcollection/:id",
    "DELETE /v1/waypointcollection/:id",
    "POST /v1/waypoint",
    "POST /v1/waypoint/cup",
    "PATCH /v1/waypoint/:id",
    "DELETE /v1/waypoint/:id",
    "POST /v1/user/:id/follow",
    "DELETE /v1/user/:id/follow",
    "POST /v1/usermessage",
    "GET /v1/notification",
    "POST /v1/push_subscription",
    "POST /v1/push_subscription/delete",
    "POST /v1/user/:id/block",
    "DELETE /v1/user/:id/block",
    "GET /v1/user/me/block",
    "GET /v1/user/:id/followers",
    "GET /v1/user/:id/following",
    "GET /v1/flight/feed",
    "GET /v1/usergroup",
    "POST /v1/usergroup",
    "GET /v1/usergroup/:id",
    "PATCH /v1/usergroup/:id",
    "DELETE /v1/usergroup/:id",
    "POST /v1/usergroup/:id/add",
    "POST /v1/usergroup/:id/remove",
    "POST /v1/usergroup/:id/image",
    "DELETE /v1/usergroup/:id/image",
  ]),
  // Running the site: a secret of the operator's, no account.
  ...calls({ whom: "operator", program: null }, [
    "POST /v1/rescore",
    "GET /v1/rescore/:id",
    "POST /v1/rescore/:id/switch",
    "DELETE /v1/rescore/:id",
    "POST /v1/operator/superuser",
    "POST /v1/operator/flight-of-the-month/:month",
    "POST /v1/operator/league",
    "POST /v1/operator/early-bird",
    "POST /v1/operator/plan",
    "POST /v1/operator/segment",
    "GET /v1/operator/client",
    "POST /v1/operator/client",
    "DELETE /v1/operator/client/:id",
  ]),
]);
