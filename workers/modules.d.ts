/** Wrangler bundles fonts as data, and programs compiled. */
declare module "*.ttf" {
  const bytes: ArrayBuffer;
  export default bytes;
}
declare module "*.wasm" {
  const program: WebAssembly.Module;
  export default program;
}

/** Of Node's, which this platform has: what is asked of it. */
declare module "node:zlib" {
  export function inflateSync(bytes: Uint8Array, options: { maxOutputLength: number }): Uint8Array<ArrayBuffer>;
  export function gunzipSync(bytes: Uint8Array): Uint8Array<ArrayBuffer>;
  export function deflateSync(bytes: Uint8Array, options: { level: number }): Uint8Array<ArrayBuffer>;
  export function gzipSync(bytes: Uint8Array, options: { level: number }): Uint8Array<ArrayBuffer>;
}
