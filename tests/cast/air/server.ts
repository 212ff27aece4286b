/**
 * A server of the Open Glider Network on this machine: greets, takes any log-in, and sends whatever it is given to everybody who
 * is connected. Faults are made on purpose, with a chance that repeats: what real feeds do on bad days.
 */
import { createServer, type Server, type Socket } from "node:net";
import { chance } from "../chance.ts";

export interface Faults {
  /** Lines in a thousand. */
  duplicate: number;
  /** Ends a connection in the middle of a line. */
  cut: number;
  /** A connection says nothing any more and stays open. */
  stall: number;
  /** Not UTF-8. */
  garbage: number;
  /** A line of a megabyte. */
  long: number;
  /** Kept back, and sent all at once 5 s later. */
  burst: number;
}

export const NO_FAULTS: Faults = { duplicate: 0, cut: 0, stall: 0, garbage: 0, long: 0, burst: 0 };
export const BAD_DAY: Faults = { duplicate: 150, cut: 1, stall: 0.3, garbage: 5, long: 0.5, burst: 2 };

export interface SkyServer {
  port: number;
  send(line: string): void;
  /** Ends all connections; new ones are taken. */
  cutAll(): void;
  clients(): number;
  /** What readers said when they came. */
  logins: string[];
  close(): Promise<void>;
}

const REMARK_MS = 20_000;
const BURST_MS = 5000;

export async function skyServer(port: number, faults: Faults = NO_FAULTS, seed = 1): Promise<SkyServer> {
  const dice = chance(seed);
  const clients = new Set<Socket>();
  const stalled = new Set<Socket>();
  const logins: string[] = [];
  let kept: string[] = [];
  const server: Server = createServer((socket) => {
    clients.add(socket);
    socket.write("# aprsc 2.1.15-gc67551b\r\n");
    let said = "";
    socket.on("data", (bytes) => {
      said += bytes.toString("latin1");
      for (let end = said.indexOf("\n"); end >= 0; end = said.indexOf("\n")) {
        const line = said.slice(0, end).trim();
        said = said.slice(end + 1);
        if (!line.startsWith("user ")) continue;
        logins.push(line);
        socket.write(`# logresp ${line.split(" ")[1]} unverified, server KETTLE1\r\n`);
      }
    });
    const leave = () => {
      clients.delete(socket);
      stalled.delete(socket);
    };
    socket.on("close", leave);
    socket.on("error", leave);
  });
  await new Promise<void>((done, failed) => {
    server.once("error", failed);
    server.listen(port, "127.0.0.1", done);
  });
  const remarks = setInterval(() => {
    write(`# aprsc ${new Date().toUTCString().replace(/^\w+, /, "")} KETTLE1 127.0.0.1:${port}`);
  }, REMARK_MS);

  function write(line: string | Buffer): void {
    const bytes = typeof line === "string" ? Buffer.from(`${line}\r\n`) : Buffer.concat([line, Buffer.from("\r\n")]);
    // Who does not read any more is left behind, not waited for.
    for (const client of clients) if (!stalled.has(client) && client.writableLength < 4e6) client.write(bytes);
  }
  const happens = (perThousand: number) => perThousand > 0 && dice.between(0, 1000) < perThousand;

  function send(line: string): void {
    if (happens(faults.burst) && kept.length === 0) {
      setTimeout(() => {
        const held = kept;
        kept = [];
        for (const each of held) write(each);
      }, BURST_MS);
      kept.push(line);
      return;
    }
    if (kept.length > 0) {
      kept.push(line);
      return;
    }
    if (happens(faults.garbage)) write(Buffer.from([0xff, 0xfe, 0x80, ...Buffer.from(line.slice(10, 60))]));
    if (happens(faults.long)) write("x".repeat(1_000_000));
    if (happens(faults.cut))
      for (const client of clients) client.end(Buffer.from(line.slice(0, Math.floor(dice.between(1, line.length)))));
    if (happens(faults.stall)) for (const client of clients) stalled.add(client);
    write(line);
    if (happens(faults.duplicate)) write(line);
  }

  return {
    port: (server.address() as { port: number }).port,
    send,
    cutAll: () => {
      for (const client of clients) client.destroy();
    },
    clients: () => clients.size,
    logins,
    async close() {
      clearInterval(remarks);
      for (const client of clients) client.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
