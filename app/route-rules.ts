/**
 * Who may call which screen: one line per route id. A route without a line is refused, and fails a test.
 *
 * `framed: false` hides a screen inside another site's frame, `beta` outside beta; both lead home.
 */
export interface ScreenRule {
  /** visitor: who is signed in already is led home. */
  who: "everyone" | "visitor" | "member" | "superuser";
  beta?: true;
  framed?: false;
}

/** Who asks, as far as screens care. */
export interface Visitor {
  member: boolean;
  superuser: boolean;
  beta: boolean;
}

export const VISITOR: Visitor = { member: false, superuser: false, beta: false };

export const RULES: Record<string, ScreenRule> = {
  root: { who: "everyone" },
  "routes/home": { who: "everyone" },
  "routes/flight.list": { who: "everyone" },
  "routes/flight.statistics": { who: "everyone" },
  "routes/flight.gallery": { who: "everyone" },
  "routes/flight.map": { who: "everyone" },
  "routes/flight.days": { who: "everyone" },
  "routes/flight.export.$format": { who: "everyone" },
  "routes/flight.$flight": { who: "everyone" },
  "routes/flight.parts.$flight": { who: "everyone" },
  // Its action leads visitors to signing in.
  "routes/flight.comments.$flight": { who: "everyone" },
  // The page asks app/flight/rights.server.ts: owner, co-pilot, holder of its cookie, superuser.
  "routes/flight.edit.$flight": { who: "everyone", framed: false },
  "routes/ranking/index": { who: "everyone" },
  "routes/ranking/$contest": { who: "everyone" },
  "routes/ranking/export": { who: "everyone" },
  "routes/ranking/rules": { who: "everyone" },
  "routes/collection/index": { who: "member", framed: false },
  "routes/collection/add.$flight": { who: "member", framed: false },
  "routes/collection/edit.$collection": { who: "member", framed: false },
  // Private ones are shown to their owner alone.
  "routes/collection/$collection": { who: "everyone" },
  "routes/waypoint/$collection": { who: "everyone" },
  "routes/waypoint/file": { who: "everyone" },
  "routes/waypoint/overview": { who: "everyone" },
  "routes/waypoint/mine": { who: "everyone" },
  "routes/airport/$airport": { who: "everyone" },
  "routes/airport/index": { who: "everyone" },
  "airport:map": { who: "everyone" },
  "routes/airport/pilot": { who: "everyone" },
  "routes/airport/density": { who: "everyone" },
  "routes/aircraft/$aircraft": { who: "everyone" },
  "routes/aircraft/index": { who: "everyone" },
  "routes/aircraft/pilot": { who: "everyone" },
  "routes/feed": { who: "member", framed: false },
  // What of a pilot is told to whom stands in app/profile/user/visible.ts.
  "routes/user/frame": { who: "everyone" },
  "routes/user/timeline": { who: "everyone" },
  "routes/user/flight-collection": { who: "everyone" },
  "routes/user/waypoint-collection": { who: "everyone" },
  // Members tell each other whom they follow; visitors are not told.
  "routes/user/friends": { who: "member", framed: false },
  "routes/user/badges": { who: "everyone" },
  "routes/user/badge": { who: "everyone" },
  "routes/user/travel": { who: "everyone" },
  // Discarded ones are shown to their owners alone; its action leads visitors to signing in.
  "routes/travel.$travel": { who: "everyone" },
  // One's own alone: the page looks at whose it is.
  "routes/user/notifications": { who: "member", framed: false },
  "routes/user/message": { who: "member", framed: false },
  "routes/report/index": { who: "member", framed: false },
  "routes/report/$kind.$subject": { who: "member", framed: false },
  "routes/dashboard/index": { who: "superuser", framed: false },
  "routes/dashboard/job": { who: "superuser", framed: false },
  "routes/dashboard/report": { who: "superuser", framed: false },
  "routes/live/index": { who: "everyone" },
  "routes/live/overview": { who: "everyone" },
  // Whoever has the link; it names one pilot.
  "routes/live/family.$token": { who: "everyone" },
  "routes/live/competition.$competition": { who: "everyone" },
  "routes/live/$glider": { who: "everyone" },
  // Its action leads visitors to signing in; who may put right what says app/live/launch/launch.server.ts.
  "routes/live/launch.$airport": { who: "everyone" },
  // Its action leads visitors to signing in; of whom may be talked says app/live/talk.server.ts.
  "routes/live/talk.$glider": { who: "everyone" },
  "routes/segment/overview": { who: "everyone" },
  // A superuser's is opened, a member's is a proposal.
  "routes/segment/new": { who: "member", framed: false },
  // A superuser's; a proposal also its maker's: the page looks at who asks.
  "routes/segment/edit.$segment": { who: "member", framed: false },
  "routes/segment/$segment": { who: "everyone" },
  "routes/task/places": { who: "everyone" },
  "routes/task/around": { who: "everyone" },
  // Everybody may draw; keeping and declaring lead visitors to signing in, and whose it is the page looks at.
  "routes/task/plan": { who: "everyone", framed: false },
  "routes/task/$task": { who: "everyone" },
  "routes/dashboard/segment": { who: "superuser", framed: false },
  // Private ones are shown to their owner, and to whoever has the link.
  "routes/task/overview": { who: "everyone" },
  "routes/task/upload": { who: "member", framed: false },
  "routes/task/declared": { who: "everyone" },
  "routes/task/again": { who: "member", framed: false },
  "routes/task/act": { who: "member", framed: false },
  "routes/task/declare": { who: "member", framed: false },
  "routes/task/files": { who: "everyone" },
  "routes/task/download": { who: "everyone" },
  "routes/flight-of-the-month/index": { who: "everyone" },
  "routes/flight-of-the-month/$month": { who: "everyone" },
  "routes/dashboard/flight-of-the-month.$month": { who: "superuser", framed: false },
  "routes/league/index": { who: "everyone" },
  "routes/embedded/league.$league": { who: "everyone" },
  "routes/league/$url": { who: "everyone" },
  "routes/league/sheet.$sheet": { who: "everyone" },
  // Its action is a superuser's alone: the page looks at who asks.
  "routes/league/$url.$season.$round": { who: "everyone" },
  "routes/dashboard/league": { who: "superuser", framed: false },
  "routes/plans": { who: "everyone" },
  "routes/upload": { who: "everyone", framed: false },
  "routes/checks": { who: "everyone" },
  "routes/club.find": { who: "everyone" },
  "routes/club/new": { who: "member", framed: false },
  "routes/club/$club": { who: "everyone" },
  "routes/club/index": { who: "everyone" },
  "routes/club/timeline": { who: "everyone" },
  "routes/club/pilot": { who: "everyone" },
  // Its members' and keepers' alone: the page looks at who asks.
  "routes/club/report": { who: "member", framed: false },
  "routes/club/report.$sheet": { who: "member", framed: false },
  // Those who keep it: the page looks at who asks.
  "routes/club/keep": { who: "member", framed: false },
  "routes/search": { who: "everyone" },
  "routes/search.saved": { who: "member", framed: false },
  "routes/map.words": { who: "everyone" },
  "routes/auth/sign-up": { who: "visitor", framed: false },
  "routes/auth/log-in": { who: "visitor", framed: false },
  "routes/auth/log-out": { who: "everyone", framed: false },
  "routes/auth/verify-email.$token": { who: "everyone", framed: false },
  "routes/auth/resend-verification": { who: "visitor", framed: false },
  "routes/auth/recover-password": { who: "visitor", framed: false },
  "routes/auth/reset-password.$token": { who: "visitor", framed: false },
  "routes/auth/update-email.$token": { who: "everyone", framed: false },
  "routes/auth/authorize": { who: "member", framed: false },
  "routes/auth/token": { who: "everyone", framed: false },
  "routes/settings": { who: "member", framed: false },
  "routes/settings/index": { who: "member", framed: false },
  "routes/settings/profile": { who: "member", framed: false },
  "routes/settings/account": { who: "member", framed: false },
  "routes/settings/internationalization": { who: "member", framed: false },
  "routes/settings/customize": { who: "member", framed: false },
  "routes/settings/live": { who: "member", framed: false },
  "routes/settings/notifications": { who: "member", framed: false },
  "routes/settings/integrations": { who: "member", framed: false },
  "routes/settings/certificates": { who: "member", framed: false },
  "routes/settings/group": { who: "member", framed: false },
  "routes/settings/group.$group": { who: "member", framed: false },
  "routes/settings/export.$id": { who: "member", framed: false },
  "routes/settings/certificates.$season": { who: "member", framed: false },
  "routes/legal.terms": { who: "everyone" },
  "routes/legal.privacy": { who: "everyone" },
  "routes/offline": { who: "everyone" },
  "routes/dev.outbox": { who: "everyone", framed: false },
  "alias:flight": { who: "everyone" },
  "alias:flight/stats": { who: "everyone" },
  "alias:flight/story": { who: "everyone" },
  "alias:monthly": { who: "everyone" },
  "alias:monthly/*": { who: "everyone" },
  "alias:flights": { who: "everyone" },
  "alias:flights/*": { who: "everyone" },
  "alias:profile/*": { who: "everyone" },
  "alias:task": { who: "everyone" },
  "alias:user/:user/collection": { who: "everyone" },
  "alias:user/:user/timeline": { who: "everyone" },
  "alias:user/:user/waypoint": { who: "everyone" },
  "routes/not-found": { who: "everyone" },
};

export type Verdict = "enter" | "home" | "logIn" | "notFound";

export function judge(rule: ScreenRule, visitor: Visitor, framed: boolean): Verdict {
  if (rule.who === "visitor" && visitor.member) return "home";
  if ((framed && rule.framed === false) || (rule.beta && !visitor.beta)) return "home";
  if (rule.who === "superuser" && !visitor.superuser) return visitor.member ? "notFound" : "logIn";
  if (rule.who === "member" && !visitor.member) return "logIn";
  return "enter";
}
