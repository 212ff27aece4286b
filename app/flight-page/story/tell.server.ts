/** Adds pieces to a story: announced and then sent, or sent in one call. The row is written after its objects. */
import { and, eq, lt, sql } from "drizzle-orm";
import { randomHex } from "#app/core/data/digest.ts";
import { takeIds } from "#app/core/ids.server.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { type Limit, spend } from "#app/core/request/throttle.server.ts";
import { isoStamp, isoTime, stampAfter } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { setMedia } from "#app/flight/facet/facets.server.ts";
import { incomingKey, type UploadTarget, uploadTarget } from "#app/flight/intake/upload-url.server.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { story, storyUpload } from "#app/flight-page/story/schema.ts";
import { DRAW_STORY } from "./jobs.ts";
import { type Kept, storeMedia, storePicture, storePoster, takenAt, tooLarge } from "./keep.server.ts";
import { type Allowance, allowance, MAX_FILM_BYTES, MAX_TEXTS } from "./limits.ts";
import { getTrack, placed, timeNear } from "./moment.ts";
import { hasSame } from "./same.server.ts";
import { getPiece } from "./story.server.ts";
import { getPaths, type Piece } from "./story.ts";
import type { StoryAuthor } from "./teller.server.ts";

/** Seconds for which an upload address is valid. */
const ADDRESS_LIFE = 900;
const SENT: Limit = { name: "story", most: 300, seconds: 3600 };

/** Returns the address to which the bytes are sent. */
export async function announce(
  tools: Tools,
  { flight, member }: StoryAuthor,
  length: number,
  origin: string,
): Promise<UploadTarget & { id: string; expires: string }> {
  if (length > MAX_FILM_BYTES) throw tooLarge(MAX_FILM_BYTES);
  await spend(tools, SENT, String(member.id));
  const now = tools.now();
  const id = randomHex(16);
  const expires = stampAfter(now, ADDRESS_LIFE);
  const row = { id, flightId: flight.id, userId: member.id, length, created: isoStamp(now), expires };
  await tools.db.insert(storyUpload).values(row);
  const target = await uploadTarget(tools.settings, origin, { id, length, expires: new Date(expires) }, now);
  return { id, ...target, expires };
}

export interface Words {
  comment?: string | null;
  /** ISO. */
  startTime?: string | null;
  /** What a browser read before it converted the picture to another format: local time, and minutes ahead of UTC. */
  taken?: { local: string; offset: number | null } | null;
  /** The id of the upload of a film's first frame. */
  poster?: string | null;
  /** Whether it is refused if the story already contains it. */
  unlessSame?: boolean;
}

/** Publishes an announced upload that has arrived. A second call returns what the first one made. */
export async function publishSent(tools: Tools, teller: StoryAuthor, upload: string, words: Words): Promise<Piece> {
  const { db, files } = tools;
  const [known] = await db.select().from(story).where(eq(story.name, upload));
  if (known?.userId === teller.member.id) return known;
  await ownUpload(tools, teller, upload);
  const may = allowance(teller.premium);
  await refuseFull(tools, teller, may);
  const name = { userId: teller.member.id, name: upload };
  try {
    const kept = await storeMedia(tools, incomingKey(upload), name, may, teller.flight.zone);
    if (words.unlessSame && (await hasSame(tools, teller.flight.id, name, kept))) throw new Refusal(409, "same_media");
    if (kept.kind === "video" && words.poster) {
      await ownUpload(tools, teller, words.poster);
      await storePoster(tools, incomingKey(words.poster), name);
      kept.poster = true;
    }
    return await write(tools, teller, upload, kept, words);
  } catch (refusal) {
    await forget(tools, name);
    throw refusal;
  } finally {
    const gone = [upload, words.poster].filter((id) => id != null);
    await files.remove(gone.map(incomingKey));
    for (const id of gone) await db.delete(storyUpload).where(eq(storyUpload.id, id));
  }
}

/** Publishes a picture sent in the call itself, as other programs do. */
export async function publishPicture(tools: Tools, teller: StoryAuthor, bytes: Uint8Array<ArrayBuffer>, words: Words) {
  const may = allowance(teller.premium);
  await refuseFull(tools, teller, { ...may, films: 0 });
  const { id } = await announce(tools, teller, bytes.length, "");
  const name = { userId: teller.member.id, name: id };
  try {
    return await write(tools, teller, id, await storePicture(tools, bytes, name, teller.flight.zone), words);
  } catch (refusal) {
    await forget(tools, name);
    throw refusal;
  } finally {
    await tools.db.delete(storyUpload).where(eq(storyUpload.id, id));
  }
}

