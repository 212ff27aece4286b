/**
 * Reads a body that nobody read because its request was refused. A server closes the connection after such a
 * response, and on one's own machine the response is often lost with it: a browser shows "connection reset" instead
 * of 429, 401 or 507. So the body is read and discarded, up to a limit. When deployed, the platform is in between.
 */
const MOST_BYTES = 32_000_000;

export async function readUnread({ body, bodyUsed }: Pick<Request, "body" | "bodyUsed">): Promise<void> {
  if (body === null || bodyUsed || body.locked) return;
  const reader = body.getReader();
  try {
    for (let bytes = 0; bytes <= MOST_BYTES; ) {
      const { done, value } = await reader.read();
      if (done) return;
      bytes += value.byteLength;
    }
    await reader.cancel();
  } catch {
    // The sender has disconnected.
  }
}
