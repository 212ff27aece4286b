import { expect, test } from "vitest";
import { FRAME, profileMeta } from "#app/community/profile/user/meta.ts";
import { SEEN } from "#app/community/profile/user/visible.ts";

const pilot = {
  id: 101,
  name: "Ada Falkenrath",
  image: null,
  club: { id: 7, name: "Isar valley" },
  secondClub: null,
  bio: "Mountains before noon",
  isJunior: false,
  joined: "2016-05-01T00:00:00+00:00",
  messageEnabled: true,
  home: null,
  ring: null,
};
const sum = {
  flights: 3,
  distance: 1000,
  seconds: 9000,
  outlandings: 0,
  speed: 90,
  glideSpeed: null,
  glideDetour: null,
};
const figures = { season: 2026, sum, before: null, runs: true, longest: { ofSeason: null, ever: null }, asCoPilot: 0 };

function read(more: { figures: typeof figures | null }) {
  const frame = {
    pilot,
    me: null,
    viewer: "visitor",
    sight: SEEN.visitor,
    follows: false,
    blocks: false,
    level: null,
    ...more,
  };
  return [
    { id: FRAME, data: { frame, about: "Ada in a sentence", origin: "https://kettle.test", sharedPicture: null } },
  ];
}
const robots = (meta: object[]) => meta.find((each) => "name" in each && each.name === "robots");

test("a profile is called name and club, its pages are called so before it", () => {
  expect(profileMeta(read({ figures }))).toContainEqual({ title: "Ada Falkenrath · Isar valley · Kettle" });
  expect(profileMeta(read({ figures }), { section: "Collections" })).toContainEqual({
    title: "Collections · Ada Falkenrath · Isar valley · Kettle",
  });
});

test("accounts without flights, friends and notifications are for no index", () => {
  expect(robots(profileMeta(read({ figures })))).toBeUndefined();
  expect(robots(profileMeta(read({ figures: null })))).toEqual({ name: "robots", content: "noindex" });
  expect(robots(profileMeta(read({ figures }), { section: "Friends", indexed: false }))).toBeDefined();
});

test("who it is and the way there are told as schema.org has them, and nothing that the page does not show", () => {
  const data = profileMeta(read({ figures }), { section: "Collections", path: "flight-collection" }).flatMap((each) =>
    "script:ld+json" in each ? [each["script:ld+json"]] : [],
  );
  expect(data).toEqual([
    {
      "@context": "https://schema.org",
      "@type": "Person",
      name: "Ada Falkenrath",
      url: "https://kettle.test/user/101",
      description: "Mountains before noon",
      getMember: { "@type": "SportsClub", name: "Isar valley", url: "https://kettle.test/club/7" },
    },
    {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Kettle", item: "https://kettle.test/" },
        { "@type": "ListItem", position: 2, name: "Ada Falkenrath", item: "https://kettle.test/user/101" },
        {
          "@type": "ListItem",
          position: 3,
          name: "Collections",
          item: "https://kettle.test/user/101/flight-collection",
        },
      ],
    },
  ]);
});