export async function publishText(tools: Tools, teller: StoryAuthor, { comment, startTime }: Words): Promise<Piece> {
  await spend(tools, SENT, String(teller.member.id));
  return insert(tools, teller, { kind: "text", comment: comment ?? "", startTime: startTime ?? null }, MAX_TEXTS);
}

async function ownUpload({ db }: Tools, { flight, member }: StoryAuthor, id: string): Promise<void> {
  const [row] = await db
    .select({ id: storyUpload.id })
    .from(storyUpload)
    .where(and(eq(storyUpload.id, id), eq(storyUpload.userId, member.id), eq(storyUpload.flightId, flight.id)));
  if (!row) throw new Refusal(404, "not_found");
}

async function forget({ files }: Pick<Tools, "files">, name: { userId: number; name: string }): Promise<void> {
  await files.remove(getPaths(name));
}

/**
 * Called before anything is read, which is expensive: refuses only if the story can take neither pictures nor films.
 * Which of the two it is, is known when the row is written; a call that brings only pictures has no films to come.
 */
async function refuseFull({ db }: Tools, { flight }: StoryAuthor, may: Allowance): Promise<void> {
  const [{ pictures, films }] = await db
    .select({
      pictures: sql<number>`coalesce(sum(${story.kind} = 'image'), 0)`,
      films: sql<number>`coalesce(sum(${story.kind} = 'video'), 0)`,
    })
    .from(story)
    .where(eq(story.flightId, flight.id));
  if (pictures >= may.pictures && films >= may.films) throw full("image", may.pictures);
}

async function write(tools: Tools, teller: StoryAuthor, name: string, kept: Kept, words: Words): Promise<Piece> {
  const { flight, premium } = teller;
  const track = await getTrack(tools.files, flight);
  const told = words.taken ? takenAt(words.taken, flight.zone) : null;
  const taken = kept.taken ?? told ?? (kept.place && track ? timeNear(track, kept.place) : null);
  const { kind, width, height, duration, poster } = kept;
  const may = allowance(premium);
  const fields = {
    kind,
    name,
    width,
    height,
    duration,
    poster,
    comment: words.comment || null,
    startTime: words.startTime ?? null,
    taken: taken === null ? null : isoTime(taken),
  };
  const time = fields.startTime === null ? taken : Date.parse(fields.startTime) / 1000;
  const moment = track && placed(track, time);
  return insert(tools, teller, { ...fields, moment }, kind === "video" ? may.films : may.pictures);
}

type Fields = Partial<typeof story.$inferInsert> & { kind: Piece["kind"] };

/** The limit is counted in the inserting statement, so that two simultaneous requests cannot exceed it. */
async function insert(
  tools: Tools,
  { flight: told, member }: StoryAuthor,
  fields: Fields,
  most: number,
): Promise<Piece> {
  const { db, now } = tools;
  const [id] = await takeIds(db, "story");
  const row = { id, flightId: told.id, userId: member.id, place: 0, created: isoStamp(now()), ...fields };
  await db.batch([
    db.insert(story).values(row),
    db
      .delete(story)
      .where(
        sql`id = ${id} AND (SELECT count(*) FROM story s WHERE s.flight_id = ${told.id} AND s.kind = ${fields.kind}) > ${most}`,
      ),
    db
      .update(story)
      .set({ place: sql`(SELECT max(s.place) FROM story s WHERE s.flight_id = ${told.id})` })
      .where(eq(story.id, id)),
    setMedia(tools, eq(flight.id, told.id)),
  ]);
  const piece = await getPiece(db, id);
  if (piece === null) throw full(fields.kind, most);
  if (fields.kind !== "text") await tools.jobs.send(DRAW_STORY, { flight: told.id });
  return piece;
}

const full = (kind: Piece["kind"], most: number) => new Refusal(409, "story_full", { values: { kind, count: most } });

/** Rows deleted in one run. */
const ROWS_A_SWEEP = 50;

/** Runs every minute and deletes what was announced or begun but never became a piece. */
export async function sweepStories({ db, files, now }: Tools): Promise<void> {
  const rows = await db
    .select()
    .from(storyUpload)
    .where(lt(storyUpload.expires, isoStamp(now())))
    .limit(ROWS_A_SWEEP);
  for (const { id, userId } of rows) {
    const [told] = await db.select({ id: story.id }).from(story).where(eq(story.name, id));
    await files.remove([incomingKey(id), ...(told ? [] : getPaths({ userId, name: id }))]);
    await db.delete(storyUpload).where(eq(storyUpload.id, id));
  }
}
