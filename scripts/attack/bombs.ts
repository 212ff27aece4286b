/**
 * Bombs: small files that become large, and long ones that are dear to read, to every call and form that opens files, as a member and,
 * where JSON is taken, as anybody. Each is refused in words, costs little of a processor, and the site answers right after it.
 * `npm run attack -- bombs`.
 */
import { runtimeAt, ticks } from "#scripts/bench/cost/processor.ts";
import { ada } from "#tests/cast/pilots.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { ARCHIVE_BOMBS, MEDIA_BOMBS, TEXT_BOMBS } from "#tests/setup/hostile/bombs.ts";
import { removeState, serve, settled, stateFolder } from "#tests/setup/server.ts";
import { bearer, getToken, readCookie, send } from "./crew.ts";

/**
 * Milliseconds of a processor, of all that a call does: ten megabytes are received, passed on and taken apart as a form before they are
 * seen. What reads them is held to 100 in tests.
 */
const MOST_MS = 600;
const wrong: string[] = [];
let [sent, dearest] = [0, { ms: 0, name: "" }];

const state = stateFolder();
const server = await serve(state);
try {
  const { origin } = server;
  const pid = runtimeAt(Number(new URL(origin).port));
  const [flight] = (await (await send(origin, ada(), circuit(1), "1.igc")).json()) as { id: number }[];
  await settled(origin, [flight.id], 60);
  const [member, cookie] = [bearer(await getToken(origin, ada())), await readCookie(origin, ada())];
  const made = await fetch(`${origin}/v1/waypointcollection`, {
    method: "POST",
    headers: { ...member, "content-type": "application/json" },
    body: JSON.stringify({ name: "Bombs" }),
  });
  const { id: collection } = (await made.json()) as { id: number };

  const form = (field: string, bytes: Uint8Array, name: string, more: Record<string, string> = {}) => {
    const all = new FormData();
    for (const [key, value] of Object.entries(more)) all.set(key, value);
    all.set(field, new Blob([Uint8Array.from(bytes)]), name);
    return all;
  };
  const files: Record<string, (bytes: Uint8Array) => Promise<Response>> = {
    "a task file": (bytes) =>
      fetch(`${origin}/v1/task/cup`, { method: "POST", headers: member, body: form("file", bytes, "bomb.cupx") }),
    "a file of waypoints": (bytes) =>
      fetch(`${origin}/v1/waypoint/cup?collection_id=${collection}`, {
        method: "POST",
        headers: member,
        body: form("file", bytes, "bomb.cupx"),
      }),
    "the form of task files": (bytes) =>
      fetch(`${origin}/task/upload`, {
        method: "POST",
        redirect: "manual",
        headers: { origin, cookie },
        body: form("file", bytes, "bomb.cupx"),
      }),
    "a recording": (bytes) =>
      fetch(`${origin}/v1/igcfile`, {
        method: "POST",
        body: form("file", bytes, "bomb.igc", { user_id: String(ada().id), date_of_birth: ada().dateOfBirth }),
      }),
  };
  const pictures: typeof files = {
    "a portrait": (bytes) =>
      fetch(`${origin}/v1/user/image`, { method: "POST", headers: member, body: form("image", bytes, "bomb.png") }),
    "a picture of a story": (bytes) =>
      fetch(`${origin}/v1/story`, {
        method: "POST",
        headers: member,
        body: form("image", bytes, "bomb.png", { flight_id: String(flight.id) }),
      }),
  };
  const tried = async (name: string, ask: () => Promise<Response>) => {
    let [ms, answer, words]: [number, Response | null, string | null] = [Infinity, null, null];
    // What the site does besides meanwhile is in it: of one that is too dear the least of three is nearest.
    for (let nth = 0; nth < 3 && ms > MOST_MS; nth++) {
      const before = ticks(pid);
      answer = await ask().catch(() => null);
      words = (await answer?.text().catch(() => null)) ?? null;
      ms = Math.min(ms, ticks(pid) - before);
    }
    sent++;
    if (ms > dearest.ms) dearest = { ms, name };
    if (answer === null || words === null) wrong.push(`${name}: the connection was closed`);
    else if (answer.status >= 500) wrong.push(`${name}: ${answer.status} ${words.slice(0, 80)}`);
    else if (!name.includes("form") && (answer.status < 400 || words === ""))
      wrong.push(`${name}: taken, ${answer.status}`);
    if (ms > MOST_MS) wrong.push(`${name}: ${ms} ms of a processor`);
    const health = await fetch(`${origin}/v1/health`, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    if (!health?.ok) wrong.push(`${name}: the site does not answer after it`);
  };
  for (const [bomb, make] of [...Object.entries(ARCHIVE_BOMBS), ...Object.entries(TEXT_BOMBS)]) {
    const bytes = make();
    for (const [kind, ask] of Object.entries(files)) await tried(`${bomb} as ${kind}`, () => ask(bytes));
  }
  for (const [bomb, { make }] of Object.entries(MEDIA_BOMBS)) {
    const bytes = make();
    for (const [kind, ask] of Object.entries(pictures)) await tried(`${bomb} as ${kind}`, () => ask(bytes));
  }
  const deep = "[".repeat(32_000) + "]".repeat(32_000);
  for (const path of ["/v1/report", "/v1/search", "/v1/ranking", "/v1/upload", "/v1/user", "/v1/ingest"])
    for (const body of [deep, `{"a":${deep}}`, `{"a":${'{"a":'.repeat(10_000)}`, `[${"{},".repeat(20_000)}{}]`])
      await tried(`JSON of ${body.slice(0, 6)}… to ${path}`, () =>
        fetch(`${origin}${path}`, { method: "POST", headers: { "content-type": "application/json" }, body }),
      );
} finally {
  await server.stop();
  removeState(state);
}
for (const line of wrong.slice(0, 30)) console.log(`  ${line}`);
console.log(`${sent} bombs, the dearest ${dearest.ms} ms of a processor (${dearest.name}): ${wrong.length} wrong`);
process.exitCode = wrong.length === 0 ? 0 : 1;
