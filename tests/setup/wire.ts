/** The way between a viewer and a site: it can be cut, or hold back what is sent, as networks do. */
import { connect, createServer, type Socket } from "node:net";

export interface Wire {
  origin: string;
  /** Ends all that goes over it, without a word; new connections are taken. */
  cut(): void;
  /** Nothing comes through in either direction for so long, and nobody is told. */
  hold(ms: number): void;
  close(): Promise<void>;
}

/** @param to where it leads at this moment */
export async function wire(to: () => string): Promise<Wire> {
  const pairs = new Set<[near: Socket, far: Socket]>();
  const server = createServer((near) => {
    const far = connect(Number(new URL(to()).port), "127.0.0.1");
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of pair) socket.on("error", end).on("close", end);
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    origin: `http://localhost:${(server.address() as { port: number }).port}`,
    cut() {
      for (const [near, far] of pairs) {
        near.resetAndDestroy();
        far.resetAndDestroy();
      }
    },
    hold(ms) {
      for (const [near, far] of pairs) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
        setTimeout(() => {
          near.pipe(far);
          far.pipe(near);
        }, ms);
      }
    },
    async close() {
      for (const [near] of pairs) near.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
