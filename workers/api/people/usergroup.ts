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
import { type Door, type DoorContext, idOf, jsonBody, memberOf, parsed } from "../door.ts";
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

userGroups.get("/v1/usergroup", async (c) => {
  const groups = await groupsOf(c.var.tools, memberOf(c).id);
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

userGroups.post("/v1/usergroup/:id/add", async (c) => {
  const id = idOf(c);
  await addPilot(c.var.tools, memberOf(c).id, id, parsed(Pilot, await jsonBody(c), "body").user_id);
  return answer(c, id);
});

/** Who left sees the group no more. */
userGroups.post("/v1/usergroup/:id/remove", async (c) => {
  const id = idOf(c);
  const { user_id } = parsed(Pilot, await jsonBody(c), "body");
  const me = memberOf(c).id;
  const owner = await removePilot(c.var.tools, me, id, user_id);
  return owner === me ? answer(c, id) : c.body(null, 204);
});

userGroups.post("/v1/usergroup/:id/image", async (c) => {
  const group = await ownGroup(c.var.tools, memberOf(c).id, idOf(c));
  const image = await setGroupPicture(c.var.tools, group, await pictureOf(c));
  return c.json({ image }, 201, PRIVATE);
});

userGroups.delete("/v1/usergroup/:id/image", async (c) => {
  await removeGroupPicture(c.var.tools, await ownGroup(c.var.tools, memberOf(c).id, idOf(c)));
  return c.body(null, 204);
});
