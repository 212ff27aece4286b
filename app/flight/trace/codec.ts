/** Compression as browsers and Workers have it; for trace files in zlib's form, whose checksum tells damaged bytes. */

export async function deflate(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return whole(through(bytes, new CompressionStream("deflate")));
}

export async function gzip(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return whole(through(bytes, new CompressionStream("gzip")));
}

export async function gunzip(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return whole(through(bytes, new DecompressionStream("gzip")));
}

/** To exactly `size` bytes, otherwise a RangeError; stops reading as soon as there are more. */
export async function inflate(bytes: Uint8Array, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = through(bytes, new DecompressionStream("deflate")).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for (let length = 0; ; ) {
    const { done, value } = await reader.read().catch(() => {
      throw new RangeError("trace file with a damaged block");
    });
    if (done && length === size) return whole(new Blob(chunks).stream());
    length += value?.length ?? 0;
    if (done || length > size) break;
    chunks.push(value);
  }
  await reader.cancel().catch(() => undefined);
  throw new RangeError("trace file with a block of another size");
}

function through(bytes: Uint8Array, codec: CompressionStream | DecompressionStream) {
  const through = codec as ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>;
  return new Blob([Uint8Array.from(bytes)]).stream().pipeThrough(through);
}

async function whole(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
