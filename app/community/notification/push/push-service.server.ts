/** Pushes messages to browsers through the service of each browser's maker. */
import type { PushService } from "#app/core/ports.ts";
import { encrypted, freshChance } from "./encrypt.ts";
import { isPushEndpoint } from "./services.ts";
import { type VapidKeys, vapidHeader } from "./vapid.ts";

/** Seconds that a service stores a message for a browser that is offline. */
const KEPT_SECONDS = 86_400;
const WAIT_MS = 10_000;

/** @param also origins accepted in addition to the known services, for development */
export const pushService = (keys: VapidKeys, also: readonly string[], now: () => Date): PushService => ({
  publicKey: keys.publicKey,
  accepts: (endpoint) => isPushEndpoint(endpoint, also),

  async send({ endpoint, p256dh, auth }, topic, message) {
    if (!isPushEndpoint(endpoint, also)) return "gone";
    const body = await encrypted(
      new Uint8Array(new TextEncoder().encode(message)),
      { p256dh, auth },
      await freshChance(),
    );
    const answer = await fetch(endpoint, {
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.timeout(WAIT_MS),
      headers: {
        authorization: await vapidHeader(endpoint, keys, now().getTime()),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        ttl: String(KEPT_SECONDS),
        urgency: "normal",
        topic,
      },
      body,
    });
    await answer.body?.cancel();
    if (answer.ok) return "sent";
    if (answer.status === 404 || answer.status === 410) return "gone";
    if (answer.status === 429 || answer.status >= 500) throw new Error(`A push service answered ${answer.status}`);
    return "refused";
  },
});
