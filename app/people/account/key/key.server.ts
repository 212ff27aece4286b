/** Personal keys in the database: creates, lists, revokes and verifies them. */
import { and, desc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { randomHex, sha256Hex } from "#app/core/data/digest.ts";
import { wrongField } from "#app/core/request/refusal.ts";
import { type Limit, spend } from "#app/core/request/throttle.server.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { SCOPES, type Scope } from "#app/people/account/caller.ts";
import { personalKey } from "#app/people/account/schema.ts";
import { isKey, MAX_KEYS, type NewKey, type PersonalKey } from "./key.ts";

type DbTools = Pick<Tools, "db" | "now">;

/** A program that plans for its pilot sends a few requests a minute. */
const REQUESTS: Limit = { name: "personal-key", most: 1200, seconds: 3600 };
const ENDING_LETTERS = 6;

/** @returns the key itself, which is not stored and cannot be shown again. Throws 422 when there are too many. */
export async function makeKey(
  { db, now }: DbTools,
  userId: number,
  { name, scopes }: z.infer<typeof NewKey>,
): Promise<string> {
  const key = `kettle_${randomHex(32)}`;
  const scope = SCOPES.filter((one) => scopes.includes(one)).join(" ");
  // A single statement: two simultaneous requests cannot both create the last one allowed.
  const made = await db
    .insert(personalKey)
    .select(
      sql`SELECT ${await sha256Hex(key)}, ${randomHex(16)}, ${userId}, ${name}, ${key.slice(-ENDING_LETTERS)}, ${scope},
        ${isoStamp(now())}, NULL
        WHERE (SELECT count(*) FROM personal_key WHERE user_id = ${userId}) < ${MAX_KEYS}`,
    )
    .returning({ id: personalKey.id });
  if (made.length === 0) throw wrongField("name", { code: "manyKeys", values: { most: MAX_KEYS } }, "too_many");
  return key;
}

/** Lists keys, the newest first. */
export async function getKeys({ db }: Pick<Tools, "db">, userId: number): Promise<PersonalKey[]> {
  const { id, name, ending, scope, created, used } = personalKey;
  const rows = await db
    .select({ id, name, ending, scope, created, used })
    .from(personalKey)
    .where(eq(personalKey.userId, userId))
    .orderBy(desc(created), desc(id));
  return rows.map(({ scope: words, ...row }) => ({ ...row, scopes: scopesIn(words) }));
}

/** Revokes a key at once. Does nothing when there is none. */
export async function revokeKey({ db }: Pick<Tools, "db">, userId: number, id: string): Promise<void> {
  await db.delete(personalKey).where(and(eq(personalKey.userId, userId), eq(personalKey.id, id)));
}

/** Returns the owner and scopes of a key; null when it is not valid. Throws 429 when it was used too often. */
export async function getHolder(tools: DbTools, key: string): Promise<{ userId: number; scopes: Scope[] } | null> {
  if (!isKey(key)) return null;
  const hash = await sha256Hex(key);
  const [row] = await tools.db.select().from(personalKey).where(eq(personalKey.hash, hash));
  if (!row) return null;
  await spend(tools, REQUESTS, row.id);
  const today = isoStamp(tools.now()).slice(0, 10);
  if (row.used !== today) await tools.db.update(personalKey).set({ used: today }).where(eq(personalKey.hash, hash));
  return { userId: row.userId, scopes: scopesIn(row.scope) };
}

const scopesIn = (words: string): Scope[] => SCOPES.filter((scope) => words.split(" ").includes(scope));
