import { cloudflareDevProxyVitePlugin, vitePlugin as remix } from "@remix-run/dev";
import { build, defineConfig, type Plugin } from "vite";
import { layers } from "./scripts/style-layers.ts";
import type { Env } from "./workers/env.ts";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

const { KETTLE_PAGES_CONFIG, KETTLE_STATE, KETTLE_WORKER } = process.env;

/** `npm run dev`: pages run in Vite with the bindings of the Worker that answers everything else. */
async function hotPages() {
  if (!KETTLE_PAGES_CONFIG) return [];
  const { makeTools } = await import("./workers/tools.ts");
  const { pageMember } = await import("./app/people/account/member.server.ts");
  return [
    cloudflareDevProxyVitePlugin<Env, Record<string, unknown>>({
      configPath: KETTLE_PAGES_CONFIG,
      persist: { path: `${KETTLE_STATE}/v3` },
      getLoadContext: async ({ request, context }) => {
        const tools = makeTools(context.cloudflare.env);
        const signedIn = await pageMember(tools, request.headers.get("cookie"));
        return { tools, nonce: "", member: signedIn?.member ?? null, session: signedIn?.session ?? null };
      },
    }),
  ];
}

/** The server build begins at the front door: what door and pages share is there once, and loaded once. */
const frontWorker: Plugin = {
  name: "front-door",
  enforce: "post",
  config: (_, { command, isSsrBuild }) =>
    command === "build" && isSsrBuild
      ? { build: { rollupOptions: { input: "workers/app.ts", external: [/^cloudflare:/] } } }
      : undefined,
};

/** What a local site computes beside its Workers, in one piece as they are: scripts/computing. */
const computing: Plugin = {
  name: "computing",
  apply: (_, { command, isSsrBuild }) => command === "build" && Boolean(isSsrBuild),
  async closeBundle() {
    await build({
      configFile: false,
      // Zod has hints for another bundler, which this one complains of.
      logLevel: "error",
      publicDir: false,
      ssr: { noExternal: true },
      build: { ssr: "scripts/computing/thread.ts", outDir: "build/workers/computing", target: "node22" },
    });
  },
};

/** Stands in one file of its own at the site's root, so that it stands before all of it, and imports nothing. */
const serviceWorker: Plugin = {
  name: "service-worker",
  apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  async closeBundle() {
    await build({
      configFile: false,
      logLevel: "warn",
      publicDir: false,
      build: {
        outDir: "build/client",
        emptyOutDir: false,
        rollupOptions: {
          input: "app/shell/offline/service-worker.ts",
          output: { format: "iife", entryFileNames: "service-worker.js" },
        },
      },
    });
  },
};

/**
 * The package comes with every function's name set by a call, which keeps all of it in the bundle: styles and labels of its
 * own that we draw nothing with, and what they import. Without the calls only what is used stays.
 */
const NAMED = /\bvar (\w+)=\(\w+,\w+\)=>\w+\(\w+,"name",\{value:\w+,configurable:!0\}\)/;
const unnamed: Plugin = {
  name: "unnamed",
  transform(code, id) {
    if (!/protomaps-leaflet\/dist\/esm/.test(id)) return null;
    if (!NAMED.test(code))
      throw new Error("protomaps-leaflet names its functions otherwise now: look at vite.config.ts");
    return { code: code.replace(NAMED, "var $1=(named)=>named"), map: null };
  },
};

const behind = { target: KETTLE_WORKER, ws: true };

/** Bytes of a script, before it is made small and compressed. */
const LEAST_FILE = 20_000;

export default defineConfig(async ({ command, isSsrBuild }) => ({
  plugins: [
    ...(await hotPages()),
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
    frontWorker,
    unnamed,
    computing,
    serviceWorker,
  ],
  server: KETTLE_WORKER
    ? {
        proxy: {
          "/v1": behind,
          "/tiles": behind,
          "/trace": behind,
          "/picture": behind,
          "/file": behind,
          "/live": behind,
        },
      }
    : {},
  // The server build runs in workerd: everything is bundled, packages resolve as for a Worker. Development runs in Node.
  ssr:
    command === "build"
      ? {
          noExternal: true,
          external: ["node:zlib"], // the runtime has it
          target: "webworker",
          resolve: { conditions: ["workerd", "worker", "browser"] },
        }
      : {},
  css: { postcss: { plugins: [layers] } },
  build: {
    sourcemap: false,
    assetsInlineLimit: 0,
    // Private fields as the runtime has them: for older browsers each would be looked up in a map.
    ...(isSsrBuild ? { target: "esnext" } : {}),
    rollupOptions: {
      // A browser on a telephone waits for each file: small ones that are loaded together become one.
      ...(isSsrBuild ? {} : { output: { experimentalMinChunkSize: LEAST_FILE } }),
      // Comments of packages that Rollup cannot read, and routes that have nothing for the browser.
      onwarn: (warning, tell) => {
        if (!["INVALID_ANNOTATION", "EMPTY_BUNDLE"].includes(warning.code ?? "")) tell(warning);
      },
    },
  },
  worker: { format: "es" },
}));
