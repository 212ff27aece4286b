/**
 * What the next screen for signing in has to know: the present step, the address, and an open question.
 *
 * It is an encrypted cookie of ten minutes that scripts cannot read. So no address or name appears in a URL, and
 * nobody can forge one.
 */
import { z } from "zod";
import { fromBase64url } from "#app/core/data/digest.ts";
import type { Tools } from "#app/core/tools.ts";
import { seal, unseal } from "#app/people/account/secret.server.ts";
import { STATUSES } from "./status.ts";

const COOKIE = "__Host-signing-in";
const FLASH_SECONDS = 600;
const ABOUT = "signing-in";

const Flash = z.object({
  status: z.enum(STATUSES),
  email: z.string().max(254).nullable(),
  /** When it was written, unix seconds. */
  at: z.number(),
  /** An additional message: the address was changed. */
  changed: z.boolean().default(false),
  /** The password was right, but the account is leaving; the screen asks whether to keep it. */
  leaving: z
    .object({
      userId: z.number(),
      superuser: z.boolean(),
      secondFactor: z.boolean(),
      erasedAt: z.string(),
      path: z.string().nullable(),
    })
    .nullable()
    .default(null),
});
export type Flash = z.infer<typeof Flash>;

type Wish = Partial<Omit<Flash, "at">> & Pick<Flash, "status">;
type DbTools = Pick<Tools, "now" | "settings">;

/** @returns the value for `set-cookie` */
export async function flashCookie({ settings, now }: DbTools, wish: Wish): Promise<string> {
  const at = Math.floor(now().getTime() / 1000);
  const { secret } = await seal(settings, JSON.stringify({ email: null, ...wish, at }), ABOUT);
  const word = secret
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/(?<!=)=+$/, "");
  return `${COOKIE}=${word}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${FLASH_SECONDS}`;
}

export const forgetFlash = () => `${COOKIE}=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0`;

/** Returns null without a cookie, or when it has expired or was not made by us. */
export async function readFlash({ settings, now }: DbTools, request: Request): Promise<Flash | null> {
  const word = new RegExp(`(?:^|;\\s*)${COOKIE}=([A-Za-z0-9_-]+)`).exec(request.headers.get("cookie") ?? "")?.[1];
  const bytes = word === undefined ? null : fromBase64url(word);
  if (bytes === null) return null;
  try {
    const text = await unseal(settings, btoa(String.fromCharCode(...bytes)), ABOUT);
    const flash = Flash.parse(JSON.parse(text));
    return flash.at + FLASH_SECONDS > now().getTime() / 1000 ? flash : null;
  } catch {
    return null;
  }
}
