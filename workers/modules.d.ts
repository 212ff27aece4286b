/** Wrangler bundles fonts as data, and programs compiled. */
declare module "*.ttf" {
  const bytes: ArrayBuffer;
  export default bytes;
}
declare module "*.wasm" {
  const program: WebAssembly.Module;
  export default program;
}
