/** Comments on flights and reactions to them. Comments hidden by a block are left out for members. */
import { Hono } from "hono";
import { Refusal } from "#app/core/request/refusal.ts";
import { changeComment, removeComment } from "#app/flight-page/comment/change.server.ts";
import { type Asker, getComment, getPlace, listComments } from "#app/flight-page/comment/comment.server.ts";
import type { FlightComment, Person, Reaction } from "#app/flight-page/comment/comment.ts";
import { plainText } from "#app/flight-page/comment/comment-text.ts";
import { say } from "#app/flight-page/comment/post.server.ts";
import { react, takeReactionBack } from "#app/flight-page/comment/react.server.ts";
import { NewComment, NewReaction } from "#app/flight-page/comment/shape.ts";
import { type Api, type ApiContext, getId, getMember, jsonBody, parsed } from "../context.ts";
import { pilotByCookie } from "../edit.ts";
import { PRIVATE } from "../user.ts";
import { present } from "../wire.ts";

export const comments = new Hono<Api>();

const person = ({ id, name, image }: Person) => present({ id, name, image });

const reactionShape = ({ id, user, emoji }: Reaction) => ({ id, user: person(user), value: emoji });

const commentShape = ({ id, user, created, pieces, edited, pinned, reactions }: FlightComment) => ({
  id,
  user: person(user),
  created,
  comment: plainText(pieces),
  edited,
  pinned,
  reaction: reactions.map(reactionShape),
});

/** Other programs read the same as visitors. */
const getAsker = ({ var: { caller } }: ApiContext): Asker | null => (caller.scopes === "all" ? caller.member : null);

comments.get("/v1/comment/flight/:id", async (c) => {
  const asker = getAsker(c);
  await getPlace(c.var.tools, getId(c), null);
  const told = await listComments(c.var.tools, getId(c), asker);
  return c.json(told.map(commentShape), 200, asker === null ? {} : PRIVATE);
});

comments.post("/v1/comment/flight/:id", async (c) => {
  const flight = getId(c);
  const { member } = c.var.caller;
  // With only the cookie of its upload, a program comments in the name of the flight's pilot, who was proved at the
  // upload.
  const author = member ?? { id: await pilotByCookie(c), isSuperuser: false };
  const { comment, pinned } = parsed(NewComment, await jsonBody(c), "body");
  await refuseProgram(c, flight);
  const id = await say(c.var.tools, author.id, flight, { words: comment, pinned });
  return c.json(commentShape(await getComment(c.var.tools, id, author)), 201, PRIVATE);
});

/** Another program may only comment on its member's own flights, with a text that its member gave it. */
async function refuseProgram(c: ApiContext, flight: number): Promise<void> {
  const { member, scopes } = c.var.caller;
  if (member === null || scopes === "all") return;
  const { pilot } = await getPlace(c.var.tools, flight, null);
  if (pilot !== member.id) throw new Refusal(403, "insufficient_scope");
}

comments.patch("/v1/comment/:id", async (c) => {
  const id = getId(c);
  const { comment, pinned } = parsed(NewComment.partial(), await jsonBody(c), "body");
  await changeComment(c.var.tools, getMember(c), id, { words: comment, pinned });
  return c.json(commentShape(await getComment(c.var.tools, id, getMember(c))), 200, PRIVATE);
});

comments.delete("/v1/comment/:id", async (c) => {
  await removeComment(c.var.tools, getMember(c), getId(c));
  return c.body(null, 204);
});

comments.post("/v1/comment/reaction/:id", async (c) => {
  const comment = getId(c);
  const { value } = parsed(NewReaction, await jsonBody(c), "body");
  const me = getMember(c);
  const id = await react(c.var.tools, me.id, comment, value);
  return c.json({ id, user: person(me), value }, 201, PRIVATE);
});

comments.delete("/v1/comment/reaction/:id", async (c) => {
  await takeReactionBack(c.var.tools, getMember(c).id, getId(c));
  return c.body(null, 204);
});
