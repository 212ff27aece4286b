/** What the operator enters about a program that may request access from members. */
import { z } from "zod";
import { SCOPES } from "#app/people/account/caller.ts";

/**
 * Whether a program may be redirected to this address: https, this machine, or a scheme of its own like
 * `org.example.app:/done`.
 */
function mayReturnTo(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.hash !== "" || address.includes("#") || url.username !== "" || url.password !== "")
    return false;
  if (url.protocol === "https:") return true;
  if (url.protocol === "http:") return ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  return /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/.test(url.protocol);
}

const website = (address: string) => URL.parse(address)?.protocol === "https:";

export const ClientForm = z.object({
  name: z.string().trim().min(1).max(60),
  uri: z.string().max(500).refine(website, "an https address is needed"),
  logo_uri: z.string().max(500).refine(website, "an https address is needed").nullish(),
  redirect_uris: z
    .array(z.string().max(500).refine(mayReturnTo, "https, http on this machine, or a scheme of the program’s own"))
    .min(1)
    .max(10),
  scope: z
    .string()
    .transform((text) => [...new Set(text.split(/[\s,]+/).filter(Boolean))])
    .pipe(z.array(z.enum(SCOPES)).min(1)),
  /** Whether the program can keep a secret: a server, not an app. */
  secret: z.boolean().default(false),
});

export type ClientForm = z.infer<typeof ClientForm>;
