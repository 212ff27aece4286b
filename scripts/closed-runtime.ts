/**
 * Miniflare answers addresses of its own under `/cdn-cgi` before any Worker is asked: the schedule, mails, an explorer of the
 * bindings, and every object of every bucket, to any page of any site that an image or a form leads there. No option turns off all
 * of them, so the Worker that holds them is given a first step as it is loaded: there is nothing at these addresses. What stays is the
 * one by which this process reaches its own bindings, which wants a secret that Miniflare makes for each start.
 *
 * Import it before Miniflare is started, or `node --import` it before a program that does.
 */
import fs from "node:fs";
import { join } from "node:path";

const ENTRY = join("workers", "core", "entry.worker.js");
/** The name by which the entry exports what it does. */
const EXPORTED = "entry_worker_default as default";

const CLOSED = `
var kettleClosed = {
  fetch(request, env, ctx) {
    const { pathname } = new URL(request.url);
    const isOwnProcess = pathname === "/cdn-cgi/local/platform-proxy" && request.headers.has("MF-Op-Secret");
    if (/^\\/+cdn-cgi(\\/|$)/i.test(pathname) && !isOwnProcess)
      return new Response("There is nothing here.\\n", { status: 404 });
    return entry_worker_default.fetch(request, env, ctx);
  },
};
`;

/** @param script  Miniflare's entry. Throws where it is built in another way than this knows */
export function closeEntry(script: string): string {
  if (script.split(EXPORTED).length !== 2)
    throw new Error("Miniflare builds its entry in another way now: look at scripts/closed-runtime.ts.");
  return CLOSED + script.replace(EXPORTED, "kettleClosed as default");
}

const { readFileSync } = fs;
fs.readFileSync = ((path: fs.PathOrFileDescriptor, ...more: [undefined]) => {
  const read = readFileSync(path, ...more) as string | Buffer;
  return typeof path === "string" && path.endsWith(ENTRY) && path.includes("miniflare")
    ? closeEntry(String(read))
    : read;
}) as typeof readFileSync;
