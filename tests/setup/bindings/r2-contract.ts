/** What a bucket does that the site relies on, measured at R2 in workerd; the one in Node does the same (`r2.ts`). */
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";

const bucket = () => env.FILES;
const words = (work: () => Promise<unknown>) =>
  work().then(
    () => "none",
    (fault: Error) => fault.message,
  );
const told = (object: R2Object | null) =>
  object && [object.key, object.size, object.etag, object.httpEtag, object.httpMetadata, object.customMetadata];
const HELLO = "5d41402abc4b2a76b9719d911017c592";

test("an object is put, found by its head, and read once", async () => {
  const metadata = { httpMetadata: { contentType: "text/plain" }, customMetadata: { a: "b" } };
  const all = ["a/1", 5, HELLO, `"${HELLO}"`, metadata.httpMetadata, metadata.customMetadata];
  expect(told(await bucket().put("a/1", "hello", metadata))).toEqual(all);
  const head = await bucket().head("a/1");
  expect(told(head)).toEqual(all);
  expect([head?.uploaded instanceof Date, head?.checksums.toJSON()]).toEqual([true, { md5: HELLO }]);
  const object = await bucket().get("a/1");
  expect([told(object), object?.range]).toEqual([all, { offset: 0, length: 5 }]);
  expect([object?.bodyUsed, await object?.text(), object?.bodyUsed]).toEqual([false, "hello", true]);
  await expect(object?.text()).rejects.toThrow();
  expect([await bucket().get("none"), await bucket().head("none")]).toEqual([null, null]);
});

test("bytes, texts, pieces and nothing are put; a stream has to have a length", async () => {
  const put = async (value: Parameters<R2Bucket["put"]>[1]) => {
    await bucket().put("a/9", value);
    return new Uint8Array((await (await bucket().get("a/9"))?.arrayBuffer()) ?? []);
  };
  expect(await put(new Uint8Array([1, 2]))).toEqual(new Uint8Array([1, 2]));
  expect(await put(new Uint8Array([1, 2, 3]).subarray(1))).toEqual(new Uint8Array([2, 3]));
  expect(await put(new Uint8Array([3]).buffer)).toEqual(new Uint8Array([3]));
  expect(await put(new Blob(["a"]))).toEqual(new Uint8Array([97]));
  expect(await put(null)).toEqual(new Uint8Array());
  const endless = new Blob(["x"]).stream().pipeThrough(new TransformStream());
  expect(await words(() => put(endless))).toMatch(/^Provided readable stream must have a known length/);
  await bucket().delete("a/9");
});

describe("a part of an object", () => {
  test.each([
    [{ offset: 1, length: 2 }, "el", { offset: 1, length: 2 }],
    [{ offset: 3 }, "lo", { offset: 3, length: 2 }],
    [{ offset: 3, length: 20 }, "lo", { offset: 3, length: 2 }],
    [{ suffix: 2 }, "lo", { offset: 3, length: 2 }],
  ])("%o", async (range, text, place) => {
    const object = await bucket().get("a/1", { range: range as R2Range });
    expect([await object?.text(), object?.range, object?.size]).toEqual([text, place, 5]);
  });

  test("beyond its end is none", async () => {
    expect(await words(() => bucket().get("a/1", { range: { offset: 30, length: 2 } }))).toBe(
      "get: The requested range is not satisfiable (10039)",
    );
  });
});

test("what exists is not put again, and what is known not sent again", async () => {
  const once = { onlyIf: { etagDoesNotMatch: "*" } };
  expect(await bucket().put("a/1", "other", once)).toBeNull();
  expect(await (await bucket().get("a/1"))?.text()).toBe("hello");
  expect((await bucket().put("a/2", "new", once))?.size).toBe(3);
  expect(await bucket().put("a/1", "other", { onlyIf: { etagMatches: "another" } })).toBeNull();
  const known = await bucket().get("a/1", { onlyIf: { etagDoesNotMatch: HELLO } });
  expect([told(known)?.[0], known && "body" in known]).toEqual(["a/1", false]);
});

test("a list is in order, by prefix, in pages, by folders, and tells metadata on request", async () => {
  for (const key of ["b/ä", "b/z", "b/Z", "b/c/1"]) await bucket().put(key, "", { customMetadata: { key } });
  const { objects, truncated, delimitedPrefixes } = await bucket().list({ prefix: "b/" });
  expect(objects.map(({ key }) => key)).toEqual(["b/Z", "b/c/1", "b/z", "b/ä"]);
  expect([truncated, delimitedPrefixes, objects[0].customMetadata]).toEqual([false, [], {}]);
  const page = await bucket().list({ prefix: "b/", limit: 3 });
  const rest = page.truncated ? await bucket().list({ prefix: "b/", cursor: page.cursor }) : null;
  expect([page.objects.length, rest?.objects.map(({ key }) => key), rest?.truncated]).toEqual([3, ["b/ä"], false]);
  expect((await bucket().list({ prefix: "b/", startAfter: "b/c/1" })).objects.map(({ key }) => key)).toEqual([
    "b/z",
    "b/ä",
  ]);
  expect((await bucket().list({ prefix: "b/", delimiter: "/" })).delimitedPrefixes).toEqual(["b/c/"]);
  const more = { prefix: "b/Z", include: ["customMetadata"] } as R2ListOptions;
  expect((await bucket().list(more)).objects[0].customMetadata).toEqual({ key: "b/Z" });
});

test("objects are deleted by one key or many, and those that are not there too", async () => {
  await bucket().delete("b/ä");
  await bucket().delete(["b/z", "b/Z", "b/c/1", "none"]);
  expect((await bucket().list({ prefix: "b/" })).objects).toEqual([]);
});

test("a key has 1,024 bytes", async () => {
  expect(await words(() => bucket().put("k".repeat(1025), "x"))).toBe(
    "put: The specified object name is not valid. (10020)",
  );
});

test("an upload in parts is an object when it is complete, and never when it was given up", async () => {
  const upload = await bucket().createMultipartUpload("m");
  const parts = [
    await upload.uploadPart(1, new Uint8Array(5 * 1024 * 1024)),
    await upload.uploadPart(2, new Uint8Array(9)),
  ];
  expect(await bucket().head("m")).toBeNull();
  const { size, etag } = await upload.complete(parts);
  expect([size, etag]).toEqual([5 * 1024 * 1024 + 9, expect.stringMatching(/^[0-9a-f]{32}-2$/)]);
  const small = await bucket().createMultipartUpload("m2");
  const tooSmall = [await small.uploadPart(1, new Uint8Array(5)), await small.uploadPart(2, new Uint8Array(9))];
  expect(await words(() => small.complete(tooSmall))).toMatch(
    /smaller than the minimum allowed object size. \(10011\)$/,
  );
  await small.abort();
  expect([await words(() => small.complete([])), await bucket().head("m2")]).toEqual([
    "completeMultipartUpload: The specified multipart upload does not exist. (10024)",
    null,
  ]);
});
