/**
 * Queries about comments. Comments of members whom a block hides from the reader are left out; moderators see all comments and
 * their earlier versions.
 */
import { asc, type SQL, sql } from "drizzle-orm";
import { among } from "#app/core/db/among.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import type { Tools } from "#app/core/tools.ts";
import { flownAs, getAirborne, standsOnFlight } from "#app/flight/airborne/airborne.server.ts";
import { commentEdit as edit } from "#app/flight-page/comment/schema.ts";
import { together } from "#app/people/user/block/block.server.ts";
import { NOBODY } from "#app/people/user/nobody.ts";
import { user } from "#app/people/user/schema.ts";
import {
  aloftPath,
  COMMENTS_TOLD,
  type FlightComment,
  type Person,
  type Reaction,
  type Talk,
  talkPath,
} from "./comment.ts";
import { mentionedIn, plainText, splitPieces } from "./comment-text.ts";

type DbTools = Pick<Tools, "db" | "now">;

/** The reader or the member who acts. */
export interface Asker {
  id: number;
  isSuperuser: boolean;
}

/** A flight that can be commented on, and by whom. */
export interface Place {
  flight: number;
  pilot: number;
  pilotName: string;
  zone: string;
  /** Whether this reader may comment; for a visitor, whether the pilot allows comments. */
  open: boolean;
  /** Key of the glider of a flight in the air; null once it is uploaded. */
  glider: string | null;
}

/** Throws 404 if there is no such flight (any more), uploaded or in the air. */
export async function getPlace(tools: DbTools, asked: number, me: number | null): Promise<Place> {
  const { db } = tools;
  const flight = await flownAs(tools, asked);
  const [row] = await db.all<{ pilot: number; pilotName: string; zone: string; open: number }>(sql`
    SELECT f.user_id AS pilot, u.name AS pilotName, f.zone, (u.comments_allowed AND u.deleted IS NULL AND ${together("f.user_id", me)}) AS open
    FROM flight f JOIN user u ON u.id = f.user_id WHERE f.id = ${flight} AND f.deleted IS NULL`);
  if (row) return { flight, ...row, open: row.open === 1, glider: null };
  const aloft = await getAirborne(tools, flight);
  const pilot = aloft && (await getPilot(tools, aloft.pilot, me));
  if (!aloft || !pilot) throw new Refusal(404, "not_found");
  return { flight, ...aloft, ...pilot };
}

/** Returns whether comments on a pilot's flights are allowed; null if there is no such pilot (any more). */
export async function getPilot({ db }: Pick<Tools, "db">, pilot: number, me: number | null) {
  const [row] = await db.all<{ pilotName: string; open: number }>(sql`
    SELECT u.name AS pilotName, (u.comments_allowed AND ${together("u.id", me)}) AS open
    FROM user u WHERE u.id = ${pilot} AND u.deleted IS NULL`);
  return row ? { pilotName: row.pilotName, open: row.open === 1 } : null;
}

/** Returns everything the reader sees. Throws 404 if there is no such flight (any more). */
export async function getTalk(tools: DbTools, asked: number, asker: Asker | null): Promise<Talk> {
  const { flight, pilot, pilotName, zone, open, glider } = await getPlace(tools, asked, asker?.id ?? null);
  return {
    flight,
    path: glider === null ? talkPath(flight) : aloftPath(glider),
    aloft: glider !== null,
    comments: await listComments(tools, flight, asker),
    may: open ? (asker === null ? "logIn" : "say") : "closed",
    me: asker?.id ?? null,
    pilot,
    pilotName,
    zone,
    moderator: asker?.isSuperuser ?? false,
  };
}

/** Returns pinned comments first, then by age. */
export async function listComments(tools: DbTools, flight: number, asker: Asker | null): Promise<FlightComment[]> {
  const found = await asked(tools, sql`c.flight_id = ${flight}`, asker);
  return found.sort((a, b) => Number(b.pinned) - Number(a.pinned) || a.created.localeCompare(b.created) || a.id - b.id);
}

/** Throws 404 if the reader may not see it. */
export async function getComment(tools: DbTools, id: number, asker: Asker | null): Promise<FlightComment> {
  const [found] = await asked(tools, sql`c.id = ${id}`, asker);
  if (!found) throw new Refusal(404, "not_found");
  return found;
}

interface Row {
  id: number;
  userId: number;
  name: string;
  image: string | null;
  words: string;
  pinned: number;
  created: string;
  edited: string | null;
}

/** Members who have left are shown without a name until they come back. */
const NAMED = sql.raw(`CASE WHEN u.deleted IS NULL THEN u.name ELSE '${NOBODY}' END AS name,
  CASE WHEN u.deleted IS NULL THEN u.image END AS image`);

