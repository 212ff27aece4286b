/** What members say of flights. */
import { and, asc, eq, inArray, isNotNull, lt, type SQL } from "drizzle-orm";
import { among } from "#app/core/db/among.ts";
import { type DbTools, type Entry, type Feature, jsonEntry, purposesIn, type Statement } from "#app/core/feature.ts";
import { stampAfter } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { commentEdit as edit, commentReaction as reaction, comment as row } from "#app/flight-page/comment/schema.ts";
import { NOBODY } from "#app/people/user/nobody.ts";
import { namesIn } from "./comment.server.ts";
import { DAYS_REMOVED } from "./comment.ts";
import { plainText, splitPieces } from "./comment-text.ts";
import processing from "./processing.json";
import { takeOverComments } from "./take-over.server.ts";

export const comment: Feature<Tools> = {
  name: "comment",
  tables: {
    comment: { flight: ["flight_id"], anonymised: ["user_id"] },
    comment_edit: {},
    comment_reaction: { pilot: ["user_id"] },
  },
  minutely: [takeOverComments],
  nightly: [forgetRemoved],
  onFlight: {
    scored: (tools) => takeOverComments(tools),
    erased: async (tools, flights) => ({ objects: [], statements: forgotten(tools, among(row.flightId, flights)) }),
  },
  onPilot: {
    // Comments stay, without an author; reactions, earlier versions and removed comments are deleted.
    accountGone: (database, user) => [
      database.db.delete(reaction).where(eq(reaction.userId, user)),
      database.db
        .delete(edit)
        .where(inArray(edit.commentId, database.db.select({ id: row.id }).from(row).where(eq(row.userId, user)))),
      ...forgotten(database, and(eq(row.userId, user), isNotNull(row.removed))),
    ],
    archive: { "comments.json": "your comments on flights, and your reactions to others’ comments" },
    exported,
  },
  processing: purposesIn(processing),
};

/** Deletes comments with everything that belongs to them. @param which comments */
function forgotten({ db }: Pick<DbTools, "db">, which: SQL | undefined): Statement[] {
  const them = db.select({ id: row.id }).from(row).where(which);
  return [
    db.delete(edit).where(inArray(edit.commentId, them)),
    db.delete(reaction).where(inArray(reaction.commentId, them)),
    db.delete(row).where(which),
  ];
}

async function forgetRemoved(tools: Tools): Promise<void> {
  const [first, ...rest] = forgotten(tools, lt(row.removed, stampAfter(tools.now(), -DAYS_REMOVED * 86_400)));
  await tools.db.batch([first, ...rest]);
}

async function* exported(tools: Tools, user: number): AsyncGenerator<Entry> {
  const { db } = tools;
  const said = await db.select().from(row).where(eq(row.userId, user)).orderBy(asc(row.created), asc(row.id));
  const before = await db
    .select({ comment: edit.commentId, words: edit.words, until: edit.until })
    .from(edit)
    .innerJoin(row, eq(row.id, edit.commentId))
    .where(eq(row.userId, user))
    .orderBy(asc(edit.until), asc(edit.id));
  const reactions = await db
    .select({ comment: reaction.commentId, emoji: reaction.emoji, created: reaction.created })
    .from(reaction)
    .where(eq(reaction.userId, user))
    .orderBy(asc(reaction.created), asc(reaction.id));
  const names = await namesIn(
    tools,
    [...said, ...before].map(({ words }) => words),
  );
  const read = (words: string) => plainText(splitPieces(words, names, NOBODY));
  yield jsonEntry(tools, "comments.json", {
    comments: said.map(({ userId: _, words, ...told }) => ({
      ...told,
      words: read(words),
      before: before
        .filter(({ comment }) => comment === told.id)
        .map(({ words, until }) => ({ words: read(words), until })),
    })),
    reactions,
  });
}
