/**
 * The page of the bench: a small server of its own that gives the page, its script and the trace files, and passes `/tiles`
 * on to the site. One origin, as on the site; not by interception in the browser, which turns the browser's cache off.
 */
import { createReadStream } from "node:fs";
import { createServer, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { build, type Rollup } from "vite";
import type { Levels } from "./files.ts";

const PAGE = `<!doctype html><html lang="en"><title>bench</title><link rel="stylesheet" href="/bench/leaflet.css">
<style>body { margin: 0 }</style><body><script type="module" src="/bench/page.js"></script></body></html>`;

export interface Harness {
  address: string;
  stop(): Promise<void>;
}

export async function openHarness(site: string, flights: readonly Levels[]): Promise<Harness> {
  const scripts = await bundled();
  const server = createServer(({ url = "/", headers }, answer) => {
    const [, level, place] = /^\/bench\/trace\/(\w+)\/(\d+)$/.exec(url) ?? [];
    if (url.startsWith("/tiles")) return pass(`${site}${url}`, headers["accept-encoding"] as string, answer);
    if (level) return void answer.end(flights[Number(place)][level as keyof Levels]);
    if (url === "/bench/leaflet.css") return give(answer, "node_modules/leaflet/dist/leaflet.css", "text/css");
    const script = scripts.get(url);
    if (script !== undefined) return void answer.setHeader("content-type", "text/javascript").end(script);
    if (url === "/bench/") return void answer.setHeader("content-type", "text/html").end(PAGE);
    answer.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/bench/`,
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function pass(address: string, encoding: string, answer: ServerResponse) {
  const asked = request(address, { headers: { "accept-encoding": encoding } }, (told) => {
    answer.writeHead(told.statusCode ?? 502, told.headers);
    told.pipe(answer);
  });
  asked.on("error", () => answer.destroy());
  asked.end();
}

function give(answer: ServerResponse, file: string, type: string) {
  answer.setHeader("content-type", type);
  createReadStream(file).pipe(answer);
}

/** By address. */
async function bundled(): Promise<Map<string, string | Uint8Array>> {
  const made = (await build({
    configFile: false,
    base: "/bench/",
    logLevel: "warn",
    worker: { format: "es" },
    build: {
      write: false,
      target: "es2022",
      rollupOptions: {
        input: "scripts/bench/map/page.ts",
        output: { entryFileNames: "page.js" },
      },
    },
  })) as Rollup.RollupOutput;
  return new Map(
    made.output.map((file) => [`/bench/${file.fileName}`, file.type === "chunk" ? file.code : file.source]),
  );
}
