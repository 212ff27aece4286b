/** Everything that somebody may ask of the air without being anybody: every call of the table of rules, the pages, a socket. */
import { SELF } from "cloudflare:test";
import { expect } from "vitest";
import { isoStamp } from "#app/core/time/time.ts";
import { PING, PONG } from "#app/live/message.ts";
import { loader as competitionPage } from "#app/live/pages/competition.tsx";
import { loader as familyPage } from "#app/live/pages/family.tsx";
import { loader as gliderPage } from "#app/live/pages/glider.tsx";
import { loader as launchPage } from "#app/live/pages/launch.tsx";
import { loader as overviewPage } from "#app/live/pages/overview.tsx";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { pageRequest } from "#tests/setup/page.ts";
import { site } from "#tests/setup/site.ts";

export interface Asking {
  /** Unix seconds. */
  now: number;
  /** Of the glider that is asked for by its name. */
  glider: string;
  /** Of a link that its pilot gave away. */
  token: string;
  /** Of the task day that its pilot flies in. */
  room: string;
  pilot: number;
  /** Of somebody who may follow others. */
  member: Record<string, string>;
}

/** What each call with live positions is asked; one that is new has to be added here. */
const CALLS: Record<string, (asking: Asking) => string> = {
  "GET /v1/live/count": () => "/v1/live/count",
  "GET /v1/live/now": () => "/v1/live/now",
  "GET /v1/live/hour": () => "/v1/live/hour",
  "GET /v1/live/predicted": () => "/v1/live/predicted",
  "GET /v1/live/facet": () => "/v1/live/facet",
  "GET /v1/live/room": () => "/v1/live/room",
  "GET /v1/live/room/:room": ({ room }) => `/v1/live/room/${room}`,
  "GET /v1/live/glider/:glider": ({ glider }) => `/v1/live/glider/${glider}`,
  "GET /v1/live/glider/:glider/track": ({ glider }) => `/v1/live/glider/${glider}/track`,
  "GET /v1/live/launch": ({ now }) =>
    `/v1/live/launch?airport=${koenigsdorf().airportId}&date=${isoStamp(new Date(now * 1000)).slice(0, 10)}`,
  "GET /v1/live/launch.csv": ({ now }) =>
    `/v1/live/launch.csv?airport=${koenigsdorf().airportId}&date=${isoStamp(new Date(now * 1000)).slice(0, 10)}`,
  "GET /v1/live/feed": () => "/v1/live/feed?lat=47.8&lon=11.5&km=200",
  // Of this minute, and of one that may be told.
  "GET /v1/fix/batch": ({ now }) => `/v1/fix/batch?time=${now % 60 === 0 ? now : now - 1020}`,
  "GET /v1/thermal": ({ now }) => `/v1/thermal?time=${now}`,
  "GET /v1/device": () => "/v1/device",
  "GET /v1/live/family/:token": ({ token }) => `/v1/live/family/${token}`,
  "GET /v1/live/friend": () => "/v1/live/friend",
  "GET /v1/user/device": ({ pilot }) => `/v1/user/device?user_id_in=${pilot}`,
  "GET /v1/user/device/:id": ({ glider }) => `/v1/user/device/${glider.slice(-6)}`,
  "GET /v1/device/connected": () => "/v1/device/connected",
};
/** Of a member's own settings. */
const OWN = ["GET /v1/live/setting", "GET /v1/live/link"];
/** Only with a ticket, which tests/live/competition/task-day.worker.test.ts forges: nothing of it is public. */
const TICKETED = ["GET /live/organiser/:ticket"];
const SOCKETS = ["GET /live/area/:area", "GET /live/room/:room", "GET /live/flight/:id"];

/** Calls with live positions that nobody asks here. */
export const forgottenCalls = (rules: object): string[] =>
  Object.keys(rules)
    .filter((name) => /^GET .*(\/live\/|\/fix|\/thermal|\/device)/.test(name))
    .filter((name) => !(name in CALLS) && ![...OWN, ...SOCKETS, ...TICKETED].includes(name));

/** By their names. */
export async function everythingPublic(asking: Asking): Promise<[name: string, text: string][]> {
  const calls = Object.entries(CALLS).map(async ([name, path]): Promise<[string, string]> => {
    const answer = await SELF.fetch(`${site}${path(asking)}`, {
      headers: name.endsWith("/friend") ? asking.member : {},
    });
    expect([name, answer.status]).toEqual([name, expect.toSatisfy((status) => [200, 404].includes(status))]);
    return [name, await answer.text()];
  });
  const sockets = [
    snapshot("socket", "/live/area/middle-europe"),
    snapshot("room's socket", `/live/room/${asking.room}`),
  ];
  return Promise.all([...calls, ...pages(asking), ...sockets]);
}

/** What the pages are made of, and what a page that is open asks again. */
function pages({ glider, token, room }: Asking): Promise<[string, string]>[] {
  const page = async (
    name: string,
    loader: (args: never) => unknown,
    params: Record<string, string>,
    path = name,
  ): Promise<[string, string]> => {
    try {
      const told = await loader((await pageRequest(path, { params })) as never);
      // Words of the language are no words of somebody.
      return [name, JSON.stringify(told, (key, value) => (key === "messages" ? undefined : value))];
    } catch (thrown) {
      // Not there yet: a page says so by throwing its answer.
      if (thrown instanceof Response) return [name, await thrown.text()];
      throw thrown;
    }
  };
  return [
    page("/live/overview", overviewPage, {}),
    page("/live/glider", gliderPage, { glider }),
    page("/live/family", familyPage, { token }),
    page("/live/launch", launchPage, { airport: String(koenigsdorf().airportId) }),
    page("/live/competition", competitionPage, { competition: room }),
    page(
      "/live/competition, undelayed",
      competitionPage,
      { competition: room },
      `/live/competition/${room}?undelayed=1&_data=routes%2Flive%2Fcompetition.%24competition`,
    ),
  ];
}

/** What somebody is told who opens a socket now. */
async function snapshot(name: string, path: string): Promise<[string, string]> {
  const { webSocket } = await SELF.fetch(`${site}${path}`, { headers: { upgrade: "websocket" } });
  const socket = webSocket as WebSocket;
  let [text, isWhole] = ["", false];
  await new Promise<void>((done) => {
    // Of a room that is none.
    socket.addEventListener("close", () => done());
    socket.addEventListener("message", ({ data }) => {
      if (typeof data === "string") text += `${data}\n`;
      isWhole ||= typeof data === "string" && data.includes('"t":"snap"');
      // Behind the picture, and how a task day stands, comes what changed: bytes, answered like everything in order.
      if (data === PONG) done();
      else if (isWhole) socket.send(PING);
    });
    socket.accept();
    socket.send(JSON.stringify({ t: "view", bbox: null }));
  });
  socket.close(1000, "");
  return [name, text];
}
