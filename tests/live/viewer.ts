/** A viewer of a room that looks at everything, and what it heard. */
import { SELF } from "cloudflare:test";
import { expect, vi } from "vitest";
import { hear, hearTick, newSky } from "#app/live/follow.ts";
import type { ServerMessage } from "#app/live/message.ts";
import { site } from "#tests/setup/site.ts";

/** @returns once it has a picture of the room, or was closed */
export async function watch(room: string, path = "area") {
  const answer = await SELF.fetch(`${site}/live/${path}/${room}`, { headers: { upgrade: "websocket" } });
  const socket = answer.webSocket!;
  socket.accept();
  socket.binaryType = "arraybuffer";
  const sky = newSky();
  const heard: string[] = [];
  let closed: number | null = null;
  socket.addEventListener("message", ({ data }) => {
    if (typeof data === "string") {
      if (data === "pong") return void heard.push(data);
      const message = JSON.parse(data) as ServerMessage;
      heard.push(message.t);
      hear(sky, message);
    } else heard.push(hearTick(sky, data as ArrayBuffer).kind);
  });
  socket.addEventListener("close", ({ code }) => {
    closed = code;
  });
  socket.send(JSON.stringify({ t: "view", bbox: null }));
  await vi.waitFor(() => expect(sky.hasSnapshot || closed !== null).toBe(true));
  return { socket, sky, heard, closed: () => closed, close: () => socket.close(1000, "") };
}
