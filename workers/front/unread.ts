/**
 * A body that nobody read, because what it came with was refused before. A server closes the connection behind such an answer, and
 * on one's own machine the answer is lost with it as often as not: a browser says "connection reset" where it was told 429, 401
 * or 507. So the body is read and let go; not without end. Deployed, the platform stands between.
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
    // Who sent it has gone.
  }
}
