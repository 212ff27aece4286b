/**
 * Moves the comments on a flight in the air to the uploaded flight, together with their reactions, each once, and
 * sends the notifications now.
 */
import { and, eq, sql } from "drizzle-orm";
import { happened } from "#app/core/event/event.server.ts";
import { TELL_EVENTS } from "#app/core/event/jobs.ts";
import type { Tools } from "#app/core/tools.ts";
import { toTakeOver } from "#app/flight/airborne/airborne.server.ts";
import { comment, commentReaction as reaction } from "#app/flight-page/comment/schema.ts";

/** Running it again finds nothing. */
export async function takeOverComments(tools: Tools): Promise<void> {
  const { db } = tools;
  for (const { aloft, flight } of await toTakeOver(tools, "comment")) {
    const said = await db
      .select({ id: comment.id, by: comment.userId })
      .from(comment)
      .where(eq(comment.flightId, aloft))
      .orderBy(comment.created, comment.id);
    for (const { id, by } of said) await takeOver(tools, { id, by, aloft, flight });
    if (said.length === 0) continue;
    await tools.jobs.send(TELL_EVENTS, {});
    // Pages that show either of the two reload their comments.
    for (const each of [aloft, flight]) await tools.tell(each, { kind: "commented", flight: each });
  }
}

async function takeOver(tools: Tools, { id, by, aloft, flight }: Record<"id" | "by" | "aloft" | "flight", number>) {
  const { db } = tools;
  const reactions = await db.select({ by: reaction.userId }).from(reaction).where(eq(reaction.commentId, id));
  // In one batch with the move itself, so that a second run has nothing to notify.
  const stands = sql`EXISTS (SELECT 1 FROM comment c WHERE c.id = ${id} AND c.flight_id = ${aloft} AND c.removed IS NULL)`;
  await db.batch([
    happened(tools, { kind: "commented", actor: by, flight, subject: String(id) }, stands),
    ...reactions.map((each) =>
      happened(
        tools,
        { kind: "reacted", actor: each.by, flight, subject: String(id) },
        sql`${stands} AND EXISTS (SELECT 1 FROM comment_reaction r WHERE r.comment_id = ${id} AND r.user_id = ${each.by})`,
      ),
    ),
    db
      .update(comment)
      .set({ flightId: flight })
      .where(and(eq(comment.id, id), eq(comment.flightId, aloft))),
  ]);
}
