/**
 * The three grants of the token endpoint. The password grant is only for our own client and those on the operator's
 * list; other programs must request access.
 */

import { z } from "zod";
import { post } from "#app/core/mail/mail.server.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import type { Tools } from "#app/core/tools.ts";
import { getAddressee } from "#app/people/account/addressee.server.ts";
import { SCOPES, type Scope } from "#app/people/account/caller.ts";
import { logIn } from "#app/people/account/log-in/log-in.server.ts";
import { hasMember } from "#app/people/account/member.server.ts";
import { exchange } from "#app/people/account/program/authorize.server.ts";
import { type Client, getClient, getScopes, isClient } from "#app/people/account/program/client.server.ts";
import {
  beginFamily,
  familyNamed,
  invalidGrant,
  OWN_CLIENT,
  readRefresh,
  type TokenPair,
  turn,
} from "#app/people/account/token/token.server.ts";

const word = z.string().max(2048).optional();

/** The raw request: unknown fields are ignored. */
export const TokenRequest = z.object({
  grant_type: word,
  username: word,
  password: word,
  client_id: word,
  client_secret: word,
  scope: word,
  refresh_token: word,
  code: word,
  redirect_uri: word,
  code_verifier: word,
  captcha: word,
  otp: word,
});
export type TokenRequest = z.infer<typeof TokenRequest>;

export interface Asker {
  /** The network address. */
  address: string;
  host: string;
  /** The origin of the page that sends the request, null for programs. */
  pageOrigin: string | null;
  ownOrigin: string;
  appVersion: string | null;
  pwaInstalled: boolean | null;
}

const missing = (name: string) => new Refusal(400, "field_needed", { error: "invalid_request", values: { name } });
const invalidClient = () => new Refusal(401, "invalid_client");

export async function grant(tools: Tools, from: TokenRequest, asker: Asker): Promise<TokenPair> {
  switch (from.grant_type) {
    case "password":
      return byPassword(tools, from, asker);
    case "refresh_token":
      return byRefreshToken(tools, from);
    case "authorization_code":
      return byCode(tools, from);
    case undefined:
      throw missing("grant_type");
    default:
      throw new Refusal(400, "unsupported_grant_type");
  }
}

async function byPassword(tools: Tools, from: TokenRequest, asker: Asker): Promise<TokenPair> {
  const own = from.client_id === OWN_CLIENT;
  const client = own ? null : await proved(tools, from);
  if (!mayTakePassword(tools, client, asker)) throw new Refusal(400, "unauthorized_client");
  if (!from.username) throw missing("username");
  if (!from.password) throw missing("password");
  const scopes = getScopes(from.scope ?? "declare upload");
  // A program that a member gave the password to always gets the scope `profile`.
  const scope = scopes && client ? SCOPES.filter((name) => name === "profile" || scopes.includes(name)) : scopes;
  if (scope === null || (client && scope.some((name) => !client.scope.split(" ").includes(name))))
    throw new Refusal(400, "invalid_scope");
  const known = await logIn(tools, {
    email: from.username,
    password: from.password,
    captcha: from.captcha ?? null,
    code: from.otp ?? null,
    address: asker.address,
    host: asker.host,
  });
  if (known.erasedAt !== null) {
    throw new Refusal(400, "leaving");
  }
  const { family: _, ...pair } = await beginFamily(tools, {
    userId: known.userId,
    clientId: client?.id ?? OWN_CLIENT,
    scope,
    secondFactor: known.secondFactor,
    short: known.superuser,
    appVersion: asker.appVersion,
    pwaInstalled: asker.pwaInstalled,
  });
  return pair;
}

/** A program sends no origin, a page sends its own. @param client null for our own */
function mayTakePassword({ settings }: Tools, client: Client | null, { pageOrigin, ownOrigin }: Asker): boolean {
  if (client === null) return pageOrigin === null || pageOrigin === ownOrigin;
  const listed = settings.passwordClients.filter(({ id }) => id === client.id);
  return pageOrigin === null ? listed.length > 0 : listed.some(({ origin }) => origin === pageOrigin);
}

/**
 * The program is checked before tokens are rotated: a copy in the hands of a stranger must not revoke or rotate the
 * owner's tokens.
 */
async function byRefreshToken(tools: Tools, from: TokenRequest): Promise<TokenPair> {
  if (!from.refresh_token) throw missing("refresh_token");
  if (from.client_id !== undefined && from.client_id !== OWN_CLIENT) await proved(tools, from);
  const refresh = await readRefresh(tools, from.refresh_token);
  if (refresh === null) throw invalidGrant();
  const [family, isOurs] = await Promise.all([familyNamed(tools, refresh.family), hasMember(tools, refresh.family)]);
  if (family === null) throw invalidGrant();
  // A request without a client id must still come from the right program, with its secret if it has one.
  if (from.client_id === undefined && family.clientId !== OWN_CLIENT)
    await proved(tools, { client_id: family.clientId, client_secret: from.client_secret });
  const narrower = from.scope === undefined ? null : within(family, from.scope);
  if (!isOurs) throw invalidGrant();
  const turned = await turn(tools, { generation: refresh.generation, known: family }, from.client_id ?? null, narrower);
  if (turned.kind === "stolen") await warn(tools, turned.family.userId, turned.family.clientId);
  if (turned.kind === "stolen" || turned.kind === "invalid") throw invalidGrant();
  return turned.pair;
}

/** Returns the granted scopes or fewer. Throws for more. */
function within(family: { scope: string }, words: string): Scope[] {
  const wanted = getScopes(words);
  const granted = family.scope.split(" ");
  if (wanted === null || wanted.some((scope) => !granted.includes(scope))) throw new Refusal(400, "invalid_scope");
  return wanted;
}

async function byCode(tools: Tools, from: TokenRequest): Promise<TokenPair> {
  if (!from.code) throw missing("code");
  const client = await proved(tools, from);
  const { code, code_verifier, redirect_uri } = from;
  return exchange(tools, { client, code, redirectUri: redirect_uri ?? null, verifier: code_verifier ?? null });
}

/** Returns the program that sends the request, after checking its secret if it has one. */
export async function proved(tools: Tools, from: Pick<TokenRequest, "client_id" | "client_secret">): Promise<Client> {
  const client = await getClient(tools, from.client_id ?? "");
  if (client === null || !(await isClient(client, from.client_secret ?? null))) throw invalidClient();
  return client;
}

/** Warns the owner of a family whose token was copied. */
async function warn(tools: Tools, userId: number, clientId: string): Promise<void> {
  tools.log({ kind: "account", event: "token-stolen", user: userId });
  const to = await getAddressee(tools, userId);
  if (!to) return;
  const client = clientId === OWN_CLIENT ? null : await getClient(tools, clientId);
  await post(tools, to, { kind: "tokenStolen", name: to.name, client: client?.name ?? "Kettle" });
}
