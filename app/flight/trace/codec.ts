/** Inflates trace files in browsers. They are in zlib format, whose checksum detects damaged bytes. */

/** Inflates to exactly `size` bytes, otherwise throws RangeError; stops reading as soon as there are more. */
export async function inflate(bytes: Uint8Array, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const codec = new DecompressionStream("deflate") as ReadableWritablePair<
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>
  >;
  const reader = new Blob([Uint8Array.from(bytes)]).stream().pipeThrough(codec).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for (let length = 0; ; ) {
    const { done, value } = await reader.read().catch(() => {
      throw new RangeError("trace file with a damaged block");
    });
    if (done && length === size) return new Uint8Array(await new Blob(chunks).arrayBuffer());
    length += value?.length ?? 0;
    if (done || length > size) break;
    chunks.push(value);
  }
  await reader.cancel().catch(() => undefined);
  throw new RangeError("trace file with a block of another size");
}
