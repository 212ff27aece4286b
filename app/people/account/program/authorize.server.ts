/**
 * A member grants access to another program: the request is checked, a code is issued, and the code is exchanged once
 * for tokens.
 *
 * The flow is a code with PKCE S256. Programs that authenticate by a secret may omit PKCE; no other method is
 * accepted. An unknown program or address gets an error page here and is never redirected to; all other errors are
 * reported to the program. Source: RFC 6749, 7636, 9207, 9700; OAuth 2.1 draft.
 */

import { and, eq, isNull, lt } from "drizzle-orm";
import { base64url, randomSecret, sha256Hex } from "#app/core/data/digest.ts";
import { post } from "#app/core/mail/mail.server.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { getAddressee } from "#app/people/account/addressee.server.ts";
import type { Scope } from "#app/people/account/caller.ts";
import { authorizationCode } from "#app/people/account/schema.ts";
import { beginFamily, invalidGrant, revoke, type TokenPair } from "#app/people/account/token/token.server.ts";
import { type Client, getClient, getScopes, hasRedirect } from "./client.server.ts";

/** Seconds that a code is valid. */
const CODE_LIFE_SECONDS = 60;

export interface AuthorizeRequest {
  client: Client;
  redirectUri: string;
  scopes: Scope[];
  state: string | null;
  /** The PKCE challenge; null when a program with a secret sent none. */
  challenge: string | null;
}

/** The address to which the browser is sent with the error. */
export type AuthorizeAnswer =
  | { kind: "ask"; request: AuthorizeRequest }
  | { kind: "redirect"; to: string }
  /** Nothing in the request can be trusted. */
  | { kind: "refuse" };

const NO_CHALLENGE = "";
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

export async function readAuthorizeRequest(
  tools: Pick<Tools, "db" | "settings">,
  query: URLSearchParams,
  issuer: string,
): Promise<AuthorizeAnswer> {
  const client = await getClient(tools, query.get("client_id") ?? "");
  const redirectUri = query.get("redirect_uri") ?? "";
  if (client === null || !hasRedirect(client, redirectUri)) return { kind: "refuse" };
  const state = query.get("state");
  const no = (error: string): AuthorizeAnswer => ({
    kind: "redirect",
    to: addressWith(redirectUri, { error, ...(state === null ? {} : { state }), iss: issuer }),
  });
  if ([...query.keys()].some((key, i, all) => all.indexOf(key) !== i)) return no("invalid_request");
  if (query.get("response_type") !== "code") return no("unsupported_response_type");
  const challenge = query.get("code_challenge");
  const method = query.get("code_challenge_method");
  const without = challenge === null && method === null && client.secretHash !== null;
  if (!without && (method !== "S256" || !CHALLENGE.test(challenge ?? ""))) return no("invalid_request");
  const scopes = getScopes(query.get("scope") ?? client.scope);
  const allowed = client.scope.split(" ");
  if (scopes === null || scopes.length === 0 || scopes.some((scope) => !allowed.includes(scope)))
    return no("invalid_scope");
  return { kind: "ask", request: { client, redirectUri, scopes, state, challenge } };
}

export function denied({ redirectUri, state }: AuthorizeRequest, issuer: string): string {
  return addressWith(redirectUri, { error: "access_denied", ...(state === null ? {} : { state }), iss: issuer });
}

/** The member agreed. Returns the address to send the browser to. */
export async function allow(tools: Tools, userId: number, request: AuthorizeRequest, issuer: string): Promise<string> {
  const code = randomSecret();
  const now = tools.now();
  await tools.db.insert(authorizationCode).values({
    hash: await sha256Hex(code),
    clientId: request.client.id,
    userId,
    redirectUri: request.redirectUri,
    scope: request.scopes.join(" "),
    challenge: request.challenge ?? NO_CHALLENGE,
    created: isoStamp(now),
    expires: isoStamp(new Date(now.getTime() + CODE_LIFE_SECONDS * 1000)),
  });
  const to = await getAddressee(tools, userId);
  if (to) await post(tools, to, { kind: "connected", name: to.name, client: request.client.name });
  const { state, redirectUri } = request;
  return addressWith(redirectUri, { code, ...(state === null ? {} : { state }), iss: issuer });
}

function addressWith(uri: string, more: Record<string, string>): string {
  const url = new URL(uri);
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value);
  return url.href;
}

export interface Exchange {
  client: Client;
  code: string;
  redirectUri: string | null;
  verifier: string | null;
}

/** Exchanges a code for tokens. A second use revokes the tokens of the first. */
export async function exchange(tools: Tools, { client, code, redirectUri, verifier }: Exchange): Promise<TokenPair> {
  const hash = await sha256Hex(code);
  const [row] = await tools.db.select().from(authorizationCode).where(eq(authorizationCode.hash, hash));
  const wrong = () => invalidGrant("code_void");
  if (!row || row.clientId !== client.id) throw wrong();
  if (row.familyId !== null) {
    await revoke(tools, [row.familyId]);
    throw wrong();
  }
  if (row.expires <= isoStamp(tools.now()) || redirectUri !== row.redirectUri) throw wrong();
  // A verifier without a challenge: somebody removed it from the request (RFC 9700, 2.1.1).
  const proof = verifier === null && row.challenge === NO_CHALLENGE ? NO_CHALLENGE : await getChallenge(verifier ?? "");
  if (proof !== row.challenge) throw wrong();
  const { family, ...pair } = await beginFamily(tools, {
    userId: row.userId,
    clientId: client.id,
    scope: row.scope.split(" ") as Scope[],
  });
  const won = await tools.db
    .update(authorizationCode)
    .set({ familyId: family })
    .where(and(eq(authorizationCode.hash, hash), isNull(authorizationCode.familyId)))
    .returning({ hash: authorizationCode.hash });
  if (won.length > 0) return pair;
  // Two simultaneous uses: one of them is a thief, but it is not known which, so both are revoked.
  const [other] = await tools.db.select().from(authorizationCode).where(eq(authorizationCode.hash, hash));
  await revoke(tools, [family, ...(other?.familyId ? [other.familyId] : [])]);
  throw wrong();
}

async function getChallenge(verifier: string): Promise<string> {
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(verifier))
    throw new Refusal(400, "verifier_needed", { error: "invalid_request" });
  return base64url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier))));
}

/** Deletes codes a day after they expire, so that a late second use is still noticed. */
export async function sweepAuthorizationCodes(tools: Pick<Tools, "db" | "now">): Promise<void> {
  const before = isoStamp(new Date(tools.now().getTime() - 86_400_000));
  await tools.db.delete(authorizationCode).where(lt(authorizationCode.expires, before));
}
