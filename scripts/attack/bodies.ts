/**
 * Bodies: every call that takes one, and every form of a page, is sent hundreds of broken ones: JSON, forms, files, as a visitor, as a
 * member and as the operator. What a call takes it says itself, asked with every word of ours in a type that fits none. Nothing
 * may be answered by a fault of ours, none may take long, and the site is well afterwards.
 * `npm run attack -- bodies [--bodies 20000 --first 1 --minutes 30]`.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs, parseEnv } from "node:util";
import { ada } from "#tests/cast/pilots.ts";
import { removeState, serve, stateFolder } from "#tests/setup/server.ts";
import { RULES } from "#workers/api/rules.ts";
import { chance } from "../bench/list/chance.ts";
import { type Answered, ask } from "./ask.ts";
import { Broken, type Word } from "./broken.ts";
import { bearer, getToken, readCookie } from "./crew.ts";
import { pageForms } from "./page-forms.ts";

const { values } = parseArgs({
  options: {
    bodies: { type: "string", default: "20000" },
    first: { type: "string", default: "1" },
    minutes: { type: "string", default: "600" },
  },
});
const END = Date.now() + Number(values.minutes) * 60_000;
const LONGEST_MS = 5000;
/** They end the account, or the session, that the others are sent with. */
const NOT_THESE = ["POST /v1/user/me/delete", "POST /v1/auth/logout", "POST /v1/auth/revoke", "POST /auth/log-out"];
const ADDRESSES = 200;

interface Target {
  method: string;
  pattern: string;
  words: Word[];
  page: boolean;
}

const state = stateFolder();
const { OPERATOR_TOKEN = "" } = parseEnv(readFileSync(join(state, "local.env"), "utf8"));
const server = await serve(state);
const random = chance(Number(values.first));
const broken = new Broken(random);
const told = new Map<number, number>();
const fell: string[] = [];
let slowest = { ms: 0, call: "" };
let reached = 0;

try {
  const { origin } = server;
  const member = bearer(await getToken(origin, ada()));
  const session = { cookie: await readCookie(origin, ada()), origin };
  const targets = [...(await calls(member)), ...forms()];
  const [ofPages, ofCalls] = [
    [{ origin }, session, session],
    [{}, member, member, member, bearer(OPERATOR_TOKEN)],
  ] as Record<string, string>[][];
  let nth = 0;
  for (; nth < Number(values.bodies) && Date.now() < END; nth++) {
    const target = targets[nth % targets.length];
    await send(target, broken.pick(target.page ? ofPages : ofCalls));
  }
  const health = await ask(`${origin}/v1/health`, { method: "GET", headers: {} });
  if (health?.status !== 200) fell.push(`the site is not well: ${health?.status}`);
  const still = await ask(`${origin}/v1/user/me`, { method: "GET", headers: member });
  if (still?.status !== 200) fell.push(`the member is one no more: ${still?.status}`);
  const statuses = [...told].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  const words = targets.reduce((sum, target) => sum + target.words.length, 0);
  const pages = targets.filter(({ page }) => page).length;
  console.log(
    `${nth} bodies to ${targets.length - pages} calls and ${pages} forms of pages, ${words} words of theirs; ${statuses.join(", ")}`,
  );
} finally {
  await server.stop();
  removeState(state);
}
for (const line of [...new Set(fell)].slice(0, 20)) console.log(`  ${line}`);
console.log(
  `${reached} were carried out; slowest ${slowest.ms.toFixed(0)} ms (${slowest.call}; goal ${LONGEST_MS}), ${fell.length} fell`,
);
process.exitCode = fell.length === 0 && slowest.ms <= LONGEST_MS && reached > 0 ? 0 : 1;

