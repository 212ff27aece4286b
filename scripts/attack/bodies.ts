/**
 * Bodies: every call that takes one is sent thousands of broken ones, as a visitor, as a member and as the operator. None may be
 * answered by a fault of ours, none may take long, and the site is well afterwards. `npm run attack -- bodies [--bodies 6000 --first 1]`.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs, parseEnv } from "node:util";
import { ada } from "#tests/cast/pilots.ts";
import { removeState, serve, stateFolder } from "#tests/setup/server.ts";
import { RULES } from "#workers/api/rules.ts";
import { chance } from "../bench/list/chance.ts";
import { bearer, tokenOf } from "./crew.ts";

const { values } = parseArgs({
  options: { bodies: { type: "string", default: "6000" }, first: { type: "string", default: "1" } },
});
const LONGEST_MS = 5000;
/** They end the account, or the session, that the others are sent with. */
const NOT_THESE = ["POST /v1/user/me/delete", "POST /v1/auth/logout", "POST /v1/auth/revoke"];

const calls = Object.keys(RULES).filter(
  (call) => /^(POST|PATCH|PUT|DELETE) \/v1\//.test(call) && !NOT_THESE.includes(call),
);
const keys = wordsOfShapes();
const random = chance(Number(values.first));
const state = stateFolder();
const { OPERATOR_TOKEN = "" } = parseEnv(readFileSync(join(state, "local.env"), "utf8"));
const server = await serve(state);
const told = new Map<number, number>();
const fell: string[] = [];
let slowest = { ms: 0, call: "" };

try {
  const member = bearer(await tokenOf(server.origin, ada()));
  const callers = [{}, member, member, bearer(OPERATOR_TOKEN)];
  for (let nth = 0; nth < Number(values.bodies); nth++) {
    const call = calls[nth % calls.length];
    const headers = callers[random.below(callers.length)];
    await send(call, headers as Record<string, string>);
  }
  const health = await fetch(`${server.origin}/v1/health`);
  if (!health.ok) fell.push(`the site is not well: ${health.status}`);
} finally {
  await server.stop();
  removeState(state);
}
for (const line of fell.slice(0, 20)) console.log(`  ${line}`);
const statuses = [...told].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
console.log(
  `${values.bodies} bodies to ${calls.length} calls, ${keys.length} words of their shapes; ${statuses.join(", ")}`,
);
console.log(`slowest ${slowest.ms.toFixed(0)} ms (${slowest.call}; goal ${LONGEST_MS}), ${fell.length} fell`);
process.exitCode = fell.length === 0 && slowest.ms <= LONGEST_MS ? 0 : 1;

async function send(call: string, headers: Record<string, string>): Promise<void> {
  const [method, pattern] = call.split(" ");
  const path = pattern.replace(/:\w+(\{[^}]*\})?/g, () => encodeURIComponent(String(idLike())));
  const type = random.below(8) === 0 ? "text/plain" : "application/json";
  const body = random.below(12) === 0 ? "{ broken" : JSON.stringify(thing(0));
  const begun = performance.now();
  const answer = await answered(`${server.origin}${path}`, {
    method,
    headers: { ...headers, "content-type": type },
    body: method === "DELETE" && random.below(2) === 0 ? undefined : body,
  });
  if (answer === null) {
    fell.push(`the connection was closed: ${call} ${body.slice(0, 200)}`);
    return;
  }
  const ms = performance.now() - begun;
  if (ms > slowest.ms) slowest = { ms, call };
  told.set(answer.status, (told.get(answer.status) ?? 0) + 1);
  // 501: what is not configured here says so.
  if (answer.status >= 500 && answer.status !== 501) fell.push(`${answer.status} ${call} ${body.slice(0, 200)}`);
}

/** Read to its end; null where that never came. */
async function answered(url: string, init: RequestInit): Promise<Response | null> {
  try {
    const answer = await fetch(url, init);
    await answer.arrayBuffer();
    return answer;
  } catch {
    return null;
  }
}

function idLike(): string | number {
  return pick([1, 101, 102, 1001, 0, -1, "x", "1e9", 9_007_199_254_740_992, "%00", "..", "1;--", "a".repeat(300), "🛩"]);
}

function thing(depth: number): unknown {
  const kind = random.below(depth > 3 ? 5 : 8);
  if (kind >= 5 && kind < 7) return object(depth);
  if (kind === 7) return Array.from({ length: random.below(6) }, () => thing(depth + 1));
  return depth === 0 && random.below(4) > 0 ? object(depth) : value();
}

/** With words that a call of ours knows, most of the time. */
function object(depth: number): Record<string, unknown> {
  const found: [string, unknown][] = Array.from({ length: random.below(10) }, () => [
    random.below(20) === 0 ? pick(["__proto__", "constructor", "toString", "", "is_superuser", "plan"]) : pick(keys),
    thing(depth + 1),
  ]);
  return Object.fromEntries(found);
}

function value(): unknown {
  return pick<unknown>([
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    2 ** 53,
    101,
    1001,
    "",
    " ",
    "2026-07-12",
    "2026-02-30",
    "2026-07-12T10:00:00Z",
    "<script>alert(1)</script>",
    "' OR 1=1 --",
    "%_%",
    "\\u0000\\ud800",
    "a".repeat(5000),
    "=cmd|' /C calc'!A0",
    "47.8,11.4",
    "free",
    "🛩️".repeat(50),
  ]);
}

function pick<T>(of: readonly T[]): T {
  return of[random.below(of.length)];
}

/** What the shapes of calls are made of, read from their sources: so a new call is tried with its own words. */
function wordsOfShapes(): string[] {
  const sources = globSync(["workers/api/**/*.ts", "app/**/*.ts"]);
  const found = sources.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^\s+([a-z][\w]*): (?:z\.|textOrNone|numbers|\w+\.optional)/gm)].map(
      ([, name]) => name,
    ),
  );
  return [...new Set(found)].sort();
}