async function asked(tools: DbTools, which: SQL, asker: Asker | null): Promise<FlightComment[]> {
  const reader = asker?.isSuperuser ? null : (asker?.id ?? null);
  const rows = await tools.db.all<Row>(sql`
    SELECT c.id, c.user_id AS userId, ${NAMED}, c.words, c.pinned, c.created, c.edited
    FROM comment c JOIN user u ON u.id = c.user_id
    WHERE ${which} AND ${standsOnFlight("c.flight_id")} AND c.removed IS NULL AND ${together("c.user_id", reader)}
    ORDER BY c.pinned DESC, c.created DESC, c.id DESC LIMIT ${COMMENTS_TOLD}`);
  const ids = rows.map(({ id }) => id);
  const [reactions, names, history] = await Promise.all([
    reactionsTo(tools, ids, reader),
    namesIn(
      tools,
      rows.map(({ words }) => words),
    ),
    asker?.isSuperuser ? getHistory(tools, ids) : null,
  ]);
  return rows.map(({ id, userId, name, image, words, pinned, created, edited }) => ({
    id,
    user: { id: userId, name, image },
    created,
    pieces: splitPieces(words, names, NOBODY),
    edited: edited !== null,
    pinned: pinned === 1,
    reactions: reactions(id),
    history:
      history?.(id).map(({ words, until }) => ({ words: plainText(splitPieces(words, names, NOBODY)), until })) ?? null,
  }));
}

async function reactionsTo({ db }: Pick<Tools, "db">, comments: number[], reader: number | null) {
  const rows = await db.all<{ id: number; comment: number; emoji: string; userId: number } & Omit<Person, "id">>(sql`
    SELECT r.id, r.comment_id AS comment, r.emoji, r.user_id AS userId, u.name, u.image
    FROM comment_reaction r JOIN user u ON u.id = r.user_id AND u.deleted IS NULL
    WHERE r.comment_id IN (SELECT value FROM json_each(${JSON.stringify(comments)}))
      AND ${together("r.user_id", reader)} ORDER BY r.created, r.id`);
  return (id: number): Reaction[] =>
    rows
      .filter(({ comment }) => comment === id)
      .map(({ id, emoji, userId, name, image }) => ({ id, user: { id: userId, name, image }, emoji }));
}

/** Returns the names of everybody mentioned who has not left. */
export async function namesIn({ db }: Pick<Tools, "db">, words: string[]): Promise<Map<number, string>> {
  const ids = words.flatMap(mentionedIn);
  if (ids.length === 0) return new Map();
  const people = await db
    .select({ id: user.id, name: user.name, gone: user.deleted })
    .from(user)
    .where(among(user.id, ids));
  return new Map(people.flatMap(({ id, name, gone }) => (gone === null ? [[id, name]] : [])));
}

async function getHistory({ db }: Pick<Tools, "db">, comments: number[]) {
  const rows = await db
    .select()
    .from(edit)
    .where(among(edit.commentId, comments))
    .orderBy(asc(edit.until), asc(edit.id));
  return (id: number) => rows.filter(({ commentId }) => commentId === id);
}

/** Returns who can be mentioned in a comment on this flight: its crew, those who commented, and the writer's friends. */
export async function mentionable(
  { db }: Pick<Tools, "db">,
  flight: number,
  me: number,
): Promise<{ id: number; name: string }[]> {
  return db.all<{ id: number; name: string }>(sql`
    SELECT u.id, u.name FROM user u WHERE u.deleted IS NULL AND ${together("u.id", me)}
    AND (u.id = (SELECT a.user_id FROM flight_aloft a WHERE a.id = ${flight}) OR u.id IN (
      SELECT f.user_id FROM flight f WHERE f.id = ${flight}
      UNION SELECT f.co_user_id FROM flight f WHERE f.id = ${flight}
      UNION SELECT c.user_id FROM comment c WHERE c.flight_id = ${flight} AND c.removed IS NULL
      UNION SELECT r.friend_id FROM friend r WHERE r.user_id = ${me}
      UNION SELECT r.user_id FROM friend r WHERE r.friend_id = ${me}))`);
}

/** Returns how many comments on each of these flights the reader would see, and whether they may write one. */
export async function talkAmong(
  { db }: Pick<Tools, "db">,
  flights: readonly number[],
  me: number,
): Promise<(flight: number) => { comments: number; open: boolean }> {
  const rows = await db.all<{ flight: number; comments: number; open: number }>(sql`
    SELECT f.id AS flight, (u.comments_allowed AND u.deleted IS NULL AND ${together("f.user_id", me)}) AS open,
      (SELECT count(*) FROM comment c JOIN user s ON s.id = c.user_id
        WHERE c.flight_id = f.id AND c.removed IS NULL AND ${together("c.user_id", me)}) AS comments
    FROM flight f JOIN user u ON u.id = f.user_id WHERE f.id IN (SELECT value FROM json_each(${JSON.stringify(flights)}))`);
  const known = new Map(rows.map(({ flight, comments, open }) => [flight, { comments, open: open === 1 }]));
  return (flight) => known.get(flight) ?? { comments: 0, open: false };
}
