/** Names lead to their pilots, wherever one stands in a list. */
import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import "#app/words.server.ts";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { Cards } from "#app/community/collection/Cards.tsx";
import { FeedCard } from "#app/community/friend/FeedCard.tsx";
import { People } from "#app/community/friend/People.tsx";
import { NotificationRow } from "#app/community/notification/NotificationRow.tsx";
import { TrackRow } from "#app/flight/area/TrackRow.tsx";
import type { FlightTile } from "#app/flight/flight.ts";
import { FlightRow } from "#app/flight/list/FlightRow.tsx";
import { StatisticsTable } from "#app/flight/list/statistics/StatisticsTable.tsx";
import { Comment } from "#app/flight-page/comment/Comment.tsx";
import StarsPanel from "#app/flight-page/star/StarsPanel.tsx";
import { Gallery } from "#app/flight-page/story/gallery/Gallery.tsx";
import { slice } from "#app/i18n/text.server.ts";
import { MoreText } from "#app/i18n/text.tsx";
import { NOBODY } from "#app/people/user/nobody.ts";
import { PilotName, WithPilot } from "#app/people/user/PilotName.tsx";

const ada = { id: 101, name: "Ada Falkenrath" };
const ben = { id: 102, name: "Ben Sturmhöfel" };
const flight: FlightTile = {
  id: 7,
  state: "valid",
  rank: true,
  rankReason: null,
  user: ada,
  coUser: ben,
  club: null,
  clubId: null,
  aircraft: null,
  airport: null,
  region: null,
  scoringDate: "2026-06-11",
  takeoffTime: "2026-06-11T09:00:00+00:00",
  landingTime: "2026-06-11T15:00:00+00:00",
  outlanding: false,
  zone: "Europe/Berlin",
  duration: 21_600,
  index: null,
  points: 500,
  distance: 500,
  speed: 90,
  bbox: null,
  stars: 0,
  track: "",
  trace: null,
};

// The router warns of effects that only a browser has.
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

function drawn(list: ReactElement): string {
  const messages = slice("en-gb", ["flight", "collection", "notification"]);
  const router = createMemoryRouter([{ path: "*", element: <MoreText messages={messages}>{list}</MoreText> }]);
  return renderToString(<RouterProvider router={router} />);
}

/** What a link to them says. */
const leadsTo = (html: string, { id }: { id: number }) =>
  new RegExp(`<a[^>]* href="/user/${id}"[^>]*>([^<]*)</a>`).exec(html)?.[1];

test("a member's name is a link, one in words and that of who was erased are words", () => {
  expect(leadsTo(drawn(<PilotName user={ada} />), ada)).toBe(ada.name);
  expect(drawn(<PilotName user={{ id: null, name: "Somebody Else" }} />)).toBe("<span>Somebody Else</span>");
  expect(drawn(<PilotName user={{ id: 103, name: NOBODY }} />)).not.toContain("href");
});

test("in a sentence the name alone is the link", () => {
  const html = drawn(<WithPilot user={ada} say={(name) => `with ${name} in the back`} />);
  expect(
    html
      .replace(/<a[^>]*>/, "[")
      .replace("</a>", "]")
      .replaceAll("<!-- -->", ""),
  ).toBe(`with [${ada.name}] in the back`);
  expect(drawn(<WithPilot user={ada} say={() => "A report was decided"} />)).toBe("A report was decided");
});

const talk = { flight: 7, pilot: 101, me: null, may: "logIn", zone: "Europe/Berlin", comments: [] } as never;
const comment = {
  id: 1,
  user: { ...ada, image: null },
  created: "2026-06-11T20:00:00+00:00",
  edited: null,
  pinned: false,
  pieces: ["Well flown"],
  reactions: [],
  stars: 0,
} as never;
const heap = {
  kind: "comment",
  heap: "comment/7",
  count: 1,
  created: "2026-06-11T20:00:00+00:00",
  unread: true,
  actor: { ...ada, image: null },
  flight: { id: 7, pilot: ada.name, date: "2026-06-11", airport: null },
  subject: null,
} as const;
const collection = {
  id: "a",
  name: "Days",
  owner: ada,
  image: null,
  first: null,
  flights: 1,
  stars: 0,
  private: false,
} as never;

const starred = { flight: { stars: 1 }, data: [{ ...ada, since: "2026-06-11T20:00:00+00:00" }] } as never;

const LISTS: Record<string, ReactElement> = {
  "the list of flights": <FlightRow flight={flight} />,
  "flights of several days": <FlightRow flight={flight} named="both" />,
  "the map's list": <TrackRow flight={flight} colour={1} meant={false} onMeant={() => {}} />,
  "the table of statistics": <StatisticsTable kept="" flights={[{ ...flight, locked: true, figures: {} as never }]} />,
  "the gallery": <Gallery flights={[{ flight, pieces: [] }]} />,
  "the feed": (
    <FeedCard flight={flight} starred={false} me={105} talk={{ comments: 0, open: true }} earned={[]} pictures={null} />
  ),
  stars: createElement(StarsPanel, starred),
  comments: <Comment comment={comment} talk={talk} begun={false} onReply={() => {}} />,
  friends: <People people={[{ ...ada, image: null, follows: false }]} me={105} here="/" />,
  collections: <Cards collections={[collection]} named />,
};

test.each(Object.entries(LISTS))("in %s the pilot's name leads to the pilot", (_, list) => {
  expect(leadsTo(drawn(list), ada)).toBe(ada.name);
});

test("a co-pilot's name in a row leads to the co-pilot, and the row to the flight", () => {
  const html = drawn(<FlightRow flight={flight} />);
  expect(html).toContain('href="/flight/7"');
  expect(leadsTo(html, ben)).toBe(ben.name);
});

test("a notification leads to what was done, and is called as its sentence", () => {
  const html = drawn(<NotificationRow heap={heap} now="2026-06-11T21:00:00+00:00" />);
  const [, id] = /<a class="whole-link" aria-labelledby="([^"]+)"[^>]* href="\/flight\/7\?tab=story"/.exec(html) ?? [];
  expect(html).toContain(`id="${id}"`);
});

test("a flight of the second seat is marked in the co-pilot's list, and names who flew", () => {
  const html = drawn(<FlightRow flight={flight} named="day" second="As co-pilot" />);
  expect(html).toContain("As co-pilot");
  expect(leadsTo(html, ada)).toBe(ada.name);
  expect(leadsTo(html, ben)).toBeUndefined();
  expect(drawn(<FlightRow flight={flight} named="day" />)).not.toContain("As co-pilot");
});

test.each([
  ["Europe/Berlin", "22:00 UTC+2"],
  ["America/Denver", "14:00 UTC−6"],
  ["Asia/Kathmandu", "01:45 UTC+5:45"],
  ["Africa/Windhoek", "22:00 UTC+2"],
])("a comment's time in %s says in which zone it is", (zone, said) => {
  const html = drawn(
    <Comment comment={comment} talk={Object.assign({}, talk, { zone }) as never} begun={false} onReply={() => {}} />,
  );
  expect(html.replaceAll("<!-- -->", "")).toContain(said);
  expect(html).toContain('dateTime="2026-06-11T20:00:00+00:00"');
});
