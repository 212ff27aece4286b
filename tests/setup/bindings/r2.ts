/**
 * R2 in Node, for database tests: objects in memory. What the site asks of a bucket is here and nothing else; streams are refused,
 * because workerd takes only those whose length it knows, and Node knows of none. `r2.contract.ts` holds it equal to R2 in workerd.
 */
import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";

interface Stored {
  key: string;
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
  md5: string | null;
  uploaded: Date;
  httpMetadata: R2HTTPMetadata;
  customMetadata: Record<string, string>;
}

type Range = { offset?: number; length?: number; suffix?: number };

/** All parts of an upload but the last. */
const LEAST_PART = 5 * 1024 * 1024;
const MOST_LISTED = 1000;
const LONGEST_KEY = 1024;

const bytesIn = async (value: unknown): Promise<Uint8Array<ArrayBuffer>> => {
  if (value === null) return new Uint8Array();
  if (value instanceof ReadableStream)
    throw new TypeError(
      "Provided readable stream must have a known length (request/response body or FixedLengthStream)",
    );
  return new Uint8Array(await new Response(value as BodyInit).arrayBuffer());
};

const digest = (bytes: Uint8Array) => createHash("md5").update(bytes).digest("hex");

export function openR2(): R2Bucket {
  const all = new Map<string, Stored>();
  let uploads = 0;

  /** Whether a condition holds; an object that is not there has no etag. */
  function holds({ etagMatches, etagDoesNotMatch }: R2Conditional, found: Stored | undefined): boolean {
    const matches = (etag: string) => (etag === "*" ? found !== undefined : etag === found?.etag);
    return (
      (etagMatches === undefined || matches(etagMatches)) &&
      (etagDoesNotMatch === undefined || !matches(etagDoesNotMatch))
    );
  }

  function store(key: string, bytes: Uint8Array<ArrayBuffer>, etag: string | null, more: R2PutOptions = {}): Stored {
    if (new TextEncoder().encode(key).length > LONGEST_KEY)
      throw new Error("put: The specified object name is not valid. (10020)");
    const md5 = etag === null ? digest(bytes) : null;
    const stored = {
      ...{ key, bytes, md5, etag: etag ?? md5 ?? "", uploaded: new Date() },
      httpMetadata: { ...(more.httpMetadata as R2HTTPMetadata) },
      customMetadata: { ...more.customMetadata },
    };
    all.set(key, stored);
    return stored;
  }

  async function list(options: R2ListOptions = {}) {
    await setImmediate();
    const { prefix = "", delimiter, cursor, startAfter = "", limit = MOST_LISTED, include = [] } = options;
    const after = cursor === undefined ? startAfter : Buffer.from(cursor, "base64").toString();
    const keys = [...all.keys()].filter((key) => key.startsWith(prefix) && compare(key, after) > 0).sort(compare);
    const folder = (key: string) => {
      const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
      return end < 0 ? null : key.slice(0, end + (delimiter ?? "").length);
    };
    const plain = keys.filter((key) => folder(key) === null);
    const shown = plain.slice(0, limit);
    const last = shown.at(-1);
    const rest = {
      delimitedPrefixes: [...new Set(keys.map(folder).filter((each) => each !== null))],
      objects: shown.map((key) => {
        const stored = all.get(key) as Stored;
        return describe({
          ...stored,
          httpMetadata: include.includes("httpMetadata") ? stored.httpMetadata : {},
          customMetadata: include.includes("customMetadata") ? stored.customMetadata : {},
        });
      }),
    };
    return shown.length < plain.length && last !== undefined
      ? { ...rest, truncated: true, cursor: Buffer.from(last).toString("base64") }
      : { ...rest, truncated: false };
  }

  const bucket = {
    async head(key: string) {
      await setImmediate();
      const found = all.get(key);
      return found ? describe(found) : null;
    },
    async get(key: string, { range, onlyIf }: R2GetOptions = {}) {
      await setImmediate();
      const found = all.get(key);
      if (found === undefined) return null;
      if (onlyIf && !holds(onlyIf as R2Conditional, found)) return describe(found);
      const { offset, length } = getPlace(found.bytes.length, range as Range | undefined);
      const { body, ...answer } = makeBody(found.bytes.slice(offset, offset + length));
      return Object.defineProperties(
        { ...describe(found), ...answer, range: { offset, length } },
        { body: { get: body }, bodyUsed: { get: answer.used } },
      );
    },
    async put(key: string, value: unknown, options: R2PutOptions = {}) {
      const bytes = await bytesIn(value);
      await setImmediate();
      if (options.onlyIf && !holds(options.onlyIf as R2Conditional, all.get(key))) return null;
      return describe(store(key, bytes, null, options));
    },
    async delete(keys: string | string[]) {
      await setImmediate();
      for (const key of [keys].flat()) all.delete(key);
    },
    list,
    async createMultipartUpload(key: string, options: R2MultipartOptions = {}) {
      const parts = new Map<number, Uint8Array<ArrayBuffer>>();
      let open = true;
      const assertOpen = (call: string) => {
        if (!open) throw new Error(`${call}: The specified multipart upload does not exist. (10024)`);
      };
      return {
        key,
        uploadId: String(++uploads),
        async uploadPart(partNumber: number, value: unknown) {
          const bytes = await bytesIn(value);
          assertOpen("uploadPart");
          parts.set(partNumber, bytes);
          return { partNumber, etag: digest(bytes) };
        },
        async complete(uploaded: R2UploadedPart[]) {
          await setImmediate();
          assertOpen("completeMultipartUpload");
          const pieces = uploaded.map(({ partNumber }) => parts.get(partNumber) ?? new Uint8Array());
          if (pieces.slice(0, -1).some(({ length }) => length < LEAST_PART))
            throw new Error(
              "completeMultipartUpload: Your proposed upload is smaller than the minimum allowed object size. (10011)",
            );
          open = false;
          const digests = Buffer.concat(pieces.map((piece) => createHash("md5").update(piece).digest()));
          const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer());
          return describe(store(key, bytes, `${digest(digests)}-${pieces.length}`, options as R2PutOptions));
        },
        async abort() {
          open = false;
        },
      };
    },
  };
  return bucket as unknown as R2Bucket;
}

const compare = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

function getPlace(size: number, { offset, length, suffix }: Range = {}): { offset: number; length: number } {
  const from = suffix === undefined ? (offset ?? 0) : Math.max(0, size - suffix);
  if (from > size || (from === size && size > 0))
    throw new Error("get: The requested range is not satisfiable (10039)");
  return { offset: from, length: Math.min(length ?? size, size - from) };
}

const describe = ({ key, bytes, etag, md5, uploaded, httpMetadata, customMetadata }: Stored) => ({
  ...{ key, etag, httpMetadata, customMetadata, storageClass: "" },
  version: etag,
  size: bytes.length,
  httpEtag: `"${etag}"`,
  uploaded: new Date(uploaded),
  checksums: {
    ...(md5 && { md5: Uint8Array.from(Buffer.from(md5, "hex")).buffer }),
    toJSON: () => (md5 ? { md5 } : {}),
  },
  range: { offset: 0, length: bytes.length },
});

/** Read once, as every body. */
function makeBody(bytes: Uint8Array<ArrayBuffer>) {
  const answer = new Response(bytes);
  return {
    body: () => answer.body,
    used: () => answer.bodyUsed,
    arrayBuffer: () => answer.arrayBuffer(),
    bytes: () => answer.bytes(),
    text: () => answer.text(),
    json: () => answer.json(),
    blob: () => answer.blob(),
  };
}
