import { expect, test } from "vitest";
import { patchFields, userPatch, withoutHalves } from "#app/people/account/profile/patch.ts";

const TODAY = "2026-11-22";
const patch = (input: unknown) => userPatch(TODAY).parse(input);

test("internal and unknown fields come to nothing", () => {
  const internal = {
    id: 1,
    email: "x@example.org",
    is_superuser: true,
    is_early_bird: true,
    is_banned: false,
    plan: "patron",
    subscription: { plan: "patron" },
    created: "2000-01-01",
    image: "1/a.webp",
    verified: true,
    nameKey: "x",
    is_live_banned: false,
    is_content_banned: false,
    deleted: null,
    second_club_season: 1900,
    constructor: 1,
  };
  expect(patch(internal)).toEqual({});
  expect(patch(JSON.parse('{"__proto__": {"name": "Eve Evilname"}}'))).toEqual({});
});

test("an empty new password drops the old one too", () => {
  expect(patch({ password: "", old_password: "guess" })).toEqual({});
  expect(patch({ password: null, old_password: "guess" })).toEqual({});
  expect(patch({ old_password: "guess" })).toEqual({});
  expect(patch({ password: "new words here", old_password: "guess" })).toEqual({
    password: "new words here",
    old_password: "guess",
  });
});

test.each(["skysight", "copilot"])(
  "the %s address without a password is dropped, and taken away without one",
  (service) => {
    const [email, password] = [`${service}_email`, `${service}_password`];
    expect(patch({ [email]: "ada@example.org" })).toEqual({});
    expect(patch({ [email]: "ada@example.org", [password]: "" })).toEqual({});
    expect(patch({ [password]: "secret" })).toEqual({});
    expect(patch({ [email]: "" })).toEqual({ [email]: null });
    expect(patch({ [email]: null, [password]: "x" })).toEqual({ [email]: null });
    const both = { [email]: "ada@example.org", [password]: "secret" };
    expect(patch(both)).toEqual(both);
  },
);

test('what may be missing is taken away by null and by ""', () => {
  const nothing = { bio: null, ssa_id: null, club_id: null, club_name: null, unit: null, language: null };
  expect(patch(nothing)).toEqual(nothing);
  expect(patch(Object.fromEntries(Object.keys(nothing).map((key) => [key, ""])))).toEqual(nothing);
});

test.each([
  { name: null },
  { name: "" },
  { gender: null },
  { date_of_birth: null },
  { club_id: "1" },
  { club_id: 1.5 },
  { club_id: -1 },
  { unit: "X" },
  { language: "xx" },
  { newsletter_language: "tlh" },
  { comments_allowed: "yes" },
  { badge: 1 },
  { bio: "x".repeat(161) },
  { skysight_email: "nobody", skysight_password: "x" },
  { password: "x".repeat(1001) },
  { preferences: { start: "/evil" } },
  { preferences: { layers: ["nothing"] } },
  { filter: [{ name: "a", index: "password" }] },
  { filter: [{ name: "", index: "club" }] },
  { filter: [{ name: "x".repeat(61), index: "club" }] },
  { filter: Array.from({ length: 5 }, () => ({ name: "a", index: "club", favourite: true })) },
  { filter: Array.from({ length: 501 }, () => ({ name: "a", index: "club" })) },
  { filter: "club" },
])("%j is refused", (input) => {
  const result = userPatch(TODAY).safeParse(input);
  expect(result.error?.issues[0].path[0]).toBe(Object.keys(input)[0]);
});

test("any number of filters is kept, four of them as shortcuts", () => {
  const filter = Array.from({ length: 40 }, (_, i) => ({ id: i, name: `Club ${i}`, index: "club", favourite: i < 4 }));
  expect(patch({ filter })).toEqual({ filter });
});

test("filters have ids as numbers or words", () => {
  const filter = [
    { id: 12, name: "My club", index: "club" },
    { id: "OP", name: "Open class", index: "sc_class" },
    { name: "Far", index: "distance" },
    { id: "junior", name: "Juniors", index: "keyword" },
  ];
  expect(patch({ filter })).toEqual({ filter });
});

test("a screen takes the fields it shows", () => {
  const Screen = patchFields(TODAY).pick({ skysight_email: true, skysight_password: true }).transform(withoutHalves);
  expect(Screen.parse({ name: "x", skysight_email: "ada@example.org", skysight_password: "" })).toEqual({});
});
