/** Batches as a bridge or a member's app signs them, each with the number after the last. */
import { SELF } from "cloudflare:test";
import { site } from "#tests/setup/site.ts";

/** Of vitest.config.ts. */
export const BRIDGE_KEY = "a-bridge-of-the-tests-and-of-nobody-else";

/** @param source the bridge, or "app" with the member's key */
export function bringer(source = "bridge", key = BRIDGE_KEY, first = 1): (body: object) => Promise<Response> {
  let sequence = first;
  return async (body) => {
    const text = JSON.stringify({ sequence: sequence++, ...body });
    return SELF.fetch(`${site}/v1/ingest`, {
      method: "POST",
      body: text,
      headers: {
        "x-kettle-source": source,
        "x-kettle-signature": await signed(text, key),
        ...(source === "app" && { "x-kettle-key": key }),
      },
    });
  };
}

export async function signed(text: string, key: string): Promise<string> {
  const bytes = new TextEncoder();
  const secret = await crypto.subtle.importKey("raw", bytes.encode(key), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  return Buffer.from(await crypto.subtle.sign("HMAC", secret, bytes.encode(text))).toString("hex");
}
