/** Wrangler bundles fonts as data. */
declare module "*.ttf" {
  const bytes: ArrayBuffer;
  export default bytes;
}
