/**
 * Creates, refreshes and revokes tokens.
 *
 * Every log-in starts a family. Refreshing moves it to its next generation and gives a new pair. The pair is computed
 * from family and generation, so nothing that could be stolen is stored, and an answer that was lost can be given
 * again. A refresh token of an older generation is a stolen copy: it revokes the family, unless it arrives within ten
 * seconds of the refresh and there was no further refresh (a lost answer, or twenty tabs at once).
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

/** Our own pages and apps: they may use everything, and only they may use the password grant by default. */
export const OWN_CLIENT = "kettle";

/** Days that a family lasts without being used, and at most. */
const UNUSED_DAYS = 30;
const MAX_DAYS = 180;
/** Hours that a superuser's tokens last. */
const SUPERUSER_HOURS = 8;
/** Seconds within which the previous refresh token is still accepted. */
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
  /** Whether the tokens are a superuser's, which have a short life. */
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

/** Returns the scopes of the family's access tokens as text. */
export const scopeInForce = ({ accessScope, scope }: Pick<Family, "accessScope" | "scope">) => accessScope ?? scope;

/** Returns the content of a token, null when it was not made by us or has expired. */
async function genuine(tools: DbTools, token: string, kind: TokenParts["kind"]): Promise<TokenParts | null> {
  const told = readToken(token);
  if (told === null || told.parts.kind !== kind || told.parts.expires * 1000 <= tools.now().getTime()) return null;
  const mac = fromBase64url(told.mac);
  return mac && (await isSigned(tools.settings, "token", tokenBody(told.parts), mac)) ? told.parts : null;
}

/**
 * Returns the family of an access token, null when the token is not valid: forged, expired, revoked, or two
 * generations old.
 */
export async function familyOfAccess(tools: DbTools, token: string): Promise<Family | null> {
  const parts = await genuine(tools, token, "access");
  if (parts === null) return null;
  const [row] = await tools.db.select().from(tokenFamily).where(eq(tokenFamily.id, parts.family));
  return row && isAlive(row, tools.now()) && parts.generation >= row.generation - 1 ? row : null;
}

/** Returns the content of a refresh token; null when it is not one of ours. */
export const readRefresh = (tools: DbTools, token: string) => genuine(tools, token, "refresh");

/** Returns a family by id, revoked ones too; null when it is unknown or has been deleted. */
export async function familyNamed({ db }: Pick<Tools, "db">, id: string): Promise<Family | null> {
  const [row] = await db.select().from(tokenFamily).where(eq(tokenFamily.id, id));
  return row ?? null;
}

const isAlive = (row: Family, now: Date) => row.revoked === null && row.expires > isoStamp(now);

export type Turned =
  | { kind: "turned" | "repeated"; pair: TokenPair; family: Family }
  /** A copy was used: the family has been revoked, and its owner should be notified. */
  | { kind: "stolen"; family: Family }
  | { kind: "invalid" };

/**
 * @param generation of the token that was sent @param known its family as it was just read
 * @param clientId the client's own id; the token of another client is invalid. Null: it sent none
 * @param narrower scopes of the next access token, among those granted; null: all of them
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
        // Never later than its end; texts of the same format compare like times.
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
    // It was revoked, or refreshed by another request since it was read.
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

/** Revokes the family of a token, access or refresh, whatever its generation. Does nothing when it is not one of ours. */
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

/** Revokes all families and sessions of a user, except the ones that send the request. */
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

/** Deletes families a day after they ended. */
export async function sweepFamilies(tools: DbTools): Promise<void> {
  const before = stampAfter(tools.now(), -DAY);
  await tools.db.delete(tokenFamily).where(or(lt(tokenFamily.expires, before), lt(tokenFamily.revoked, before)));
}

export const invalidGrant = (code: "log_in_first" | "code_void" = "log_in_first") =>
  new Refusal(400, code, { error: "invalid_grant" });
