/**
 * `npm run bench -- tiles`: how many tiles a site on this machine serves, to 50 readers at once for 30 s, who look at maps as
 * people do: base map and airfields around places, elevation with its ways to coarser tiles, byte ranges now and then.
 *
 * Goal: no error. The throughput is told; one local thread serves all of it, a deployed edge keeps most of it.
 */
import { removeState, serve, stateFolder } from "#tests/setup/server.ts";

const READERS = 50;
const SECONDS = 30;
const PLACES: [latitude: number, longitude: number][] = [
  [47.83, 11.47],
  [46.5, 8.4],
  [49.98, 11.64],
  [44.06, 5.99],
  [-33.9, 19.6],
  [51.0, -1.3],
];

const state = stateFolder();
const server = await serve(state);
try {
  const addresses = await mix();
  const took: number[] = [];
  const statuses = new Map<number, number>();
  const errors: string[] = [];
  let [bytes, next] = [0, 0];
  const until = performance.now() + SECONDS * 1000;
  const reader = async () => {
    while (performance.now() < until) {
      const { path, range } = addresses[next++ % addresses.length];
      const begun = performance.now();
      try {
        const answer = await fetch(`${server.origin}${path}`, { headers: range ? { range } : {} });
        const { byteLength } = await answer.arrayBuffer();
        if (![200, 204, 206].includes(answer.status)) errors.push(`${answer.status} ${path}`);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        bytes += byteLength;
      } catch (fault) {
        errors.push(`${fault} ${path}`);
      }
      took.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  took.sort((a, b) => a - b);
  const at = (part: number) => took[Math.floor(part * (took.length - 1))].toFixed(0);
  console.log(`${addresses.length} addresses, ${READERS} readers, ${SECONDS} s`);
  console.log(
    `${(took.length / SECONDS).toFixed(0)} answers a second, ${(bytes / SECONDS / 1e6).toFixed(1)} MB/s unpacked`,
  );
  console.log(`median ${at(0.5)} ms, 95 % within ${at(0.95)} ms, worst ${at(1)} ms`);
  console.log([...statuses].map(([status, count]) => `${status}: ${count}`).join(", "));
  console.log(errors.length === 0 ? "no error: goal met" : `${errors.length} errors: ${errors.slice(0, 5).join("; ")}`);
  process.exitCode = errors.length === 0 && took.length > 0 ? 0 : 1;
} finally {
  await server.stop();
  removeState(state);
}

/** What maps of every zoom around the places ask for, in an order that jumps between them. */
async function mix(): Promise<{ path: string; range?: string }[]> {
  const found: { path: string; range?: string }[] = [];
  for (const [archive, deepest] of [
    ["basemap", 7],
    ["airports", 9],
    ["terrain", 10],
  ] as const) {
    const { version } = (await (await fetch(`${server.origin}/tiles/${archive}`)).json()) as { version: string };
    for (let z = 2; z <= deepest; z++)
      for (const place of PLACES)
        for (const at of around(place, z)) found.push({ path: `/tiles/${archive}/${z}/${at}?v=${version}` });
    found.push({ path: `/tiles/${archive}.pmtiles`, range: "bytes=0-16383" }, { path: `/tiles/${archive}` });
  }
  return found
    .map((address, i) => ({ address, order: (i * 7919) % 104_729 }))
    .sort((a, b) => a.order - b.order)
    .map(({ address }) => address);
}

/** The tile of a place and those east and south of it. */
function around([latitude, longitude]: [number, number], z: number): string[] {
  const count = 2 ** z;
  const x = Math.floor(((longitude + 180) / 360) * count);
  const y = Math.floor((0.5 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI)) * count);
  return [0, 1, 2, 3].map((i) => `${(x + (i & 1)) % count}/${Math.min(y + (i >> 1), count - 1)}`);
}
