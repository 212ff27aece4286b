/** Publishes a comment on a flight. Sent twice, it appears once. */
import { eq, sql } from "drizzle-orm";
import { happened } from "#app/core/event/event.server.ts";
import { TELL_EVENTS } from "#app/core/event/jobs.ts";
import { takeIds } from "#app/core/ids.server.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { type Limit, spend } from "#app/core/request/throttle.server.ts";
import { isoStamp, stampAfter } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { comment } from "#app/flight-page/comment/schema.ts";
import { user } from "#app/people/user/schema.ts";
import { getPlace, mentionable } from "./comment.server.ts";
import { ONE_AND_THE_SAME_SECONDS } from "./comment.ts";
import { storedWords } from "./comment-text.ts";

const COMMENTS_AN_HOUR: Limit = { name: "comment", most: 60, seconds: 3600 };

/**
 * Notifies the pilot of a flight in the air only once it is uploaded. Throws 404 if there is no such flight, 403 if
 * the pilot allows no comments or the member may not publish, 429.
 *
 * @param words validated by `Words` @param pinned only allowed for its pilot
 * @returns the comment's id; that of the first one if it was sent twice
 */
export async function say(
  tools: Tools,
  me: number,
  asked: number,
  { words, pinned = false }: { words: string; pinned?: boolean },
): Promise<number> {
  const place = await getPlace(tools, asked, me);
  const { flight } = place;
  if (!place.open) throw new Refusal(403, "comments_closed");
  if (pinned && place.pilot !== me) throw new Refusal(403, "not_your_pin");
  await refuseBanned(tools, me);
  await spend(tools, COMMENTS_AN_HOUR, String(me));
  const kept = storedWords(words, await mentionable(tools, flight, me));
  const [id] = await takeIds(tools.db, "comment");
  const now = tools.now();
  const since = stampAfter(now, -ONE_AND_THE_SAME_SECONDS);
  const before = sql`SELECT c.id FROM ${comment} c WHERE c.flight_id = ${flight} AND c.user_id = ${me}
    AND c.words = ${kept} AND c.removed IS NULL AND c.created > ${since}`;
  // A single statement, so that a form sent twice at once also makes only one comment.
  await tools.db.batch([
    tools.db.insert(comment).select(sql`
      SELECT ${id}, ${flight}, ${me}, ${kept}, ${pinned ? 1 : 0}, ${isoStamp(now)}, NULL, NULL, NULL
      WHERE NOT EXISTS (${before})`),
    happened(
      tools,
      { kind: "commented", actor: me, flight, subject: String(id) },
      sql`changes() = 1 AND EXISTS (SELECT 1 FROM flight f WHERE f.id = ${flight})`,
    ),
  ]);
  const [said] = await tools.db.all<{ id: number }>(sql`${before} ORDER BY c.id LIMIT 1`);
  await tools.jobs.send(TELL_EVENTS, {});
  await tools.tell(flight, { kind: "commented", flight });
  return said?.id ?? id;
}

/** Throws 403 if the member may not publish anything. */
export async function refuseBanned({ db }: Pick<Tools, "db">, me: number): Promise<void> {
  const [row] = await db.select({ banned: user.isContentBanned }).from(user).where(eq(user.id, me));
  if (row?.banned !== false) throw new Refusal(403, "content_banned");
}
