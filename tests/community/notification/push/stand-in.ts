/** A push service as browsers' makers run them, on this machine: takes what RFC 8030 says, and answers as it is told. */
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface Taken {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface StandIn {
  origin: string;
  taken: Taken[];
  /** What it answers from now on. */
  answer: number;
  stop(): Promise<void>;
}

/** What a service demands before it takes anything: the rest is 400, 401 or 413. */
function findFault({ headers, body }: Taken): number | null {
  if (headers["content-encoding"] !== "aes128gcm") return 400;
  if (!/^\d+$/.test(headers.ttl?.toString() ?? "")) return 400;
  if (!/^[\w-]{1,32}$/.test(headers.topic?.toString() ?? "x")) return 400;
  if (!/^vapid t=[\w-]+\.[\w-]+\.[\w-]{86}, k=[\w-]{87}$/.test(headers.authorization ?? "")) return 401;
  return body.length > 4096 ? 413 : null;
}

export async function standIn(port = 0): Promise<StandIn> {
  const taken: Taken[] = [];
  const service: StandIn = { origin: "", taken, answer: 201, stop: async () => {} };
  const server: Server = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const message = { path: request.url ?? "", headers: request.headers, body: Buffer.concat(parts) };
      const fault = request.method === "POST" ? findFault(message) : 405;
      if (fault === null && service.answer === 201) taken.push(message);
      answer.writeHead(fault ?? service.answer, { location: "http://127.0.0.1:1/elsewhere" }).end();
    });
  });
  await new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
  service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  service.stop = () => new Promise((done) => server.close(() => done()));
  return service;
}
