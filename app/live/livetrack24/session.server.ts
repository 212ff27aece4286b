/**
 * Sessions of LiveTrack24 in the database: log-in, the start of a track, each fix, its end. `session.ts` decides
 * which positions to accept.
 */
import { and, desc, eq, lt, notInArray, sql } from "drizzle-orm";
import { sha256Hex } from "#app/core/data/digest.ts";
import { count, counted, type Limit } from "#app/core/request/throttle.server.ts";
import { isoStamp, stampAfter } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { liveSession, liveSetting } from "#app/live/schema.ts";
import { visible } from "#app/people/user/pilot.server.ts";
import { user } from "#app/people/user/schema.ts";
import { sessionHandle } from "#app/soaring/beacon/livetrack24.ts";
import { makeHider } from "../hide.server.ts";
import { checkSession, HANDLE_BITS, MOST_OF_ALL, MOST_OF_HANDLE, MOST_OF_NETWORK } from "./session.ts";

type Asking = Pick<Tools, "db" | "now" | "settings">;

const WRONG: Limit = { name: "live-session", most: MOST_OF_NETWORK, seconds: 3600 };
const WRONG_OF_ALL: Limit = { name: "live-session-all", most: MOST_OF_ALL, seconds: 3600 };
const ALL = "all";

/** Programs of one pilot at the same time: a flight computer, a phone, and sessions that were restarted. */
const MOST_OF_PILOT = 5;
/** A session that is unused for this long is over. */
const UNUSED_S = 7 * 86_400;
/** Precision with which the last use is stored. */
const USED_EVERY_S = 3600;

/** The sender, as far as requests identify it. */
export interface Program {
  /** The `User-Agent` header. */
  agent: string;
  /** Network of the sender's address. */
  network: string;
}

function computeDigests({ settings }: Asking, { agent, network }: Program) {
  const hide = makeHider(settings);
  return { program: hide(`program ${agent}`), network: hide(`network ${network}`) };
}

/**
 * Starts a session after the key was checked.
 * @returns the number that programs take for the pilot's
 */
export async function logIn(tools: Asking, userId: number, key: string, program: Program): Promise<number> {
  const { db, now } = tools;
  const row = { userId, keyHash: await sha256Hex(key), ...computeDigests(tools, program), used: isoStamp(now()) };
  await db.delete(liveSession).where(lt(liveSession.used, stampAfter(now(), -UNUSED_S)));
  for (;;) {
    const handle = crypto.getRandomValues(new Uint32Array(1))[0] & HANDLE_BITS;
    if (handle === 0) continue;
    const made = await db
      .insert(liveSession)
      .values({ handle, ...row })
      .onConflictDoNothing()
      .returning();
    if (made.length === 0) continue;
    const newest = db
      .select({ handle: liveSession.handle })
      .from(liveSession)
      .where(eq(liveSession.userId, userId))
      .orderBy(desc(sql`${liveSession.handle} = ${handle}`), desc(liveSession.used))
      .limit(MOST_OF_PILOT);
    await db.delete(liveSession).where(and(eq(liveSession.userId, userId), notInArray(liveSession.handle, newest)));
    return handle;
  }
}

/** Begins a track under this number: with the key, by the program that logged in with it. */
export async function beginSession(
  tools: Asking,
  userId: number,
  key: string,
  session: number,
  program: Program,
): Promise<boolean> {
  const { program: agent, network } = computeDigests(tools, program);
  const begun = await tools.db
    .update(liveSession)
    .set({ session, network, used: isoStamp(tools.now()) })
    .where(
      and(
        eq(liveSession.handle, sessionHandle(session)),
        eq(liveSession.userId, userId),
        eq(liveSession.keyHash, await sha256Hex(key)),
        eq(liveSession.program, agent),
        lt(liveSession.wrong, MOST_OF_HANDLE),
      ),
    )
    .returning({ handle: liveSession.handle });
  if (begun.length === 0) await countWrong(tools, network, null);
  return begun.length > 0;
}

/** Returns the pilot of a position; null where the session is not accepted, which is counted. */
export async function pilotOfSession(tools: Asking, session: number, program: Program): Promise<number | null> {
  const { db, now } = tools;
  const handle = sessionHandle(session);
  const sent = { session, ...computeDigests(tools, program) };
  const [[row], ofNetwork, ofAll] = await Promise.all([
    db
      .select({ session: liveSession, key: liveSetting.key })
      .from(liveSession)
      .innerJoin(user, and(eq(user.id, liveSession.userId), visible))
      .leftJoin(liveSetting, eq(liveSetting.userId, liveSession.userId))
      .where(eq(liveSession.handle, handle)),
    counted(tools, WRONG, sent.network),
    counted(tools, WRONG_OF_ALL, ALL),
  ]);
  const known = row && {
    ...row.session,
    isKeyValid: row.key !== null && row.session.keyHash === (await sha256Hex(row.key)) && !isUnused(tools, row.session),
  };
  const verdict = checkSession(known ?? null, sent, { network: ofNetwork, all: ofAll });
  if (verdict.kind === "wrong") {
    await countWrong(tools, sent.network, verdict.handle ? handle : null);
    return null;
  }
  const isStale = (known?.used ?? "") < stampAfter(now(), -USED_EVERY_S);
  if (verdict.moved || isStale)
    await db
      .update(liveSession)
      .set({ network: sent.network, used: isoStamp(now()) })
      .where(eq(liveSession.handle, handle));
  return known?.userId ?? null;
}

const isUnused = ({ now }: Asking, { used }: { used: string }) => used < stampAfter(now(), -UNUSED_S);

async function countWrong(tools: Asking, network: string, handle: number | null): Promise<void> {
  await Promise.all([
    count(tools, WRONG, network),
    count(tools, WRONG_OF_ALL, ALL),
    handle === null
      ? null
      : tools.db
          .update(liveSession)
          .set({ wrong: sql`${liveSession.wrong} + 1` })
          .where(eq(liveSession.handle, handle)),
  ]);
}

/** Ends the track; the program may begin another one. */
export async function endSession({ db }: Asking, session: number): Promise<void> {
  await db.update(liveSession).set({ session: null }).where(eq(liveSession.session, session));
}

/** Ends all sessions after the key was changed. */
export async function endSessionsOfPilot({ db }: Pick<Tools, "db">, userId: number): Promise<void> {
  await db.delete(liveSession).where(eq(liveSession.userId, userId));
}
