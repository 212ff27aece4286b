/**
 * SkyLines' datagrams by UDP, handed to a site by HTTP, which UDP does not reach: one datagram, one request, and what the
 * site answers goes back to the sender.
 *
 * What is no datagram of the protocol goes no further. Who sends more than a flight computer does is not heard for the
 * rest of the second, and no more requests are under way than the site shall be asked at once: a datagram that is lost is
 * followed by the next one, as on any network.
 */
import { createSocket, type RemoteInfo, type Socket } from "node:dgram";
import { readDatagram } from "#app/soaring/beacon/skylines.ts";

export interface RelaySettings {
  /** Origin of the site. */
  site: string;
  /** UDP port; 0 takes any. */
  port: number;
  host?: string;
  log?: (line: string) => void;
  fetcher?: typeof fetch;
}

/** SkyLines' own port. */
export const SKYLINES_PORT = 5597;

/** A client sends a fix every five seconds, requests now and then. */
const MOST_A_SECOND = 10;
const MOST_UNDER_WAY = 100;
/** Senders that are counted within a second. */
const MOST_SENDERS = 10_000;
const MOST_ANSWER = 1500;
const PATIENCE_MS = 10_000;
const SILENT_MS = 60_000;

export interface Relay {
  port: number;
  close: () => Promise<void>;
}

export async function relay({ site, port, host, log = () => {}, fetcher = fetch }: RelaySettings): Promise<Relay> {
  const address = new URL("/v1/live/skylines", site).href;
  const socket = createSocket("udp4");
  const senders = new Map<string, number>();
  const counting = setInterval(() => senders.clear(), 1000);
  counting.unref();
  const underWay = new Set<Promise<void>>();
  let lastTrouble = 0;

  const trouble = (line: string) => {
    if (Date.now() - lastTrouble < SILENT_MS) return;
    lastTrouble = Date.now();
    log(line);
  };

  async function pass(datagram: Uint8Array<ArrayBuffer>, from: RemoteInfo): Promise<void> {
    try {
      const answer = await fetcher(address, {
        method: "POST",
        headers: { "content-type": "application/octet-stream", "user-agent": "kettle-bridge" },
        body: datagram,
        redirect: "error",
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const body = new Uint8Array(await answer.arrayBuffer());
      if (answer.status >= 500 || answer.status === 429) trouble(`${site} answered ${answer.status}`);
      if (answer.status === 200 && body.length > 0 && body.length <= MOST_ANSWER)
        socket.send(body, from.port, from.address);
    } catch (fault) {
      trouble(`${site} is not reached: ${fault instanceof Error ? fault.message : fault}`);
    }
  }

  socket.on("message", (message, from) => {
    const sender = `${from.address}:${from.port}`;
    const sent = (senders.get(sender) ?? 0) + 1;
    if (senders.size < MOST_SENDERS || sent > 1) senders.set(sender, sent);
    if (sent > MOST_A_SECOND || underWay.size >= MOST_UNDER_WAY) return;
    const datagram = Uint8Array.from(message);
    if (readDatagram(datagram).kind === "unread") return;
    const passing = pass(datagram, from).finally(() => underWay.delete(passing));
    underWay.add(passing);
  });
  await bound(socket, port, host);
  socket.on("error", (fault) => trouble(fault.message));
  return {
    port: socket.address().port,
    async close() {
      clearInterval(counting);
      await Promise.all(underWay);
      await new Promise<void>((done) => socket.close(() => done()));
    },
  };
}

const bound = (socket: Socket, port: number, host?: string) =>
  new Promise<void>((done, fail) => {
    socket.once("error", fail);
    socket.bind(port, host, () => {
      socket.off("error", fail);
      done();
    });
  });
