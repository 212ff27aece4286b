/** Changes to a comment: its author edits it, the flight's pilot pins it, both and moderators can remove it. */
import { eq, sql } from "drizzle-orm";
import type { Statement } from "#app/core/feature.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { isoStamp, stampAfter } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { standsOnFlight } from "#app/flight/airborne/airborne.server.ts";
import { comment, commentEdit } from "#app/flight-page/comment/schema.ts";
import { together } from "#app/people/user/block/block.server.ts";
import { type Asker, mentionable } from "./comment.server.ts";
import { UNDO_SECONDS } from "./comment.ts";
import { storedWords } from "./comment-text.ts";
import { refuseBanned } from "./post.server.ts";

interface Standing {
  id: number;
  flight: number;
  /** The pilot of the flight. */
  pilot: number;
  author: number;
  words: string;
  pinned: number;
  removed: string | null;
  removedBy: "author" | "pilot" | "moderator" | null;
}

/** Throws 404 if the member cannot see such a comment. */
async function standing({ db }: Pick<Tools, "db">, id: number, { id: me, isSuperuser }: Asker): Promise<Standing> {
  const [row] = await db.all<Standing>(sql`
    SELECT c.id, c.flight_id AS flight, ifnull(f.user_id, a.user_id) AS pilot, c.user_id AS author, c.words, c.pinned, c.removed,
      c.removed_by AS removedBy
    FROM comment c LEFT JOIN flight f ON f.id = c.flight_id LEFT JOIN flight_aloft a ON a.id = c.flight_id
    WHERE c.id = ${id} AND ${standsOnFlight("c.flight_id")} AND ${together("c.user_id", isSuperuser ? null : me)}`);
  if (!row) throw new Refusal(404, "not_found");
  return row;
}

const shown = async (tools: Pick<Tools, "db">, id: number, asker: Asker): Promise<Standing> => {
  const row = await standing(tools, id, asker);
  if (row.removed !== null) throw new Refusal(404, "not_found");
  return row;
};

/**
 * Changes the text and whether it is pinned, as far as given. Throws 404, 403 if the text is not the member's own or
 * the pin is not for the flight's pilot to set.
 */
export async function changeComment(
  tools: Tools,
  asker: Asker,
  id: number,
  wish: { words?: string; pinned?: boolean },
): Promise<void> {
  const row = await shown(tools, id, asker);
  const { db } = tools;
  const kept =
    wish.words === undefined ? row.words : storedWords(wish.words, await mentionable(tools, row.flight, row.author));
  const pinned = wish.pinned ?? row.pinned === 1;
  if (kept !== row.words) {
    if (row.author !== asker.id) throw new Refusal(403, "not_your_comment");
    await refuseBanned(tools, asker.id);
  }
  if (pinned !== (row.pinned === 1) && row.pilot !== asker.id) throw new Refusal(403, "not_your_pin");
  const stamp = isoStamp(tools.now());
  const statements: Statement[] = [];
  if (kept !== row.words)
    statements.push(
      // Read within the batch, so that of two simultaneous edits neither loses the version that the other replaced.
      db
        .insert(commentEdit)
        .select(sql`SELECT NULL, c.id, c.words, ${stamp} FROM ${comment} c WHERE c.id = ${id} AND c.words <> ${kept}`),
      db.update(comment).set({ words: kept, edited: stamp }).where(eq(comment.id, id)),
    );
  if (pinned !== (row.pinned === 1)) statements.push(db.update(comment).set({ pinned }).where(eq(comment.id, id)));
  await done(tools, row.flight, statements);
}

/** Throws 404; 403 for anybody but its author, the flight's pilot and moderators. */
export async function removeComment(tools: Tools, asker: Asker, id: number): Promise<void> {
  const row = await shown(tools, id, asker);
  const by = getRole(row, asker);
  if (by === null) throw new Refusal(403, "not_your_comment");
  await done(tools, row.flight, [removal(tools, id, by)]);
}

/** Hides the comment. If it is removed twice, the first remover stays recorded. */
const removal = ({ db, now }: Pick<Tools, "db" | "now">, id: number, removedBy: Standing["removedBy"]): Statement =>
  db
    .update(comment)
    .set({ removed: isoStamp(now()), removedBy })
    .where(sql`id = ${id} AND removed IS NULL`);

/** Shows the comment again, for the person who removed it moments ago. Throws 404 otherwise. */
export async function restoreComment(tools: Tools, asker: Asker, id: number): Promise<void> {
  const row = await standing(tools, id, asker);
  const late = row.removed === null || row.removed < stampAfter(tools.now(), -UNDO_SECONDS);
  if (late || row.removedBy !== getRole(row, asker)) throw new Refusal(404, "not_found");
  const back = tools.db.update(comment).set({ removed: null, removedBy: null }).where(eq(comment.id, id));
  await done(tools, row.flight, [back]);
}

/** Returns the role in which a member may remove it; null without one. */
function getRole({ author, pilot }: Standing, { id, isSuperuser }: Asker): Standing["removedBy"] {
  if (author === id) return "author";
  if (pilot === id) return "pilot";
  return isSuperuser ? "moderator" : null;
}

async function done(tools: Tools, flight: number, [first, ...rest]: Statement[]): Promise<void> {
  if (!first) return;
  await tools.db.batch([first, ...rest]);
  await tools.tell(flight, { kind: "commented", flight });
}
