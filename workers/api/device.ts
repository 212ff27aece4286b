/** A member's own trackers, and those of everybody who publishes them. */
import { Hono } from "hono";
import { connectDevice, disconnectDevice } from "#app/live/claim/connect.server.ts";
import type { HeldDevice } from "#app/people/user/device/claim.server.ts";
import { deviceShownTo, listedDevices } from "#app/people/user/device/device.server.ts";
import { newDevice } from "#app/people/user/device/device.ts";
import { type Api, getMember, jsonBody, notFound, parsed } from "./context.ts";
import { PRIVATE } from "./user.ts";
import { present } from "./wire.ts";

export const devices = new Hono<Api>();

/**
 * For programs that name gliders in the air. They require `until`: null if unlimited, else the end of the last day.
 * Which glider carries a tracker is unknown.
 */
for (const path of ["/v1/user/device", "/v1/device/connected"]) {
  devices.get(path, async (c) => c.json((await listedDevices(c.var.tools)).map(shape)));
}

const shape = ({ until, ...device }: Omit<HeldDevice, "listed">) => ({
  ...device,
  until: until && `${until}T23:59:59+00:00`,
});

/**
 * Returns the pilot that a tracker currently belongs to. A pilot's own tracker is returned to them even if it is not
 * published.
 */
devices.get("/v1/user/device/:id", async (c) => {
  const { tools, caller } = c.var;
  const asker = caller.scopes === "all" ? (caller.member?.id ?? null) : null;
  const held = await deviceShownTo(tools, c.req.param("id"), asker);
  if (held === null) throw notFound();
  return c.json(shape(held), 200, asker === null ? {} : PRIVATE);
});

devices.post("/v1/user/device", async (c) => {
  const { tools } = c.var;
  const wish = parsed(newDevice(tools.now().toISOString().slice(0, 10)), await jsonBody(c), "body");
  return c.json(present(await connectDevice(tools, getMember(c).id, wish)), 201);
});

devices.delete("/v1/user/device/:id", async (c) => {
  if (!(await disconnectDevice(c.var.tools, getMember(c).id, c.req.param("id")))) throw notFound();
  return c.body(null, 204);
});
