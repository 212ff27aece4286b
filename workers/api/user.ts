/** Pilots: as everybody sees them, and as members see and change themselves. Nothing here writes for another member. */

import { Hono } from "hono";
import { z } from "zod";
import { listCollections } from "#app/community/collection/collection.server.ts";
import { MAX_COLLECTIONS } from "#app/community/collection/collection.ts";
import { newInFeed } from "#app/community/friend/feed-count.server.ts";
import { countUnread } from "#app/community/notification/notification.server.ts";
import { sightedBy } from "#app/community/profile/user/sight.server.ts";
import { stepsAmong } from "#app/contest/badge/badge.server.ts";
import { listTravels } from "#app/contest/travel/travel.server.ts";
import { fault } from "#app/core/request/field-fault.ts";
import { recentCoPilots, recentGliders } from "#app/flight/intake/crew.server.ts";
import { pilotSums } from "#app/flight/list/pilot-sums.server.ts";
import { storiesBy } from "#app/flight-page/story/story.server.ts";
import { holdsName } from "#app/i18n/name.ts";
import { skysightOfMember } from "#app/people/account/credential/credential.server.ts";
import { userPatch } from "#app/people/account/profile/patch.ts";
import { saveCopilotStatus, saveProfile } from "#app/people/account/profile/profile.server.ts";
import { findFirstListed } from "#app/people/user/device/device.server.ts";
import { getMe } from "#app/people/user/me.server.ts";
import { isPicturePath, removePortrait, setPortrait } from "#app/people/user/picture/portrait.server.ts";
import { sentPicture } from "#app/people/user/picture/sent-picture.server.ts";
import { findPilots, getPilot, listPilots, PAGE } from "#app/people/user/pilot.server.ts";
import { collectionsOfPilot } from "#app/task/waypoint/collection.server.ts";
import {
  type Api,
  type ApiContext,
  buildQuery,
  FOR_EVER,
  getId,
  getMember,
  jsonBody,
  notFound,
  parsed,
} from "./context.ts";
import { inLeague } from "./people/league.ts";
import { meOwn, meSimple, pilotDetail, pilotItem, subscriptionShape } from "./user-shapes.ts";
import { present } from "./wire.ts";

export const users = new Hono<Api>();

/** Responses for a particular member must not be cached. */
export const PRIVATE = { "cache-control": "no-store" };

const getToday = (c: ApiContext) => c.var.tools.now().toISOString().slice(0, 10);

users.get("/v1/user/me", async (c) => c.json(await readMe(c), 200, PRIVATE));

users.get("/v1/user/me/simple", async (c) => {
  const { id } = getMember(c);
  const { tools } = c.var;
  const [me, fresh, unread] = await Promise.all([getMe(tools, id), newInFeed(tools, id), countUnread(tools, id)]);
  if (me === null) throw notFound();
  return c.json(meSimple(me, fresh, unread), 200, PRIVATE);
});

users.patch("/v1/user/me", async (c) => {
  const patch = parsed(userPatch(getToday(c)), await jsonBody(c), "body");
  await saveProfile(c.var.tools, getMember(c), patch, { family: c.var.caller.family, sessionHash: null });
  return c.json(await readMe(c), 200, PRIVATE);
});

/** Other programs get what the member consented to: the public profile and the address. */
async function readMe(c: ApiContext) {
  const { tools, caller } = c.var;
  const member = getMember(c);
  const [me, pilot, sums, fresh, unread, stories, steps, travels] = await Promise.all([
    getMe(tools, member.id),
    getPilot(tools.db, member.id, getToday(c)),
    pilotSums(tools.db, [member.id]),
    newInFeed(tools, member.id),
    countUnread(tools, member.id),
    storiesBy(tools.db, member.id),
    stepsAmong(tools, [member.id]),
    listTravels(tools, member.id, null),
  ]);
  if (me === null || pilot === null) throw notFound();
  const collections = await getCollections(c, member.id, caller.scopes === "all" ? member.id : null);
  const points = await collectionsOfPilot(tools, caller.scopes === "all" ? member.id : null, member.id);
  const isOpen = (collection: { private: boolean }) => !collection.private;
  const [open, waypoints] = [collections.filter(isOpen), points.filter(isOpen)];
  const own = caller.scopes === "all" ? meOwn(me, member.isSuperuser, collections, points) : {};
  const [device, flies] = await Promise.all([
    findFirstListed(tools, member.id),
    inLeague(tools, pilot.club?.id ?? null),
  ]);
  const shown = pilotDetail(pilot, sums(member.id), {
    steps: steps(member.id),
    collections: open,
    waypoints,
    stories,
    travels,
    device,
    flies,
  });
  const { club, second_club } = shown;
  // Both clubs in their public form, with their place in the league.
  return { ...shown, ...meSimple(me, fresh, unread), ...present({ club, second_club }), ...own };
}

/** Returns the collections that the reader may see, last changed first. */
const getCollections = (c: ApiContext, pilot: number, asker: number | null) =>
  listCollections(c.var.tools, asker, { users: [pilot], order: "-modified", skip: 0, limit: MAX_COLLECTIONS });

users.get("/v1/user/me/skysight", async (c) =>
  c.json(await skysightOfMember(c.var.tools, getMember(c).id), 200, PRIVATE),
);

