/**
 * Tokens: made, turned, ended.
 *
 * Every log-in starts a family. Refreshing moves it to its next generation and gives a new pair; the pair is computed
 * from family and generation, so nothing that could be stolen is stored, and an answer that was lost can be given again.
 * A refresh token of an older generation is a copy in foreign hands: it ends the family, unless it comes within ten
 * seconds of the turn and nobody has turned further (a lost answer, or twenty tabs at once).
 */
import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import { base64url, fromBase64url, randomHex } from "#app/core/data/digest.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { isoStamp, stampAfter } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import type { Scope } from "#app/people/account/caller.ts";
import { tokenFamily } from "#app/people/account/schema.ts";
import { isSigned, sign } from "#app/people/account/secret.server.ts";
import { ACCESS_LIFE_SECONDS, readToken, type TokenParts, tokenBody } from "./token.ts";

/** Our own pages and apps; everything is open to it, the password grant to it alone. */
export const OWN_CLIENT = "kettle";

/** Days a family lives without being used, and at most. */
const UNUSED_DAYS = 30;
const MAX_DAYS = 180;
/** Hours a superuser's tokens live. */
const SUPERUSER_HOURS = 8;
/** Seconds in which the last refresh token may come again. */
const REPEAT_SECONDS = 10;

type DbTools = Pick<Tools, "db" | "now" | "settings">;
type Family = typeof tokenFamily.$inferSelect;

export interface TokenPair {
  token_type: "Bearer";
  access_token: string;
  refresh_token: string;
  expires_in: number;
  scope: string;
}

export interface Beginning {
  userId: number;
  clientId: string;
  scope: readonly Scope[];
  sessionHash?: string | null;
  secondFactor?: boolean;
  /** A superuser's tokens do not last. */
  short?: boolean;
  appVersion?: string | null;
  pwaInstalled?: boolean | null;
}

const DAY = 86_400;

export async function beginFamily(tools: DbTools, from: Beginning): Promise<TokenPair & { family: string }> {
  const now = tools.now();
  const id = randomHex(16);
  const life = from.short ? SUPERUSER_HOURS * 3600 : UNUSED_DAYS * DAY;
  const [row] = await tools.db
    .insert(tokenFamily)
    .values({
      id,
      userId: from.userId,
      clientId: from.clientId,
      scope: from.scope.join(" "),
      sessionHash: from.sessionHash ?? null,
      secondFactor: from.secondFactor ?? false,
      generation: 1,
      issued: isoStamp(now),
      expires: stampAfter(now, life),
      ends: stampAfter(now, from.short ? life : MAX_DAYS * DAY),
      appVersion: from.appVersion ?? null,
      pwaInstalled: from.pwaInstalled ?? null,
      created: isoStamp(now),
    })
    .returning();
  return { ...(await issuePair(tools, row)), family: id };
}

async function issuePair(tools: DbTools, family: Family): Promise<TokenPair> {
  const issued = Math.floor(Date.parse(family.issued) / 1000);
  const ends = Math.floor(Date.parse(family.expires) / 1000);
  const expires_in = Math.max(1, Math.min(ACCESS_LIFE_SECONDS, ends - issued));
  const { id, generation } = family;
  const write = async (kind: TokenParts["kind"], expires: number) => {
    const body = tokenBody({ kind, family: id, generation, expires });
    return `${body}_${base64url(await sign(tools.settings, "token", body))}`;
  };
  return {
    token_type: "Bearer",
    access_token: await write("access", issued + expires_in),
    refresh_token: await write("refresh", ends),
    expires_in,
    scope: scopeInForce(family),
  };
}

/** What the family's access tokens may, as words. */
export const scopeInForce = ({ accessScope, scope }: Pick<Family, "accessScope" | "scope">) => accessScope ?? scope;

/** What the token says, null where it is not ours or its time is over. */
async function genuine(tools: DbTools, token: string, kind: TokenParts["kind"]): Promise<TokenParts | null> {
  const told = readToken(token);
  if (told === null || told.parts.kind !== kind || told.parts.expires * 1000 <= tools.now().getTime()) return null;
  const mac = fromBase64url(told.mac);
  return mac && (await isSigned(tools.settings, "token", tokenBody(told.parts), mac)) ? told.parts : null;
}

/** The family of an access token, null where it is not valid: forged, expired, revoked, or two generations old. */
export async function familyOfAccess(tools: DbTools, token: string): Promise<Family | null> {
  const parts = await genuine(tools, token, "access");
  if (parts === null) return null;
  const [row] = await tools.db.select().from(tokenFamily).where(eq(tokenFamily.id, parts.family));
  return row && isAlive(row, tools.now()) && parts.generation >= row.generation - 1 ? row : null;
}

