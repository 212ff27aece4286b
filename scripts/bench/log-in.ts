/**
 * Thirty pairs of log-ins, one with a known address and a wrong password, one with an unknown address: whoever measures
 * learns nothing. Prints both medians and their ratio; fails where they differ by more than a tenth.
 *
 * npm run bench:log-in. In this process, without a network and without throttling: only what depends on the address.
 */
import { passwordsOf } from "#app/account/password/password.server.ts";

const PAIRS = 30;
const MAX_RATIO = 1.1;

const passwords = passwordsOf({ accountSecret: "a secret of thirty-two letters or more" });
const stored = await passwords.hash("the right password");

async function took(known: string | null): Promise<number> {
  const started = performance.now();
  await passwords.verify("a wrong password", known);
  return performance.now() - started;
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];

await took(stored);
await took(null);
const pairs: [number, number][] = [];
for (let i = 0; i < PAIRS; i++) pairs.push([await took(stored), await took(null)]);
const [known, unknown] = [median(pairs.map(([time]) => time)), median(pairs.map(([, time]) => time))];
const ratio = Math.max(known, unknown) / Math.min(known, unknown);
console.log(
  `known address ${known.toFixed(1)} ms, unknown address ${unknown.toFixed(1)} ms, medians of ${PAIRS} pairs`,
);
console.log(`ratio ${ratio.toFixed(3)}, goal below ${MAX_RATIO}`);
if (ratio > MAX_RATIO) process.exitCode = 1;