/** Each with what it says it wants. */
async function calls(member: Record<string, string>): Promise<Target[]> {
  const all = wordsOfShapes();
  const found: Target[] = [];
  for (const call of Object.keys(RULES)) {
    const [method, pattern] = call.split(" ");
    if (!/^(POST|PATCH|PUT|DELETE)$/.test(method) || !pattern.startsWith("/v1/") || NOT_THESE.includes(call)) continue;
    found.push({ method, pattern, words: await wanted(method, pattern, all, member), page: false });
  }
  return found;
}

/** Asked with all words of a wrong type and with none, a call complains of those it knows, and says of what type they are. */
async function wanted(method: string, pattern: string, all: string[], member: Record<string, string>): Promise<Word[]> {
  const found = new Map<string, string>();
  for (const body of [{}, Object.fromEntries(all.map((name) => [name, { no: ["such"] }]))]) {
    const answer = await ask(server.origin + pattern.replace(/:\w+(\{[^}]*\})?/g, "1"), {
      method,
      headers: { ...member, "content-type": "application/json", ...nextAddress() },
      body: Buffer.from(JSON.stringify(body)),
    });
    for (const { loc, msg } of faultsIn(answer)) {
      const [where, name] = loc;
      const wants = /expected (\w+)/.exec(msg)?.[1] ?? "";
      if (where === "body" && typeof name === "string" && !found.get(name)) found.set(name, wants);
    }
  }
  // A call that says nothing of its shape is sent what any of them knows.
  if (found.size === 0) return Array.from({ length: 12 }, () => ({ name: broken.pick(all), wants: "" }));
  return [...found].map(([name, wants]) => ({ name, wants }));
}

function faultsIn(answer: Answered | null): { loc: unknown[]; msg: string }[] {
  if (answer?.status !== 422) return [];
  const { detail } = JSON.parse(answer.text) as { detail?: { loc: unknown[]; msg: string }[] };
  return Array.isArray(detail) ? detail : [];
}

function forms(): Target[] {
  return pageForms()
    .filter(({ pattern }) => !NOT_THESE.includes(`POST ${pattern}`))
    .map(({ pattern, words }) => ({ method: "POST", pattern, words, page: true }));
}

async function send({ method, pattern, words, page }: Target, headers: Record<string, string>): Promise<void> {
  const call = `${method} ${pattern}`;
  const path = pattern.replace(/:\w+(\{[^}]*\})?|\*/g, () => encodeURIComponent(broken.id()));
  const kind = page && random.below(2) === 0 ? "form" : broken.kind();
  const { type, bytes } = broken.body(kind, broken.object(words, random.below(11)));
  const begun = performance.now();
  const answer = await ask(`${server.origin}${path}`, {
    method,
    headers: { ...headers, "content-type": type, ...nextAddress() },
    body: method === "DELETE" && random.below(2) === 0 ? undefined : bytes,
  });
  const said = `${call} ${type} ${bytes.toString().slice(0, 200)}`;
  if (answer === null) {
    fell.push(`the connection was closed: ${said}`);
    return;
  }
  const ms = performance.now() - begun;
  if (ms > slowest.ms) slowest = { ms, call };
  told.set(answer.status, (told.get(answer.status) ?? 0) + 1);
  if (answer.status < 300) reached++;
  // 501: what is not configured here says so.
  if (answer.status >= 500 && answer.status !== 501) fell.push(`${answer.status} ${said}`);
}

/** Too much from one is refused before it is read; from many, more bodies are. */
function nextAddress() {
  return { "cf-connecting-ip": `198.51.100.${random.below(ADDRESSES)}` };
}

/** What the shapes of calls are made of, read from their sources: so a new call is tried with its own words. */
function wordsOfShapes(): string[] {
  const sources = globSync(["workers/api/**/*.ts", "app/**/*.ts"]);
  const found = sources.flatMap((file) =>
    [
      ...readFileSync(file, "utf8").matchAll(
        /[\s{]([a-z][\w]*): (?:z\.|z$|orNone|textOrNone|numbers|\w+\.optional|[A-Z])/gm,
      ),
    ].map(([, name]) => name),
  );
  return [...new Set(found)].sort();
}
