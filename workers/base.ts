/**
 * The entry point without the pages: API, sockets, tiles. workers/app.ts adds the pages; worker tests and development
 * with hot reload use this alone.
 */
import { Hono, type MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import { z } from "zod";
import { remembered } from "#app/core/memory.ts";
import { type Limit, spend } from "#app/core/request/throttle.server.ts";
import "#app/words.server.ts";
import { gate, nameIgnored, tagPublic } from "./api/access.ts";
import { accountOperator } from "./api/account-operator.ts";
import { auth } from "./api/auth.ts";
import type { Api } from "./api/context.ts";
import { getSubject, jsonBody, parsed } from "./api/context.ts";
import { devices } from "./api/device.ts";
import { edits } from "./api/edit.ts";
import { answerError } from "./api/errors.ts";
import { cards } from "./api/flight/card.ts";
import { flights } from "./api/flight/flight.ts";
import { flightLists } from "./api/flight/list.ts";
import { pictures } from "./api/flight/picture.ts";
import { stories } from "./api/flight/story.ts";
import { igcFiles } from "./api/igcfile.ts";
import { liveField } from "./api/live/field.ts";
import { gateway } from "./api/live/gateway.ts";
import { live } from "./api/live/live.ts";
import { livePeople } from "./api/live/people.ts";
import { metadata } from "./api/metadata.ts";
import { noCall } from "./api/methods.ts";
import { ownData } from "./api/own-data.ts";
import { badges } from "./api/people/badge.ts";
import { collections } from "./api/people/collection.ts";
import { comments } from "./api/people/comment.ts";
import { flightOfTheMonth } from "./api/people/flight-of-the-month.ts";
import { friends } from "./api/people/friend.ts";
import { league } from "./api/people/league.ts";
import { messages } from "./api/people/message.ts";
import { notifications } from "./api/people/notification.ts";
import { stars } from "./api/people/star.ts";
import { travels } from "./api/people/travel.ts";
import { userGroups } from "./api/people/usergroup.ts";
import { waypoints } from "./api/people/waypoint.ts";
import { proposals } from "./api/proposal.ts";
import { rankings } from "./api/ranking.ts";
import { reference } from "./api/reference.ts";
import { rescoring } from "./api/rescore.ts";
import { assertRuled } from "./api/rules.ts";
import { searches } from "./api/search/route.ts";
import { segments } from "./api/segment.ts";
import { tasks } from "./api/task/task.ts";
import { tracks } from "./api/track.ts";
import { uploads } from "./api/upload.ts";
import { users } from "./api/user.ts";
import { type Env, getSettings } from "./env.ts";
import { Budgets, getCost } from "./front/budget.ts";
import { withWords } from "./front/empty-answer.ts";
import { Floods } from "./front/flood.ts";
import { refuseWhenFull } from "./front/full-disk.ts";
import { refuseForeignHost } from "./front/local-host.ts";
import { refuseLongPath } from "./front/long-path.ts";
import { refusePlatformPath } from "./front/platform-path.ts";
import { storedAnswer } from "./front/stored-answer.ts";
import { readUnread } from "./front/unread.ts";
import { health } from "./health.ts";
import { imagery } from "./imagery.ts";
import { visit } from "./pace.ts";
import { getConstraint, wroteCookie } from "./replica.ts";
import { robots } from "./robots.ts";
import { refuseOtherSecrets } from "./same-secrets.ts";
import { tiles } from "./tiles/route.ts";
import { makeTools } from "./tools.ts";

const REPORTS: Limit = { name: "report", most: 60, seconds: 3600 };

const WindowError = z.object({ message: z.string().max(500), path: z.string().max(500) });

/** Headers of every response that is not a page; pages add a policy for their scripts. */
const HEADERS = {
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), payment=(), usb=()",
};

/** Our headers that pages of other sites may read. */
const EXPOSED = ["Link", "X-Total-Count", "Ignored-Parameters"];

const forAll = cors({ origin: "*", maxAge: 86_400, exposeHeaders: EXPOSED });
const withCookies = cors({
  origin: (origin) => origin,
  credentials: true,
  maxAge: 86_400,
  exposeHeaders: EXPOSED,
});

