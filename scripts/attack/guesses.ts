/**
 * Guesses at the numbers of LiveTrack24 sessions: 100,000 at a site that runs, from a thousand networks, with numbers of chance and with
 * those that the pilots' numbers make. All must be answered alike, none may enter a position, and the pilot's own program must go on.
 * `npm run attack -- live --guesses 100000`.
 */
import { parseArgs } from "node:util";
import { ada } from "#tests/cast/pilots.ts";
import { removeState, serve, stateFolder } from "#tests/setup/server.ts";
import { ask } from "./ask.ts";
import { bearer, getToken } from "./crew.ts";

const { values } = parseArgs({ options: { guesses: { type: "string", default: "100000" } } });
const GUESSES = Number(values.guesses);
const AT_ONCE = 20;
const NETWORKS = 1000;
const AGENT = "XCSoar/7.43";

const state = stateFolder();
const server = await serve(state);
const wrong: string[] = [];
try {
  const { origin } = server;
  const headers = { ...bearer(await getToken(origin, ada())), "content-type": "application/json" };
  const made = await fetch(`${origin}/v1/live/setting/key`, { method: "POST", headers, body: "{}" });
  const { key } = (await made.json()) as { key: string };
  const get = (path: string, network: string) =>
    ask(`${origin}${path}`, { method: "GET", headers: { "user-agent": AGENT, "cf-connecting-ip": network } });
  const now = () => Math.floor(Date.now() / 1000);
  const fix = (sid: number, altitude: number) =>
    `/track.php?leolive=4&sid=${sid}&pid=2&lat=47.9&lon=11.5&alt=${altitude}&sog=90&cog=45&tm=${now()}`;
  const home = "203.0.113.7";
  const handle = Number((await get(`/client.php?op=login&user=${key}&pass=x`, home))?.text);
  const sid = 0x80000000 + 0x2a000000 + handle;
  await get(`/track.php?leolive=2&sid=${sid}&pid=1&client=XCSoar&v=7.43&user=${key}&pass=`, home);

  const answers = new Map<string, number>();
  let next = 0;
  const begun = Date.now();
  const guesser = async () => {
    while (next < GUESSES) {
      const i = next++;
      const ofPilots = 0x80000000 + ((i % 128) << 24) + 100 + (i % 50);
      const guess = i % 4 === 0 ? ofPilots : 0x80000000 + Math.floor(Math.random() * 2 ** 31);
      const network = `10.${(i % NETWORKS) >> 8}.${i % 256}.1`;
      const answer = await get(fix(guess, 9999), network);
      const told = answer === null ? "closed" : `${answer.status} ${answer.status === 403 ? answer.text : ""}`;
      answers.set(told, (answers.get(told) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, guesser));
  console.log(`${GUESSES} guesses in ${((Date.now() - begun) / 1000).toFixed(0)} s: ${JSON.stringify([...answers])}`);
  // 429: the flood of a minute from one network.
  for (const told of answers.keys()) if (!/^(403 NOK|429 )$/.test(told)) wrong.push(`answered ${told}`);
  const own = await get(fix(sid, 910), home);
  if (own?.status !== 200) wrong.push(`the pilot's own program was answered ${own?.status}`);
  const track = await (await fetch(`${origin}/v1/live/glider/M${ada().id}/track`)).text();
  if (track.includes("9999")) wrong.push("a forged position is in the track");
  if (!track.includes("910")) wrong.push("the pilot's own position is not");
} finally {
  await server.stop();
  removeState(state);
}
for (const one of wrong) console.log(`FELL: ${one}`);
console.log(wrong.length === 0 ? "all held" : `${wrong.length} fell`);
process.exitCode = wrong.length === 0 ? 0 : 1;
