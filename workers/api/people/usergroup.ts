/** Groups of pilots: their owners can change them, the pilots in them can see and leave them. */
import { Hono } from "hono";
import { z } from "zod";
import {
  addPilot,
  changeGroup,
  dropGroup,
  findGroups,
  getGroup,
  makeGroup,
  ownGroup,
  removePilot,
} from "#app/people/user/group/group.server.ts";
import type { Group } from "#app/people/user/group/group.ts";
import { GroupPatch, NewGroup } from "#app/people/user/group/group.ts";
import { removeGroupPicture, setGroupPicture } from "#app/people/user/picture/portrait.server.ts";
import { type Api, type ApiContext, buildQuery, getId, getMember, jsonBody, parsed } from "../context.ts";
import { numbers } from "../flight/query.ts";
import { getPicture, PRIVATE } from "../user.ts";
import { present } from "../wire.ts";

export const userGroups = new Hono<Api>();

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

const answer = async (c: ApiContext, id: number, status: 200 | 201 = 200) =>
  c.json(shape(await getGroup(c.var.tools, getMember(c).id, id)), status, PRIVATE);

/** The published orders. When a group was changed is not stored, so it cannot be used. */
const ORDERS = { created: "created", created_desc: "created", "-created": "created", "-pilots": "pilots" } as const;

const ListQuery = z.object({
  user_id_in: numbers.optional(),
  club_id_in: numbers.optional(),
  order_by: z.enum(["created", "created_desc", "-created", "-pilots"]).optional(),
  skip: z.coerce.number().int().min(0).max(10_000).default(0),
  limit: z.coerce.number().int().min(1).max(500).default(500),
});

userGroups.get("/v1/usergroup", async (c) => {
  const { user_id_in, club_id_in, order_by, skip, limit } = buildQuery(c, ListQuery);
  const groups = await findGroups(c.var.tools, getMember(c).id, {
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
  return answer(c, await makeGroup(c.var.tools, getMember(c).id, wish), 201);
});

userGroups.get("/v1/usergroup/:id", (c) => answer(c, getId(c)));

userGroups.patch("/v1/usergroup/:id", async (c) => {
  const id = getId(c);
  await changeGroup(c.var.tools, getMember(c).id, id, parsed(GroupPatch, await jsonBody(c), "body"));
  return answer(c, id);
});

userGroups.delete("/v1/usergroup/:id", async (c) => {
  await dropGroup(c.var.tools, getMember(c).id, getId(c));
  return c.body(null, 204);
});

const Pilot = z.object({ user_id: z.int().positive() });
/** The published calls contain the pilot in the address. */
const PilotQuery = z.object({ user_id: z.coerce.number().int().positive() });

const add = async (c: ApiContext, pilot: number) => {
  await addPilot(c.var.tools, getMember(c).id, getId(c), pilot);
  return answer(c, getId(c));
};

/** @returns whether the group is still visible to the caller: a pilot who left no longer sees it */
const remove = async (c: ApiContext, pilot: number): Promise<boolean> => {
  const me = getMember(c).id;
  return (await removePilot(c.var.tools, me, getId(c), pilot)) === me;
};

const bodyPilot = async (c: ApiContext) => parsed(Pilot, await jsonBody(c), "body").user_id;

userGroups.post("/v1/usergroup/:id/add", async (c) => add(c, await bodyPilot(c)));

userGroups.post("/v1/usergroup/:id/remove", async (c) =>
  (await remove(c, await bodyPilot(c))) ? answer(c, getId(c)) : c.body(null, 204),
);

userGroups.post("/v1/usergroup/add/:id", async (c) => {
  await addPilot(c.var.tools, getMember(c).id, getId(c), buildQuery(c, PilotQuery).user_id);
  return answer(c, getId(c), 201);
});

userGroups.delete("/v1/usergroup/add/:id", async (c) => {
  await remove(c, buildQuery(c, PilotQuery).user_id);
  return c.body(null, 204);
});

/** Both the address that pages use and the published one. */
for (const path of ["/v1/usergroup/:id/image", "/v1/usergroup/image/:id"]) {
  userGroups.post(path, async (c) => {
    const group = await ownGroup(c.var.tools, getMember(c).id, getId(c));
    const image = await setGroupPicture(c.var.tools, group, await getPicture(c));
    return c.json({ image }, 201, PRIVATE);
  });

  userGroups.delete(path, async (c) => {
    await removeGroupPicture(c.var.tools, await ownGroup(c.var.tools, getMember(c).id, getId(c)));
    return c.body(null, 204);
  });
}
