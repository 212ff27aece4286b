/** What every verb needs of this machine: packages, a Node, a browser, child processes. */
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
/** Things made here that can be made again: the base map, logs, build stamps. */
export const CACHE = join(ROOT, ".kettle");

const bin = (name) => join(ROOT, "node_modules", ".bin", name);

/** `npm ci` when the installed packages are not those of the lock file, by its content: checkouts change dates. */
export async function ensureInstalled({ quiet = false } = {}) {
  const stamp = join(ROOT, "node_modules", ".kettle-lock");
  const lock = createHash("sha256")
    .update(readFileSync(join(ROOT, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  if (!quiet) console.log("Installing packages (once, about a minute) …");
  const ci = ["ci", "--loglevel=error", "--no-fund", "--no-audit"];
  const options = { stdio: ["ignore", "inherit", "inherit"] };
  // npm is a script that another shell starts on Windows: it is run as what it is where it says so.
  if (process.env.npm_execpath?.endsWith(".js"))
    await must(process.execPath, [process.env.npm_execpath, ...ci], options);
  else await must("npm", ci, { ...options, shell: process.platform === "win32" });
  writeFileSync(stamp, lock);
}

/** TypeScript runs as it is from 22.18 on. The running Node is used when it is that new, else the bundled one. */
export function node() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  if (existsSync(bin("node"))) return bin("node");
  throw new Error(
    `Node ${process.versions.node} is too old, and packages bring a newer one to Linux alone: install Node 22.18 or newer.`,
  );
}

export function environment(more = {}) {
  // Windows writes "Path", and two that differ in letters alone would be one by chance.
  const others = Object.entries(process.env).filter(([name]) => name.toUpperCase() !== "PATH");
  return {
    ...Object.fromEntries(others),
    PATH: [join(ROOT, "node_modules", ".bin"), process.env.PATH].join(delimiter),
    WRANGLER_SEND_METRICS: "false",
    CLOUDFLARE_CF_FETCH_ENABLED: "false",
    // Nobody reads the traces that it would write of each request, and they cost a page a tenth of its time.
    X_LOCAL_EXPLORER: "false",
    X_LOCAL_OBSERVABILITY: "false",
    DO_NOT_TRACK: "1",
    ...more,
  };
}

export function start(command, args, options = {}) {
  return spawn(command, args, { cwd: ROOT, stdio: "inherit", ...options, env: environment(options.env) });
}

/** Runs to the end and answers the exit code. */
export const call = async (command, args, options) => (await ended(command, args, options)).code;

export async function must(command, args, options) {
  const { code, signal } = await ended(command, args, options);
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${signal ?? code}`);
}

/** `signal`: what ended it, such as SIGKILL where a machine has no memory left; null where it ended itself. */
function ended(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = start(command, args, options);
    child.on("error", reject);
    child.on("exit", (code, signal) => resolve({ code: code ?? 1, signal }));
  });
}

/** Runs a script of ours on the right Node. */
export const script = (file, args = [], options = {}) =>
  must(node(), ["--disable-warning=ExperimentalWarning", join(ROOT, file), ...args], options);

/** The Worker of the jobs; that of the pages is Wrangler's own default, wrangler.toml. */
export const JOBS_CONFIG = "wrangler.jobs.toml";

export const WRANGLER = join(ROOT, "node_modules", "wrangler", "wrangler-dist", "cli.js");

/** Runs it to the end and answers what it said; that is told where it failed. */
export function wrangler(...args) {
  return new Promise((resolve, reject) => {
    const child = start(node(), [WRANGLER, ...args], { stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        said += chunk;
      });
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0 ? resolve(said) : reject(new Error(`wrangler ${args.join(" ")} ended with ${code}:\n${said}`)),
    );
  });
}

/** One line per file with its size and time of change: equal while nothing under the paths changed. */
export function fingerprint(paths) {
  const hash = createHash("sha256");
  const walk = (path) => {
    const info = statSync(path, { throwIfNoEntry: false });
    if (!info) return;
    if (info.isDirectory()) for (const name of readdirSync(path).sort()) walk(join(path, name));
    else hash.update(`${path} ${info.size} ${info.mtimeMs}\n`);
  };
  for (const path of paths) walk(join(ROOT, path));
  return hash.digest("hex");
}

/** Does `work` unless it was done before with the same fingerprint. */
export async function once(stampFile, print, work) {
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === print) return false;
  await work();
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, print);
  return true;
}

/**
 * A Chromium for the journeys: CHROMIUM_PATH, one on the machine, or Debian's package, installed when we may. The one without
 * windows comes first: it draws the same pages with half of the work.
 */
export async function browser() {
  const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];
  const known = [process.env.CHROMIUM_PATH, ...names.map((name) => `/usr/bin/${name}`)];
  const found = () => known.find((path) => path && existsSync(path));
  if (found()) return found();
  if (existsSync("/usr/bin/apt-get") && process.getuid?.() === 0) {
    console.log("Installing Chromium for the browser tests …");
    const apt = (...args) =>
      call("apt-get", args, { stdio: ["ignore", "ignore", "inherit"], env: { DEBIAN_FRONTEND: "noninteractive" } });
    const install = (name) => apt("install", "-y", "-qq", "--no-install-recommends", name, "fonts-dejavu-core");
    await apt("update", "-qq");
    // Older releases have it with windows alone.
    if ((await install(names[0])) !== 0) await install(names[1]);
    if (found()) return found();
  }
  console.log("Fetching Playwright's Chromium for the browser tests …");
  await must(node(), [join(ROOT, "node_modules/@playwright/test/cli.js"), "install", "chromium"]);
  const list = execFileSync(node(), ["-e", "console.log(require('@playwright/test').chromium.executablePath())"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return list.trim();
}

/** Where tests run is said by the names of their files: see vitest.config.ts. */
const ENDINGS = /\.(database|worker|server)\.test\.ts$/;

/** What vitest is called with for these files. */
export const getProjects = (files) =>
  [...new Set(files.map((file) => ENDINGS.exec(file)?.[1] ?? "unit"))].flatMap((project) => ["--project", project]);
