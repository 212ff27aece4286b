/**
 * `npm run bench -- memory`: what the Worker of the pages holds while thirty recordings of 9 MB are sent at once, on a fresh local
 * site. Asked of its own engine by the inspector, after everything that nobody holds was cleared away: what is left would
 * have to fit into the 128 MB that the platform gives an isolate.
 *
 * Goal: at most 100 MB, and every recording is taken or refused with `Retry-After`. The peer in the same run is the site
 * when nobody sends: the difference is what reading costs.
 */
import { circuit } from "#tests/setup/circuit.ts";
import { freePort, removeState, sendForm, serve, stateFolder, wait } from "#tests/setup/server.ts";

const GOAL_BYTES = 100e6;
const AT_ONCE = 30;
const RECORDING_BYTES = 9e6;
const LOOKS_EVERY_MS = 100;

const state = stateFolder();
const port = await freePort();
const server = await serve(state, { KETTLE_INSPECTOR: String(port) });
try {
  const engine = await inspected(port);
  const idle = await engine.held();
  const sent = Array.from({ length: AT_ONCE }, (_, i) => sendForm(server.origin, long(i + 1), `${i}.igc`));
  let done = false;
  const answers = Promise.all(sent).finally(() => (done = true));
  let most = 0;
  let looks = 0;
  while (!done) {
    most = Math.max(most, await engine.held());
    looks++;
    await wait(LOOKS_EVERY_MS);
  }
  const told = (await answers).map(({ status, headers }) =>
    status === 429 ? `429, ${headers.get("retry-after")} s` : status,
  );
  for (const answer of new Set(told))
    console.log(`${String(told.filter((each) => each === answer).length).padStart(3)} answered ${answer}`);
  const mb = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
  console.log(`held idle ${mb(idle)}, at most ${mb(most)} in ${looks} looks; ratio ${(most / idle).toFixed(1)}`);
  const met = most <= GOAL_BYTES && told.every((each) => each === 201 || /^429, [1-9]/.test(String(each)));
  console.log(`goal ${mb(GOAL_BYTES)} ${met ? "met" : "missed"}`);
  process.exitCode = met ? 0 : 1;
} finally {
  await server.stop();
  removeState(state);
}

/** A circuit with a comment after each fix, as long as a recording may be. */
function long(seed: number): Uint8Array<ArrayBuffer> {
  const lines = new TextDecoder("latin1").decode(circuit(seed)).split(/\r?\n/);
  const fixes = lines.filter((line) => line.startsWith("B")).length;
  const words = `LXXX${"x".repeat(Math.floor(RECORDING_BYTES / fixes) - 42)}`;
  return new TextEncoder().encode(
    lines.flatMap((line) => (line.startsWith("B") ? [line, words] : [line])).join("\r\n"),
  );
}

/** Of the first Worker, which is that of the pages. */
async function inspected(at: number) {
  const targets = (await (await fetch(`http://127.0.0.1:${at}/json`)).json()) as { webSocketDebuggerUrl: string }[];
  // The inspector asks where its caller comes from; browsers say it by themselves, and types know only them.
  const from = { headers: { origin: "http://localhost" } } as unknown as string;
  const socket = new WebSocket(targets[0].webSocketDebuggerUrl, from);
  await new Promise((open, fail) => {
    socket.onopen = open;
    socket.onerror = fail;
  });
  const waiting = new Map<number, (result: Record<string, number>) => void>();
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result: Record<string, number> };
    if (id !== undefined) waiting.get(id)?.(result);
  };
  let last = 0;
  const ask = (method: string) =>
    new Promise<Record<string, number>>((answer) => {
      waiting.set(++last, answer);
      socket.send(JSON.stringify({ id: last, method }));
    });
  return {
    async held(): Promise<number> {
      await ask("HeapProfiler.collectGarbage");
      const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = await ask("Runtime.getHeapUsage");
      return usedSize + embedderHeapUsedSize + backingStorageSize;
    },
  };
}
