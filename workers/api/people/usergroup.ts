/** Groups of pilots: for their owners to change, for the pilots in them to see and to leave. */
import { Hono } from "hono";
import { z } from "zod";
import {
  addPilot,
  changeGroup,
  dropGroup,
  getGroup,
  groupsOf,
  makeGroup,
  ownGroup,
  removePilot,
} from "#app/user/group/group.server.ts";
import type { Group } from "#app/user/group/group.ts";
import { GroupPatch, NewGroup } from "#app/user/group/group.ts";
import { removeGroupPicture, setGroupPicture } from "#app/user/picture/portrait.server.ts";
import { type Door, type DoorContext, idOf, jsonBody, memberOf, parsed, queryOf } from "../door.ts";
import { numbers } from "../flight/query.ts";
import { PRIVATE, pictureOf } from "../user.ts";
import { present } from "../wire.ts";

export const userGroups = new Hono<Door>();

const shape = (group: Group) =>
  present({
    id: group.id,
    name: group.name,
    description: group.description,
    image: group.image,
    owner_id: group.ownerId,
    created: group.created,
    pilot: group.pilots.map(({ id }) => id),
    user: group.pilots.map(present),
  });

const answer = async (c: DoorContext, id: number, status: 200 | 201 = 200) =>
  c.json(shape(await getGroup(c.var.tools, memberOf(c).id, id)), status, PRIVATE);

/** The published orders; when a group was changed is not kept, so nothing is ordered by it. */
const ORDERS = { created: "created", created_desc: "created", "-created": "created", "-pilots": "pilots" } as const;

const ListQuery = z.object({
  user_id_in: numbers.optional(),
  club_id_in: numbers.optional(),
  order_by: z.enum(["created", "created_desc", "-created", "-pilots"]).optional(),
  skip: z.coerce.number().int().min(0).max(10_000).default(0),
  limit: z.coerce.number().int().min(1).max(500).default(500),
});

userGroups.get("/v1/usergroup", async (c) => {
  const { user_id_in, club_id_in, order_by, skip, limit } = queryOf(c, ListQuery);
  const groups = await groupsOf(c.var.tools, memberOf(c).id, {
    ...{ users: user_id_in, clubs: club_id_in, skip, limit },
    ...(order_by ? { order: ORDERS[order_by], descending: order_by !== "created" } : {}),
  });
  const list = groups.map(({ ownerId, owner, pilots, ...group }) =>
    present({ ...group, owner_id: ownerId, owner_name: owner, pilot_count: pilots }),
  );
  return c.json(list, 200, PRIVATE);
});

userGroups.post("/v1/usergroup", async (c) => {
  const wish = parsed(NewGroup, await jsonBody(c), "body");
  return answer(c, await makeGroup(c.var.tools, memberOf(c).id, wish), 201);
});

userGroups.get("/v1/usergroup/:id", (c) => answer(c, idOf(c)));

userGroups.patch("/v1/usergroup/:id", async (c) => {
  const id = idOf(c);
  await changeGroup(c.var.tools, memberOf(c).id, id, parsed(GroupPatch, await jsonBody(c), "body"));
  return answer(c, id);
});

userGroups.delete("/v1/usergroup/:id", async (c) => {
  await dropGroup(c.var.tools, memberOf(c).id, idOf(c));
  return c.body(null, 204);
});

const Pilot = z.object({ user_id: z.int().positive() });
/** The published calls have the pilot in the address. */
const PilotAsked = z.object({ user_id: z.coerce.number().int().positive() });

const add = async (c: DoorContext, pilot: number) => {
  await addPilot(c.var.tools, memberOf(c).id, idOf(c), pilot);
  return answer(c, idOf(c));
};

/** @returns whether the group is still visible to the caller: a pilot who left no longer sees it */
const remove = async (c: DoorContext, pilot: number): Promise<boolean> => {
  const me = memberOf(c).id;
  return (await removePilot(c.var.tools, me, idOf(c), pilot)) === me;
};

const bodyPilot = async (c: DoorContext) => parsed(Pilot, await jsonBody(c), "body").user_id;

userGroups.post("/v1/usergroup/:id/add", async (c) => add(c, await bodyPilot(c)));

userGroups.post("/v1/usergroup/:id/remove", async (c) =>
  (await remove(c, await bodyPilot(c))) ? answer(c, idOf(c)) : c.body(null, 204),
);

userGroups.post("/v1/usergroup/add/:id", async (c) => {
  await addPilot(c.var.tools, memberOf(c).id, idOf(c), queryOf(c, PilotAsked).user_id);
  return answer(c, idOf(c), 201);
});

userGroups.delete("/v1/usergroup/add/:id", async (c) => {
  await remove(c, queryOf(c, PilotAsked).user_id);
  return c.body(null, 204);
});

/** As pages call it, and as it is published. */
for (const path of ["/v1/usergroup/:id/image", "/v1/usergroup/image/:id"]) {
  userGroups.post(path, async (c) => {
    const group = await ownGroup(c.var.tools, memberOf(c).id, idOf(c));
    const image = await setGroupPicture(c.var.tools, group, await pictureOf(c));
    return c.json({ image }, 201, PRIVATE);
  });

  userGroups.delete(path, async (c) => {
    await removeGroupPicture(c.var.tools, await ownGroup(c.var.tools, memberOf(c).id, idOf(c)));
    return c.body(null, 204);
  });
}
