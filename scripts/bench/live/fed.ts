/** A feed as fast as is asked for, and whether all that it said is there afterwards. */
import { wait } from "#tests/setup/server.ts";
import { getKey, lineAt } from "./gliders.ts";

export interface Fed {
  points: number;
  lost: number;
  /** Seconds after the last line until all were there. */
  lag: number;
}

const OTHERS = 10_000;
const PATIENCE = 30; // s

/** So many lines a second, each of another glider of that second. */
export async function feed(origin: string, send: (line: string) => void, rate: number, seconds: number): Promise<Fed> {
  const begun = Date.now();
  const sent = new Set<string>();
  let told = 0;
  while (Date.now() - begun < seconds * 1000) {
    const due = Math.floor(((Date.now() - begun) / 1000) * rate);
    for (; told < due; told++) {
      const [nth, time] = [OTHERS + (told % rate), Math.floor(Date.now() / 1000)];
      const key = `${getKey(nth)} ${time}`;
      if (sent.has(key)) continue;
      sent.add(key);
      send(lineAt(nth, time));
    }
    await wait(5);
  }
  const [first, last] = [Math.floor(begun / 1000), Math.floor(Date.now() / 1000)];
  const fedUntil = performance.now();
  // The last second first: nobody asks for a minute again and again while it is being written.
  while (performance.now() - fedUntil < PATIENCE * 1000 && !(await isThere(origin, sent, last))) await wait(200);
  const lag = (performance.now() - fedUntil) / 1000;
  const there = new Set<string>();
  for (let minute = Math.floor(first / 60) * 60; minute <= last; minute += 60)
    for (const key of await getPoints(origin, minute)) there.add(key);
  return { points: sent.size, lost: [...sent].filter((key) => !there.has(key)).length, lag };
}

/** Whether gliders of the last second were heard in it. */
async function isThere(origin: string, sent: ReadonlySet<string>, last: number): Promise<boolean> {
  const newest = [...sent].filter((key) => key.endsWith(` ${last}`) || key.endsWith(` ${last - 1}`)).slice(-5);
  for (const key of newest) {
    const [glider, time] = key.split(" ");
    const answer = await fetch(`${origin}/v1/live/glider/${glider}`);
    if (!answer.ok) return false;
    const { shown } = (await answer.json()) as { shown: { last: { time: number } } };
    if (shown.last.time < Number(time)) return false;
  }
  return true;
}

async function getPoints(origin: string, minute: number): Promise<string[]> {
  const answer = await fetch(`${origin}/v1/fix/batch?time=${minute}`);
  const { fix } = (await answer.json()) as { fix: { id: string; time: string }[] };
  return fix.map(({ id, time }) => `${id} ${Date.parse(time) / 1000}`);
}
