/** Programs that may request access from members, and what each member granted. */
import { and, eq, gt, isNull, max, ne } from "drizzle-orm";
import { sha256Hex } from "#app/core/data/digest.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { SCOPES, type Scope } from "#app/people/account/caller.ts";
import { client, tokenFamily } from "#app/people/account/schema.ts";
import { OWN_CLIENT } from "#app/people/account/token/token.server.ts";

export type Client = typeof client.$inferSelect;

/** Finds a program that is registered, or on the operator's list of those that may use a password. */
export async function getClient({ db, settings }: Pick<Tools, "db" | "settings">, id: string): Promise<Client | null> {
  const [row] = await db.select().from(client).where(eq(client.id, id));
  return row ?? (settings.passwordClients.some((listed) => listed.id === id) ? unregistered(id) : null);
}

/** A program of which only its own name is known: it has no secret, and no member is ever redirected to it. */
const unregistered = (id: string): Client => ({
  id,
  secretHash: null,
  name: id,
  uri: "",
  logoUri: null,
  redirectUris: [],
  scope: SCOPES.join(" "),
  created: "",
});

/** Splits scopes at blanks; null when one of them is unknown. */
export function getScopes(text: string): Scope[] | null {
  const words = [...new Set(text.split(/[\s,]+/).filter(Boolean))];
  const known = SCOPES.filter((scope) => words.includes(scope));
  return known.length === words.length ? known : null;
}

/**
 * Whether a program authenticated itself: those with a secret by the secret, others need nothing (PKCE protects their
 * codes).
 */
export async function isClient({ secretHash }: Client, secret: string | null): Promise<boolean> {
  if (secretHash === null) return true;
  return secret !== null && (await sha256Hex(secret)) === secretHash;
}

/**
 * Whether an address is exactly one of the registered ones; on the own machine the port may differ. Source: RFC 8252,
 * section 7.3.
 */
export function hasRedirect({ redirectUris }: Pick<Client, "redirectUris">, uri: string): boolean {
  if (redirectUris.includes(uri)) return true;
  const asked = loopback(uri);
  return asked !== null && redirectUris.some((known) => loopback(known) === asked);
}

/** Returns the address without its port; null when it is not on the own machine. */
function loopback(uri: string): string | null {
  if (!URL.canParse(uri)) return null;
  const url = new URL(uri);
  if (url.protocol !== "http:" || !["127.0.0.1", "[::1]", "localhost"].includes(url.hostname) || url.hash) return null;
  url.port = "";
  return url.href;
}

export interface Connected {
  client: Client;
  scope: string;
  since: string;
}

/** Lists the programs to which a member has granted access. */
export async function listConnected(tools: Pick<Tools, "db" | "now">, userId: number): Promise<Connected[]> {
  const rows = await tools.db
    .select({ id: tokenFamily.clientId, client, scope: tokenFamily.scope, since: max(tokenFamily.created) })
    .from(tokenFamily)
    .leftJoin(client, eq(client.id, tokenFamily.clientId))
    .where(
      and(
        eq(tokenFamily.userId, userId),
        ne(tokenFamily.clientId, OWN_CLIENT),
        isNull(tokenFamily.revoked),
        gt(tokenFamily.expires, isoStamp(tools.now())),
      ),
    )
    .groupBy(tokenFamily.clientId)
    .orderBy(client.name, tokenFamily.clientId);
  return rows.map(({ id, client, scope, since }) => ({
    client: client ?? unregistered(id),
    scope,
    since: since ?? "",
  }));
}

/** Revokes the access of a program. */
export async function disconnect(tools: Pick<Tools, "db" | "now">, userId: number, clientId: string): Promise<void> {
  await tools.db
    .update(tokenFamily)
    .set({ revoked: isoStamp(tools.now()) })
    .where(and(eq(tokenFamily.userId, userId), eq(tokenFamily.clientId, clientId), isNull(tokenFamily.revoked)));
}
