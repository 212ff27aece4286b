/** What `npm run build` makes of the pages. */
declare module "*/build/server/index.js" {
  type Build = import("@remix-run/cloudflare").ServerBuild;
  export const mode: Build["mode"];
  export const entry: Build["entry"];
  export const routes: Build["routes"];
  export const assets: Build["assets"];
  export const basename: Build["basename"];
  export const publicPath: Build["publicPath"];
  export const assetsBuildDirectory: Build["assetsBuildDirectory"];
  export const future: Build["future"];
  export const isSpaMode: Build["isSpaMode"];
}
