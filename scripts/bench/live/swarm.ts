/** Many viewers in this process, who look at one area as pages do, and say when they heard of which point. */
import { decodeTick } from "#app/live/tick.ts";

export interface Swarm {
  /** Milliseconds from the line that was sent to the frame that has its point, of every viewer. */
  latencies: number[];
  frames: number;
  bytes: number;
  gaps: number;
  closed: number;
  /** Milliseconds from opening to the snapshot. */
  joins: number[];
  leave(): void;
}

const ACK_MS = 8000;
/** One of so many reads its frames whole; the others count them, or this process would be what is measured. */
const READS = 20;

/** @param sentAt when a glider's point of that second was sent, ms; undefined where it was not of this run */
export async function swarm(
  origin: string,
  count: number,
  sentAt: (index: string, time: number) => number | undefined,
  { spreadMs = 3000, deaf = 0 } = {},
): Promise<Swarm> {
  const told: Swarm = { latencies: [], frames: 0, bytes: 0, gaps: 0, closed: 0, joins: [], leave: () => undefined };
  const sockets: WebSocket[] = [];
  const opened: Promise<void>[] = [];
  for (let i = 0; i < count; i++) {
    opened.push(open(i < deaf, i % READS === 0));
    await new Promise((next) => setTimeout(next, spreadMs / count));
  }
  await Promise.all(opened);
  let leaving = false;
  told.leave = () => {
    leaving = true;
    for (const socket of sockets) socket.close();
  };
  return told;

  function open(isDeaf: boolean, reads: boolean): Promise<void> {
    const begun = performance.now();
    const socket = new WebSocket(`${origin.replace("http", "ws")}/live/area/middle-europe`);
    socket.binaryType = "arraybuffer";
    sockets.push(socket);
    const keys = new Map<number, string>();
    let sequence = -1;
    let acked = 0;
    return new Promise((done, failed) => {
      socket.onopen = () => socket.send(JSON.stringify({ t: "view", bbox: null }));
      socket.onerror = () => failed(new Error("a viewer could not connect"));
      socket.onclose = () => {
        if (!leaving) told.closed++;
      };
      socket.onmessage = ({ data }) => {
        if (typeof data === "string") {
          told.bytes += data.length;
          const message = JSON.parse(data);
          for (const { i, glider } of message.t === "snap" || message.t === "meta" ? message.gliders : [])
            keys.set(i, glider);
          if (message.t !== "snap") return;
          sequence = message.seq;
          told.joins.push(performance.now() - begun);
          done();
          return;
        }
        if (isDeaf) return;
        const now = performance.now();
        told.frames++;
        told.bytes += data.byteLength;
        const head = new DataView(data as ArrayBuffer);
        const next = head.getUint32(4, true);
        if (next - head.getUint16(12, true) > sequence) told.gaps++;
        sequence = next;
        for (const { index, point } of reads ? decodeTick(data as ArrayBuffer).gliders : []) {
          const at = sentAt(keys.get(index) ?? "", point.time);
          if (at !== undefined) told.latencies.push(now - at);
        }
        if (now - acked < ACK_MS) return;
        acked = now;
        socket.send(JSON.stringify({ t: "ack", seq: sequence }));
      };
    });
  }
}
