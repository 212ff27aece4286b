import { expect, test } from "vitest";
import { getSight, getViewer, SEEN, VIEWERS } from "#app/community/profile/user/visible.ts";

/** Who sees what, from product and specification, as one table: the code's own is held against it. */
const TABLE = `
                     visitor  member  follower  pilot  superuser
header               yes      yes     yes       yes    yes
flown                yes      yes     yes       yes    yes
unscored             –        –       –         yes    yes
friends              –        yes     yes       yes    yes
privateCollections   –        –       –         yes    –
notifications        –        –       –         yes    –
follow               yes      yes     yes       –      yes
approach             –        yes     yes       –      yes
own                  –        –       –         yes    –
`;

test("each of five viewers sees what the table says, and nothing else", () => {
  const [head, ...rows] = TABLE.trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/));
  const said = Object.fromEntries(
    head.map((viewer, i) => [viewer, Object.fromEntries(rows.map(([part, ...told]) => [part, told[i] === "yes"]))]),
  );
  expect(SEEN).toEqual(said);
});

test("a block hides the whole profile from who is blocked, all but the name from who blocks, nothing from a superuser", () => {
  for (const viewer of VIEWERS.filter((each) => each !== "superuser")) expect(getSight(viewer, "blocked")).toBeNull();
  const blocking = Object.entries(getSight("member", "blocks") ?? {}).filter(([, told]) => told);
  expect(blocking.map(([part]) => part)).toEqual(["header", "approach"]);
  for (const block of ["none", "blocks", "blocked"] as const)
    expect(getSight("superuser", block)).toEqual(SEEN.superuser);
});

test("who reads is the pilot before all else, a superuser before a follower", () => {
  const ada = { id: 101, isSuperuser: false };
  const judge = { id: 102, isSuperuser: true };
  expect([getViewer(null, 101, false), getViewer(ada, 101, false), getViewer(ada, 102, false)]).toEqual([
    "visitor",
    "pilot",
    "member",
  ]);
  expect([getViewer(ada, 102, true), getViewer(judge, 101, true), getViewer(judge, 102, false)]).toEqual([
    "follower",
    "superuser",
    "pilot",
  ]);
});
