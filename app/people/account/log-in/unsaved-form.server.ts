/**
 * What a visitor typed into a form after their session had ended: stored until they log in again, and shown to nobody
 * else.
 *
 * The form contains the id of the member it was rendered for (app/ui/form/Once.tsx). Its texts are encrypted under a
 * name that only a cookie of this browser has, so that neither the store nor the next person at this computer can
 * read them. They are deleted when the form is sent again, when another member logs in, at log-out, or after an hour;
 * what was never fetched is deleted at night.
 */
import { z } from "zod";
import { randomSecret, sha256Hex } from "#app/core/data/digest.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { type Limit, spend } from "#app/core/request/throttle.server.ts";
import type { Tools } from "#app/core/tools.ts";
import { seal, unseal } from "#app/people/account/secret.server.ts";
import type { Values } from "#app/ui/form/answer.ts";
import { withoutSecrets } from "#app/ui/form/form.server.ts";
import { ONCE } from "#app/ui/form/once.ts";

const COOKIE = "__Host-held";
const HELD_SECONDS = 3600;
const PREFIX = "held/";
const attributes = "Path=/; Secure; HttpOnly; SameSite=Lax";
/** Characters of all fields together: longer forms contain files of points rather than typed text. */
const LONGEST = 40_000;

/** Limit per address, so that nobody fills the store with forms that were never typed. */
const HELD: Limit = { name: "held-form", most: 60, seconds: 3600 };

const Shape = z.object({
  member: z.number(),
  path: z.string(),
  fields: z.record(z.string(), z.string()),
  at: z.number(),
});
export type Held = Pick<z.infer<typeof Shape>, "path" | "fields">;
type HeldSecrets = Pick<Tools, "files" | "settings" | "now" | "db">;

/** @param member for whom the form was rendered  @returns the value for `set-cookie`; null when nothing is stored */
export async function hold(
  tools: HeldSecrets,
  { member, path, typed, address }: { member: number; path: string; typed: Values; address: string },
): Promise<string | null> {
  const { [ONCE]: _, ...fields } = withoutSecrets(typed);
  const text = JSON.stringify({ member, path, fields, at: toSeconds(tools) });
  if (text.length > LONGEST || !Object.entries(fields).some(([name, value]) => name !== "section" && value !== ""))
    return null;
  try {
    await spend(tools, HELD, address);
  } catch (fault) {
    if (fault instanceof Refusal) return null;
    throw fault;
  }
  const secret = randomSecret();
  const key = await getKey(secret);
  const sealed = await seal(tools.settings, text, key);
  await tools.files.put(key, new TextEncoder().encode(sealed.secret));
  return `${COOKIE}=${secret}; ${attributes}; Max-Age=${HELD_SECONDS}`;
}

/** Returns what is stored for this member in this browser; another member's texts are deleted. */
export async function heldFor(
  tools: HeldSecrets,
  request: Request,
  member: number,
): Promise<{ held: Held | null; cookies: string[] }> {
  const key = await keyIn(request);
  if (key === null) return { held: null, cookies: [] };
  const found = await read(tools, key);
  if (found !== null && found.member === member) return { held: found, cookies: [] };
  return { held: null, cookies: await forgetHeld(tools, request) };
}

/** @returns values for `set-cookie`, none when nothing was stored */
export async function forgetHeld({ files }: Pick<Tools, "files">, request: Request): Promise<string[]> {
  const key = await keyIn(request);
  if (key === null) return [];
  await files.remove([key]);
  return [`${COOKIE}=; ${attributes}; Max-Age=0`];
}

/** Nightly job: deletes expired texts. */
export async function sweepHeld({ files, now }: Pick<Tools, "files" | "now">): Promise<void> {
  const old = now().getTime() - HELD_SECONDS * 1000;
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await files.list(PREFIX, cursor);
    const stale = page.objects.filter(({ written }) => written.getTime() < old).map(({ key }) => key);
    if (stale.length > 0) await files.remove(stale);
    cursor = page.cursor;
  }
}

async function read({ files, settings, now }: HeldSecrets, key: string) {
  const bytes = await files.get(key);
  if (bytes === null) return null;
  try {
    const found = Shape.parse(JSON.parse(await unseal(settings, new TextDecoder().decode(bytes), key)));
    return found.at + HELD_SECONDS > toSeconds({ now }) ? found : null;
  } catch {
    return null;
  }
}

const toSeconds = ({ now }: Pick<Tools, "now">) => Math.floor(now().getTime() / 1000);
const getKey = async (secret: string) => `${PREFIX}${await sha256Hex(secret)}`;

async function keyIn(request: Request): Promise<string | null> {
  const secret = new RegExp(`(?:^|;\\s*)${COOKIE}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(
    request.headers.get("cookie") ?? "",
  );
  return secret === null ? null : getKey(secret[1]);
}
