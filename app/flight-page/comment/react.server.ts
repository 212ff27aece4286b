/** Reactions: one emoji per member and comment; another one replaces it. */
import { and, eq, sql } from "drizzle-orm";
import { happened } from "#app/core/event/event.server.ts";
import { TELL_EVENTS } from "#app/core/event/jobs.ts";
import { takeIds } from "#app/core/ids.server.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { type Limit, spend } from "#app/core/request/throttle.server.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { standsOnFlight } from "#app/flight/airborne/airborne.server.ts";
import { commentReaction } from "#app/flight-page/comment/schema.ts";
import { together } from "#app/people/user/block/block.server.ts";
import { getPlace } from "./comment.server.ts";
import { refuseBanned } from "./post.server.ts";

const REACTIONS_AN_HOUR: Limit = { name: "comment-reaction", most: 300, seconds: 3600 };

/** @param emoji validated by `Emoji` @returns the reaction's id. Throws 404, 403 if comments are closed, 429. */
export async function react(tools: Tools, me: number, comment: number, emoji: string): Promise<number> {
  const flight = await getFlightFor(tools, sql`c.id = ${comment} AND ${together("c.user_id", me)}`);
  if (!(await getPlace(tools, flight, me)).open) throw new Refusal(403, "comments_closed");
  await refuseBanned(tools, me);
  await spend(tools, REACTIONS_AN_HOUR, String(me));
  const [fresh] = await takeIds(tools.db, "comment_reaction");
  const [[row]] = await tools.db.batch([
    tools.db
      .insert(commentReaction)
      .values({ id: fresh, commentId: comment, userId: me, emoji, created: isoStamp(tools.now()) })
      .onConflictDoUpdate({ target: [commentReaction.commentId, commentReaction.userId], set: { emoji } })
      .returning({ id: commentReaction.id }),
    // Replacing the emoji does not cause a notification.
    happened(
      tools,
      { kind: "reacted", actor: me, flight, subject: String(comment) },
      sql`EXISTS (SELECT 1 FROM comment_reaction r WHERE r.id = ${fresh})
        AND EXISTS (SELECT 1 FROM flight f WHERE f.id = ${flight})`,
    ),
  ]);
  await tools.jobs.send(TELL_EVENTS, {});
  await tools.tell(flight, { kind: "commented", flight });
  return row.id;
}

/** Throws 404 if this member has no such reaction. */
export async function takeReactionBack(tools: Tools, me: number, id: number): Promise<void> {
  const flight = await getFlightFor(
    tools,
    sql`c.id IN (SELECT r.comment_id FROM comment_reaction r WHERE r.id = ${id} AND r.user_id = ${me})`,
  );
  await tools.db.delete(commentReaction).where(and(eq(commentReaction.id, id), eq(commentReaction.userId, me)));
  await tools.tell(flight, { kind: "commented", flight });
}

/** Returns the flight of a comment that is visible. */
async function getFlightFor({ db }: Tools, which: ReturnType<typeof sql>): Promise<number> {
  const [row] = await db.all<{ flight: number }>(sql`
    SELECT c.flight_id AS flight FROM comment c
    WHERE c.removed IS NULL AND ${standsOnFlight("c.flight_id")} AND ${which}`);
  if (!row) throw new Refusal(404, "not_found");
  return row.flight;
}
