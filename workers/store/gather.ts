/**
 * A stream into one object of R2, part by part, so that neither its length nor its bytes have to be held.
 *
 * All parts but the last have the same length; R2 asks for 5 MiB at least. What fails is given up and leaves no object.
 */
const PART = 8 * 1024 * 1024;

export async function gather(bucket: R2Bucket, key: string, body: ReadableStream<Uint8Array>): Promise<number> {
  const upload = await bucket.createMultipartUpload(key);
  try {
    const parts: R2UploadedPart[] = [];
    for await (const part of inParts(body)) parts.push(await upload.uploadPart(parts.length + 1, part));
    return (await upload.complete(parts)).size;
  } catch (fault) {
    await upload.abort();
    throw fault;
  }
}

/** At least one, full ones but for the last. */
async function* inParts(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  let part = new Uint8Array(PART);
  let held = 0;
  let given = 0;
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value: piece } = await reader.read();
      if (done) break;
      for (let from = 0; from < piece.length; ) {
        const some = piece.subarray(from, from + PART - held);
        part.set(some, held);
        held += some.length;
        from += some.length;
        if (held < PART) continue;
        yield part;
        given += 1;
        part = new Uint8Array(PART);
        held = 0;
      }
    }
    if (held > 0 || given === 0) yield part.subarray(0, held);
  } finally {
    await reader.cancel();
  }
}
