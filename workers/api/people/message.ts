/** Messages to pilots, under the published name `usermessage`. */
import { Hono } from "hono";
import { NewMessage } from "#app/community/message/message.ts";
import { sendMessage } from "#app/community/message/send.server.ts";
import { type Api, getMember, jsonBody, parsed } from "../context.ts";
import { PRIVATE } from "../user.ts";

export const messages = new Hono<Api>();

messages.post("/v1/usermessage", async (c) => {
  const { recipient_id, message } = parsed(NewMessage, await jsonBody(c), "body");
  await sendMessage(c.var.tools, getMember(c).id, recipient_id, message);
  return c.json({ recipient_id }, 200, PRIVATE);
});