/** Returns the member's own plan, `null` without one; a flight computer cannot ask for any other. */
users.get("/v1/user/me/copilot-subscription", async (c) => {
  const me = await getMe(c.var.tools, getMember(c).id);
  if (me === null) throw notFound();
  return c.json(subscriptionShape(me), 200, PRIVATE);
});

/** How far a member has set up the flight computer "Copilot": 0 to 3, stored for the program that asks for it. */
const CopilotStatus = z.coerce.number().int().min(0).max(3);

users.post("/v1/copilot/status/:status", async (c) => {
  const status = parsed(CopilotStatus, c.req.param("status"), "path");
  await saveCopilotStatus(c.var.tools, getMember(c).id, status);
  return c.json({ copilot_status: status }, 200, PRIVATE);
});

/** Digits are the id of a pilot, whose co-pilots only that pilot can see; anything else is the beginning of a name. */
users.get("/v1/user/copilot/:query", async (c) => {
  const query = c.req.param("query");
  const { id } = getMember(c);
  if (!isNumber(query)) return c.json(await findPilots(c.var.tools.db, query.slice(0, 100), id), 200, PRIVATE);
  const crew = query === String(id) ? await recentCoPilots(c.var.tools.db, id) : [];
  return c.json(crew.map(present), 200, PRIVATE);
});

/** A member's own gliders: all of them by the member's own id, or those whose registration or type contains the text. */
users.get("/v1/user/aircraft/:query", async (c) => {
  const query = c.req.param("query");
  const { id } = getMember(c);
  if (isNumber(query) && query !== String(id)) return c.json([], 200, PRIVATE);
  const gliders = await recentGliders(c.var.tools.db, id);
  const words = query.slice(0, 100);
  const fitting = isNumber(query)
    ? gliders
    : gliders.filter(({ aircraft, registration }) =>
        [aircraft.name, registration ?? ""].some((text) => holdsName(text, words)),
      );
  const list = fitting
    .slice(0, 10)
    .map(({ aircraft, registration, competitionId, mass }) =>
      present({ aircraft, registration, competition_id: competitionId, mass }),
    );
  return c.json(list, 200, PRIVATE);
});

const isNumber = (query: string) => /^\d+$/.test(query);

/** Reads the bytes of the field `image`. */
export const getPicture = (c: ApiContext) => sentPicture(c.var.tools, getMember(c).id, c.req.raw);

users.post("/v1/user/image", async (c) => {
  const image = await setPortrait(c.var.tools, getMember(c).id, await getPicture(c));
  return c.json({ image }, 201, PRIVATE);
});

users.delete("/v1/user/image", async (c) => {
  await removePortrait(c.var.tools, getMember(c).id);
  return c.body(null, 204);
});

for (const folder of ["profile", "group", "collection", "club", "travel"] as const) {
  users.get(`/file/:user/${folder}/:name`, async (c) => {
    const path = `${c.req.param("user")}/${folder}/${c.req.param("name")}`;
    const file = isPicturePath(path) ? await c.var.tools.files.open(path) : null;
    if (file === null) throw notFound();
    return c.body(file.body, 200, {
      "content-type": "image/webp",
      "content-length": String(file.length),
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": FOR_EVER,
    });
  });
}

const numbers = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15}){0,99}$/)
  .transform((text) => text.split(",").map(Number));

const ListQuery = z
  .object({
    id_in: numbers.optional(),
    club_id_in: numbers.optional(),
    skip: z.coerce.number().int().min(0).max(10_000).default(0),
    limit: z.coerce.number().int().min(1).max(PAGE).default(PAGE),
  })
  .refine(({ id_in, club_id_in }) => id_in !== undefined || club_id_in !== undefined, {
    path: ["id_in"],
    message: fault("whichPilots"),
  });

users.get("/v1/user", async (c) => {
  const { id_in, club_id_in, skip, limit } = buildQuery(c, ListQuery);
  const { member } = c.var.caller;
  const asker = member === null || member.isSuperuser ? null : member.id;
  const pilots = await listPilots(c.var.tools.db, { ids: id_in, clubs: club_id_in, asker, skip, limit }, getToday(c));
  const ids = pilots.map(({ id }) => id);
  const [sums, steps] = await Promise.all([pilotSums(c.var.tools.db, ids), stepsAmong(c.var.tools, ids)]);
  return c.json(pilots.map((pilot) => pilotItem(pilot, sums(pilot.id), steps(pilot.id))));
});

users.get("/v1/user/:id", async (c) => {
  const { tools, caller } = c.var;
  const { db } = tools;
  const id = getId(c);
  const [pilot, sighted] = await Promise.all([getPilot(db, id, getToday(c)), sightedBy(tools, caller.member, id)]);
  // A pilot separated by a block does not exist for the reader, whichever of the two blocked.
  if (pilot === null || !sighted?.sight.flown) throw notFound();
  const [sums, collections, waypoints, stories, device, steps, travels, flies] = await Promise.all([
    pilotSums(db, [id]),
    getCollections(c, id, null),
    collectionsOfPilot(tools, null, id),
    storiesBy(db, id),
    findFirstListed(tools, id),
    stepsAmong({ db }, [id]),
    listTravels({ db }, id, null),
    inLeague(tools, pilot.club?.id ?? null),
  ]);
  return c.json(
    pilotDetail(pilot, sums(id), { steps: steps(id), collections, waypoints, stories, device, travels, flies }),
  );
});
