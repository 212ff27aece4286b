import { expect, test } from "vitest";
import "#app/words.server.ts";
import type { PublicPilot } from "#app/people/user/pilot.server.ts";
import { shownFields } from "#tests/setup/shown-fields.ts";
import { pilotDetail, pilotItem } from "#workers/api/user-shapes.ts";

const CLUB = { id: 11, name: "Segelfluggruppe Isarbogen", region: "DE-BY", url: null, logo: null };

/** Of whom everything is known. */
const PILOT: PublicPilot = {
  id: 101,
  name: "Ada Falkenrath",
  image: "101/profile/a.webp",
  badge: true,
  plan: "patron",
  gender: "F",
  bio: "Clouds",
  club: CLUB,
  secondClub: CLUB,
  isJunior: false,
  isSenior: false,
  joined: "2026-01-01T00:00:00.000000+00:00",
  messageEnabled: true,
  openInSeeyou: true,
  commentsAllowed: true,
};
const SUMS = {
  flights: 3,
  distance: 1000,
  seconds: 3600,
  speed: 90,
  glideSpeed: 130,
  glideDetour: 1.1,
  home: { id: 1, name: "Königsdorf" },
};

test("the privacy page tells of every key of a pilot that everybody is shown, and of nothing else", () => {
  const keys = Object.keys({
    ...pilotItem(PILOT, SUMS, 0),
    ...pilotDetail(PILOT, SUMS, { device: { id: "DD4E1A", until: null } }),
  });
  expect(shownFields("profile").toSorted()).toEqual(keys.toSorted());
});
