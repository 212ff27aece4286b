/**
 * One request on a connection of its own. A pool's would be shared: where a server answers before it has read a body it may close the
 * connection behind that answer, and the next request that was given it would look as if it had never been answered.
 */
import { request } from "node:http";

export interface Answered {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

/** Null where the connection was closed, or nothing came for so long. */
export function ask(
  url: string,
  { method, headers, body }: { method: string; headers: Record<string, string>; body?: Buffer },
  patienceMs = 30_000,
): Promise<Answered | null> {
  return new Promise((done) => {
    const length = body === undefined ? {} : { "content-length": String(body.length) };
    const sent = request(url, { method, headers: { ...headers, ...length }, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("error", () => done(null));
      answer.on("end", () =>
        done({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(parts).toString() }),
      );
    });
    sent.setTimeout(patienceMs, () => sent.destroy());
    sent.on("error", () => done(null));
    sent.end(body);
  });
}