/** What a refresh token says; null where it is no token of ours. */
export const readRefresh = (tools: DbTools, token: string) => genuine(tools, token, "refresh");

/** Dead ones too; null where it is not known any more. */
export async function familyNamed({ db }: Pick<Tools, "db">, id: string): Promise<Family | null> {
  const [row] = await db.select().from(tokenFamily).where(eq(tokenFamily.id, id));
  return row ?? null;
}

const isAlive = (row: Family, now: Date) => row.revoked === null && row.expires > isoStamp(now);

export type Turned =
  | { kind: "turned" | "repeated"; pair: TokenPair; family: Family }
  /** A copy was used: the family has ended, its owner should hear of it. */
  | { kind: "stolen"; family: Family }
  | { kind: "invalid" };

/**
 * @param generation of the token that came @param known its family as it was read just now
 * @param clientId what the client calls itself; another's token is invalid in its hands. Null: it did not say
 * @param narrower what the next access token may, of what was granted; null: all of it
 */
export async function turn(
  tools: DbTools,
  { generation, known }: { generation: number; known: Family },
  clientId: string | null,
  narrower: readonly Scope[] | null = null,
): Promise<Turned> {
  if (clientId !== null && clientId !== known.clientId) return { kind: "invalid" };
  const now = tools.now();
  let row: Family | null = known;
  if (generation === known.generation) {
    const [turned] = await tools.db
      .update(tokenFamily)
      .set({
        generation: generation + 1,
        issued: isoStamp(now),
        accessScope: narrower?.join(" ") ?? null,
        // Never past its end; text of one form compares as time does.
        expires: sql`min(${tokenFamily.ends}, ${stampAfter(now, UNUSED_DAYS * DAY)})`,
      })
      .where(
        and(
          eq(tokenFamily.id, known.id),
          eq(tokenFamily.generation, generation),
          isNull(tokenFamily.revoked),
          gt(tokenFamily.expires, isoStamp(now)),
        ),
      )
      .returning();
    if (turned) return { kind: "turned", pair: await issuePair(tools, turned), family: turned };
    // Dead, or turned by somebody else since it was read.
    row = await familyNamed(tools, known.id);
  }
  if (!row || !isAlive(row, now) || generation >= row.generation) return { kind: "invalid" };
  const since = (now.getTime() - Date.parse(row.issued)) / 1000;
  if (generation === row.generation - 1 && since <= REPEAT_SECONDS) {
    return { kind: "repeated", pair: await issuePair(tools, row), family: row };
  }
  await tools.db
    .update(tokenFamily)
    .set({ revoked: isoStamp(now) })
    .where(eq(tokenFamily.id, row.id));
  return { kind: "stolen", family: row };
}

/** Ends the family a token belongs to, access or refresh, whatever its generation. Null where it is no token of ours. */
export async function revokeToken(tools: DbTools, token: string, clientId: string | null): Promise<void> {
  const parts = (await genuine(tools, token, "refresh")) ?? (await genuine(tools, token, "access"));
  if (parts === null) return;
  await revoke(tools, [parts.family], clientId);
}

export async function revoke(tools: DbTools, families: string[], clientId: string | null = null): Promise<void> {
  await tools.db
    .update(tokenFamily)
    .set({ revoked: isoStamp(tools.now()) })
    .where(
      and(
        inArray(tokenFamily.id, families),
        isNull(tokenFamily.revoked),
        clientId === null ? undefined : eq(tokenFamily.clientId, clientId),
      ),
    );
}

/** Ends everything of one user, except the family and the session that asks. */
export async function revokeAll(
  tools: DbTools,
  userId: number,
  except: { family?: string | null; sessionHash?: string | null } = {},
): Promise<void> {
  await tools.db
    .update(tokenFamily)
    .set({ revoked: isoStamp(tools.now()) })
    .where(
      and(
        eq(tokenFamily.userId, userId),
        isNull(tokenFamily.revoked),
        except.family ? ne(tokenFamily.id, except.family) : undefined,
        except.sessionHash
          ? or(isNull(tokenFamily.sessionHash), ne(tokenFamily.sessionHash, except.sessionHash))
          : undefined,
      ),
    );
}

/** A day after they ended nobody asks about them any more. */
export async function sweepFamilies(tools: DbTools): Promise<void> {
  const before = stampAfter(tools.now(), -DAY);
  await tools.db.delete(tokenFamily).where(or(lt(tokenFamily.expires, before), lt(tokenFamily.revoked, before)));
}

export const invalidGrant = (code: "log_in_first" | "code_void" = "log_in_first") =>
  new Refusal(400, code, { error: "invalid_grant" });
