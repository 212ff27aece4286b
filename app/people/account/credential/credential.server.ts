/**
 * Passwords of pilots at other services: encrypted when they arrive, decrypted only to call that service, and never
 * returned.
 *
 * The interface of the association's service is not public, so that service is never configured.
 */
import { and, eq } from "drizzle-orm";
import { Refusal } from "#app/core/request/refusal.ts";
import { type Limit, spend } from "#app/core/request/throttle.server.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { seal, unseal } from "#app/people/account/secret.server.ts";
import { credential } from "#app/people/user/schema.ts";

export type Provider = "skysight" | "copilot";

const about = (provider: Provider, userId: number) => `${provider}:${userId}`;

const notConfigured = (provider: Provider) =>
  new Refusal(501, "not_connected", { error: "not_configured", values: { provider } });

/** Throws 501 when the site cannot call that service. */
export function refuseUnconfigured({ skysight }: Pick<Tools, "skysight">, provider: Provider): void {
  if (provider === "copilot" || skysight === null) throw notConfigured(provider);
}

/** The values that `changeCredential` writes; null deletes the credential. */
export type SealedCredential = Pick<typeof credential.$inferInsert, "email" | "secret" | "keyId" | "changed"> | null;

export async function sealCredential(
  { settings, now }: Pick<Tools, "settings" | "now">,
  userId: number,
  provider: Provider,
  { email, password }: { email: string | null; password: string | null },
): Promise<SealedCredential> {
  if (email === null || password === null) return null;
  return { email, ...(await seal(settings, password, about(provider, userId))), changed: isoStamp(now()) };
}

/** Returns a statement for a batch. */
export function changeCredential({ db }: Pick<Tools, "db">, userId: number, provider: Provider, to: SealedCredential) {
  if (to === null) {
    return db.delete(credential).where(and(eq(credential.userId, userId), eq(credential.provider, provider)));
  }
  return db
    .insert(credential)
    .values({ userId, provider, ...to })
    .onConflictDoUpdate({ target: [credential.userId, credential.provider], set: to });
}

export interface Connection {
  /** Whether this site can call the service at all. */
  configured: boolean;
  connected: boolean;
  state: "not_configured" | "none" | "connected" | "refused" | "unreachable";
  email?: string;
  regions?: string[];
}

const QUESTIONS: Limit = { name: "skysight", most: 10, seconds: 3600 };

/** Calls the service now, at most ten times an hour. */
export async function skysightOfMember(tools: Tools, userId: number): Promise<Connection> {
  const [row] = await tools.db
    .select()
    .from(credential)
    .where(and(eq(credential.userId, userId), eq(credential.provider, "skysight")));
  const email = row ? { email: row.email } : {};
  if (tools.skysight === null) return { configured: false, connected: false, state: "not_configured", ...email };
  if (!row?.secret) return { configured: true, connected: false, state: "none", ...email };
  await spend(tools, QUESTIONS, String(userId));
  const password = await unseal(tools.settings, row.secret, about("skysight", userId));
  const answer = await tools.skysight.ask(row.email, password);
  const regions = answer.state === "connected" ? { regions: answer.regions } : {};
  return { configured: true, connected: answer.state === "connected", state: answer.state, ...email, ...regions };
}
