/**
 * One viewer's WebSocket, and no more of the protocol than a room speaks: a thousand of these in one process cost a tenth of what
 * those of a browser would, so that what is measured is the room. Source: RFC 6455, sections 4.1 and 5.2.
 */
import { randomBytes } from "node:crypto";
import { connect, type Socket } from "node:net";

const [TEXT, BYTES, CLOSE, PING] = [1, 2, 8, 9];

export interface Told {
  text(text: string): void;
  bytes(bytes: Buffer): void;
  /** @param code 1006 where it ended without a word; the status of the answer where that was no socket */
  closed(code: number): void;
}

export interface ViewerSocket {
  send(text: string): void;
  close(): void;
  /** Reads nothing any more, and stays. */
  stopReading(): void;
}

/** @param from the network it comes from, as a platform in front would say: here nobody stands in front */
export function openViewer(origin: string, path: string, from: string, told: Told): Promise<ViewerSocket> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.setNoDelay(true);
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n` +
      `Sec-WebSocket-Key: ${randomBytes(16).toString("base64")}\r\nCF-Connecting-IP: ${from}\r\n\r\n`,
  );
  return new Promise((done, failed) => {
    let rest: Buffer = Buffer.alloc(0);
    let isOpen = false;
    let code = 1006;
    socket.on("error", () => undefined);
    socket.on("close", () => {
      if (!isOpen) failed(new Error(`a viewer could not connect: ${code}`));
      else told.closed(code);
    });
    socket.on("data", (chunk) => {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      if (!isOpen) {
        const end = rest.indexOf("\r\n\r\n");
        if (end < 0) return;
        code = Number(rest.subarray(9, 12).toString());
        rest = rest.subarray(end + 4);
        if (code !== 101) {
          socket.destroy();
          return;
        }
        code = 1006;
        isOpen = true;
        done({
          send: (text) => sendFrame(socket, TEXT, Buffer.from(text)),
          close: () => {
            sendFrame(socket, CLOSE, Buffer.from([3, 232]));
            socket.end();
          },
          stopReading: () => socket.pause(),
        });
      }
      rest = frames(rest, (kind, body) => {
        if (kind === TEXT) told.text(body.toString());
        else if (kind === BYTES) told.bytes(body);
        else if (kind === PING) sendFrame(socket, 10, body);
        else if (kind === CLOSE) {
          code = body.length >= 2 ? body.readUInt16BE(0) : 1005;
          sendFrame(socket, CLOSE, body.subarray(0, 2));
          socket.end();
        }
      });
    });
  });
}

/** Hands out whole frames; a server's are not masked, and a room's are in one piece. @returns what is not whole yet */
function frames(bytes: Buffer, take: (kind: number, body: Buffer) => void): Buffer {
  let at = 0;
  while (bytes.length - at >= 2) {
    let length = bytes[at + 1] & 127;
    let head = 2;
    if (length === 126) {
      if (bytes.length - at < 4) break;
      length = bytes.readUInt16BE(at + 2);
      head = 4;
    } else if (length === 127) {
      if (bytes.length - at < 10) break;
      length = Number(bytes.readBigUInt64BE(at + 2));
      head = 10;
    }
    if (bytes.length - at < head + length) break;
    if ((bytes[at] & 0x80) === 0) throw new Error("a frame in pieces");
    take(bytes[at] & 15, bytes.subarray(at + head, at + head + length));
    at += head + length;
  }
  return at === 0 ? bytes : bytes.subarray(at);
}

function sendFrame(socket: Socket, kind: number, body: Buffer): void {
  const mask = randomBytes(4);
  const long = body.length > 125;
  const frame = Buffer.alloc((long ? 8 : 6) + body.length);
  frame[0] = 0x80 | kind;
  frame[1] = 0x80 | (long ? 126 : body.length);
  if (long) frame.writeUInt16BE(body.length, 2);
  mask.copy(frame, long ? 4 : 2);
  for (let i = 0; i < body.length; i++) frame[(long ? 8 : 6) + i] = body[i] ^ mask[i & 3];
  socket.write(frame);
}
