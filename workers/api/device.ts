/** A member's own trackers. */
import { Hono } from "hono";
import { addDevice, removeDevice } from "#app/user/device/device.server.ts";
import { newDevice } from "#app/user/device/device.ts";
import { type Door, jsonBody, memberOf, notFound, parsed } from "./door.ts";
import { present } from "./wire.ts";

export const devices = new Hono<Door>();

devices.post("/v1/user/device", async (c) => {
  const { tools } = c.var;
  const wish = parsed(newDevice(tools.now().toISOString().slice(0, 10)), await jsonBody(c), "body");
  return c.json(present(await addDevice(tools, memberOf(c).id, wish)), 201);
});

devices.delete("/v1/user/device/:id", async (c) => {
  if (!(await removeDevice(c.var.tools, memberOf(c).id, c.req.param("id")))) throw notFound();
  return c.body(null, 204);
});
