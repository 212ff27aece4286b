/** Unzips untrusted bytes: damaged bytes, or more than `most` of output, give null and are read no further. */
export async function unpacked(bytes: Uint8Array, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const gzip = new DecompressionStream("gzip") as ReadableWritablePair<
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>
  >;
  const reader = new Blob([Uint8Array.from(bytes)]).stream().pipeThrough(gzip).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return new Uint8Array(await new Blob(chunks).arrayBuffer());
      length += value.length;
      if (length > most) break;
      chunks.push(value);
    }
  } catch {
    return null;
  }
  await reader.cancel().catch(() => undefined);
  return null;
}
