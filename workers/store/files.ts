/** A bucket of the platform as the rooms know it. */
import type { Files } from "#app/core/ports.ts";
import { gather } from "./gather.ts";

export function getFiles(bucket: R2Bucket): Files {
  return {
    async get(key) {
      const object = await bucket.get(key);
      return object === null ? null : new Uint8Array(await object.arrayBuffer());
    },
    async read(key, offset, length) {
      const object = await bucket.get(key, { range: { offset, length } });
      return object === null ? null : new Uint8Array(await object.arrayBuffer());
    },
    length: async (key) => (await bucket.head(key))?.size ?? null,
    async open(key) {
      const object = await bucket.get(key);
      return object === null ? null : { length: object.size, body: object.body };
    },
    async put(key, body, options) {
      const onlyIf = options?.once ? { etagDoesNotMatch: "*" } : undefined;
      return (await bucket.put(key, body, { onlyIf })) !== null;
    },
    gather: (key, body) => gather(bucket, key, body),
    async remove(keys) {
      if (keys.length > 0) await bucket.delete(keys);
    },
    async list(prefix, cursor) {
      const page = await bucket.list({ prefix, cursor });
      return {
        objects: page.objects.map(({ key, uploaded }) => ({ key, written: uploaded })),
        cursor: page.truncated ? page.cursor : null,
      };
    },
  };
}
