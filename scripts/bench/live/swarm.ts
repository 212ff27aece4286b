/** Many viewers in this process, who look at one area as pages do, and say when they heard of which point. */
import { decodeTick } from "#app/live/tick.ts";
import { openViewer, type ViewerSocket } from "./viewer-socket.ts";

export interface Swarm {
  /** Milliseconds from the line that was sent to the frame that has its point, of every viewer that reads it. */
  latencies: number[];
  frames: number;
  bytes: number;
  gaps: number;
  /** Codes of those that were closed, with how many. */
  closed: Map<number, number>;
  /** Milliseconds from opening to the snapshot. */
  joins: number[];
  leave(): void;
}

const ACK_MS = 8000;
/** One of so many reads its frames whole; the others count them, or this process would be what is measured. */
const READS = 20;
/** Viewers behind one address: a family. */
const TOGETHER = 4;

export interface Crowd {
  /** Milliseconds in which they come. */
  spreadMs: number;
  /** So many of them read nothing once they have their picture. */
  deaf?: number;
  /** Seconds between two ticks at least. */
  every?: number;
}

/** @param sentAt when a glider's point of that second was sent, ms; undefined where it was not of this run */
export async function swarm(
  origin: string,
  count: number,
  sentAt: (glider: string, time: number) => number | undefined,
  { spreadMs, deaf = 0, every = 0 }: Crowd,
): Promise<Swarm> {
  const told: Swarm = {
    ...{ latencies: [], frames: 0, bytes: 0, gaps: 0, closed: new Map(), joins: [] },
    leave: () => undefined,
  };
  const sockets = new Set<ViewerSocket>();
  const opened: Promise<void>[] = [];
  let leaving = false;
  for (let i = 0; i < count; i++) {
    opened.push(open(i));
    await new Promise((next) => setTimeout(next, spreadMs / count));
  }
  await Promise.all(opened);
  told.leave = () => {
    leaving = true;
    for (const socket of sockets) socket.close();
  };
  return told;

  async function open(nth: number): Promise<void> {
    const begun = performance.now();
    const isDeaf = nth < deaf;
    const reads = nth % READS === 0;
    const keys = new Map<number, string>();
    let sequence = -1;
    let acked = performance.now();
    let joined: () => void = () => undefined;
    const isIn = new Promise<void>((done) => {
      joined = done;
    });
    const family = Math.floor(nth / TOGETHER);
    const socket = await openViewer(origin, "/live/area/middle-europe", `10.9.${family >> 8}.${family & 255}`, {
      text(text) {
        told.bytes += text.length;
        const message = JSON.parse(text);
        for (const { i, glider } of message.t === "snap" || message.t === "meta" ? message.gliders : [])
          keys.set(i, glider);
        if (message.t !== "snap") return;
        sequence = message.seq;
        told.joins.push(performance.now() - begun);
        if (isDeaf) socket.stopReading();
        joined();
      },
      bytes(bytes) {
        const now = performance.now();
        told.frames++;
        told.bytes += bytes.length;
        const next = bytes.readUInt32LE(4);
        if (next - bytes.readUInt16LE(12) > sequence) told.gaps++;
        sequence = next;
        for (const { index, point } of reads ? decodeTick(bytes).gliders : []) {
          const at = sentAt(keys.get(index) ?? "", point.time);
          if (at !== undefined) told.latencies.push(now - at);
        }
        if (now - acked < ACK_MS) return;
        acked = now;
        socket.send(JSON.stringify({ t: "ack", seq: sequence }));
      },
      closed(code) {
        sockets.delete(socket);
        joined();
        if (!leaving) told.closed.set(code, (told.closed.get(code) ?? 0) + 1);
      },
    });
    sockets.add(socket);
    socket.send(JSON.stringify({ t: "view", bbox: null, every }));
    await isIn;
  }
}
