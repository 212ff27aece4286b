/** Streams of unknown length into the store, part by part. */
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { gather } from "#workers/store/gather.ts";

const MB = 1024 * 1024;

/** Bytes that tell their place, in pieces of odd lengths. */
function pieces(length: number, piece: number): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(stream) {
      if (at === length) return stream.close();
      const some = new Uint8Array(Math.min(piece, length - at));
      for (let i = 0; i < some.length; i++) some[i] = ((at + i) * 31) >> 7;
      at += some.length;
      stream.enqueue(some);
    },
  });
}

test.each([
  ["nothing", 0, 7],
  ["less than a part", 1000, 7],
  ["exactly a part", 8 * MB, 999_983],
  ["two parts and a rest, in pieces larger than a part", 17 * MB + 3, 9 * MB],
  ["two parts and a rest, in small pieces", 16 * MB + 1, 65_521],
])("%s arrives whole", async (_, length, piece) => {
  expect(await gather(env.FILES, "export/test", pieces(length, piece))).toBe(length);
  const stored = await env.FILES.get("export/test");
  const bytes = new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer(1));
  expect(bytes.length).toBe(length);
  expect(bytes.every((byte, i) => byte === (((i * 31) >> 7) & 255))).toBe(true);
});

test("a stream that breaks leaves no object", async () => {
  let left = 3;
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      if (left-- === 0) stream.error(new Error("broken off"));
      else stream.enqueue(new Uint8Array(4 * MB));
    },
  });
  await expect(gather(env.FILES, "export/broken", body)).rejects.toThrow("broken off");
  expect(await env.FILES.head("export/broken")).toBeNull();
});

test("a store that fails stops the stream", async () => {
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (stream) => stream.enqueue(new Uint8Array(4 * MB)),
    cancel: () => {
      cancelled = true;
    },
  });
  const upload = { uploadPart: () => Promise.reject(new Error("no room")), abort: async () => undefined };
  const bucket = { createMultipartUpload: async () => upload } as unknown as R2Bucket;
  await expect(gather(bucket, "export/full", body)).rejects.toThrow("no room");
  expect(cancelled).toBe(true);
});