/** Pages of any site may read and upload; those in the operator's list may send cookies too. */
const shared: MiddlewareHandler<Api> = (c, next) => {
  const listed = getSettings(c.env).clientOrigins.includes(c.req.header("origin") ?? "");
  return (listed ? withCookies : forAll)(c, next);
};

/** Counters of this isolate. */
const floods = remembered(() => new Floods());
export const budgets = remembered(() => new Budgets());

export function api() {
  // A trailing slash makes no difference.
  const app = new Hono<Api>({ strict: false });
  app.use(async (c, next) => {
    refuseForeignHost(c.env, c.req.raw);
    refusePlatformPath(c.req.raw);
    refuseLongPath(c.req.raw);
    await refuseOtherSecrets(c.env, Date.now(), (work) => c.executionCtx.waitUntil(work));
    // Deployed, jobs run elsewhere.
    const neighbour = getSettings(c.env).env === "local" ? c.env.JOBS : null;
    const { pause, leave } = visit(neighbour, (told) => c.executionCtx.waitUntil(told));
    try {
      const database = c.env.DB.withSession(getConstraint(c.req.raw));
      c.set("tools", makeTools(c.env, c.req.header("x-kettle-now"), pause, database));
      await next();
    } finally {
      leave();
    }
    if (getSettings(c.env).env === "local") await readUnread(c.req.raw);
    if (c.res.status === 101) return;
    const answer = withWords(c.req.raw, c.res);
    if (answer !== c.res) c.res = answer;
    const cookie = wroteCookie(c.req.raw, c.res.status);
    if (cookie) c.header("set-cookie", cookie, { append: true });
    for (const [name, value] of Object.entries(HEADERS)) if (!c.res.headers.has(name)) c.header(name, value);
  });
  for (const path of ["/v1/*", "/.well-known/*", "/file/*", "/trace/*", "/picture/*"]) app.use(path, shared);
  app.use(async (c, next) => {
    floods.value.count(c.req.raw, Date.now());
    budgets.value.spend(c.req.raw, getCost(new URL(c.req.url).pathname), Date.now());
    await refuseWhenFull(c.env, c.req.raw);
    return next();
  });
  app.use(gate);
  app.use("/v1/*", (c, next) => storedAnswer(c.req.raw, c.var.tools, () => next().then(() => c.res)));
  app.use("/v1/*", tagPublic);
  app.use("/v1/*", nameIgnored);
  app.get("/v1/health", health);
  app.post("/v1/report", async (c) => {
    const { message, path } = parsed(WindowError, await jsonBody(c), "body");
    await spend(c.var.tools, REPORTS, getSubject(c));
    c.var.tools.log({ kind: "window-error", message, path });
    return c.body(null, 204);
  });
  app
    // Before /v1/user/:id, which would take `certificate` for a pilot.
    .route("/", ownData)
    .route("/", accountOperator)
    .route("/", league)
    .route("/", flightOfTheMonth)
    .route("/", auth)
    .route("/", metadata)
    .route("/", proposals)
    .route("/", uploads)
    .route("/", stars)
    .route("/", stories)
    .route("/", robots)
    .route("/", flightLists)
    .route("/", flights)
    .route("/", cards)
    .route("/", pictures)
    .route("/", tracks)
    .route("/", edits)
    .route("/", igcFiles)
    // Before /v1/user/:id, which would take `device` for a pilot.
    .route("/", devices)
    .route("/", users)
    .route("/", userGroups)
    .route("/", badges)
    .route("/", travels)
    .route("/", live)
    .route("/", livePeople)
    .route("/", liveField)
    .route("/", gateway)
    .route("/", rankings)
    .route("/", segments)
    .route("/", collections)
    .route("/", tasks)
    .route("/", waypoints)
    .route("/", comments)
    .route("/", friends)
    .route("/", notifications)
    .route("/", messages)
    .route("/", reference)
    .route("/", searches)
    .route("/", rescoring)
    // Before the routes of tile archives, which would take `imagery` for one.
    .route("/", imagery)
    .route("/", tiles);
  assertRuled(app.routes);
  app.onError((fault, c) => answerError(fault, c));
  return app;
}

const app = api();
app.notFound((c) => answerError(noCall(c.req.path), c));

export default { fetch: app.fetch } satisfies ExportedHandler<Env>;
