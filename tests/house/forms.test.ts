/**
 * Every form that is sent has the word of its rendering, so that it is carried out once however often it comes
 * (workers/front/once.ts); or it stands below with why a second one changes nothing.
 */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** By file: how many of its forms go without, and why. */
const WITHOUT: Record<string, [number, string]> = {
  "app/community/collection/CoverForm.tsx": [1, "the cover is the last picture that was sent"],
  "app/community/collection/Head.tsx": [1, "a star is given or taken back"],
  "app/flight-page/comment/Comment.tsx": [1, "a comment is changed or taken away"],
  "app/flight-page/comment/Comments.tsx": [1, "what was taken away is brought back"],
  "app/flight-page/comment/Reactions.tsx": [1, "a reaction is given or taken back"],
  "app/community/friend/FeedCard.tsx": [1, "a star is given or taken back"],
  "app/community/friend/FollowButton.tsx": [1, "somebody is followed or is not"],
  "app/home/UnderWay.tsx": [1, "a declaration ends"],
  "app/contest/league/edit/EditLeague.tsx": [1, "a league is what its file says, by its address"],
  "app/contest/league/edit/Next.tsx": [1, "the next season is there or is not"],
  "app/community/profile/club/ClubHead.tsx": [1, "a wish is taken back"],
  "app/community/profile/club/Keep.tsx": [1, "the picture is the last one that was sent"],
  "app/community/profile/user/ProfileFrame.tsx": [1, "somebody is followed or is not"],
  "app/contest/league/pages/round.tsx": [1, "a round is counted again"],
  "app/task/pages/declared.tsx": [1, "a declaration ends"],
  "app/task/pages/upload.tsx": [1, "a file is read, nothing is kept"],
  "app/contest/travel/pages/travel.tsx": [1, "a tour is shown or is not"],
  "app/community/profile/pages/friends.tsx": [1, "somebody is followed or is not"],
  "app/community/profile/pages/notifications.tsx": [1, "all are read"],
  "app/search/bar/SavedFilters.tsx": [2, "a filter is kept, moved and forgotten by its name"],
  "app/settings/Picture.tsx": [2, "the picture is the last one that was sent, or none"],
  "app/shell/Account.tsx": [1, "a session ends"],
  "app/flight-page/star/StarMark.tsx": [1, "a star is given or taken back"],
  "app/task/plan/ViewTask.tsx": [1, "a task is gone or is not"],
  "app/task/waypoint/page/ImportPart.tsx": [2, "a file is read; points of the same place are one"],
};

/** The house's own form brings the word itself. */
const OWN = "app/ui/form/Form.tsx";

/** Each with what stands in it. */
function getForms(file: string): string[] {
  const code = readFileSync(file, "utf8");
  const begun = [...code.matchAll(/<([\w.]*[Ff]orm|Sent|Plain|Kind)\b[^<]*?method="post"/g)];
  return begun.map(({ index, 1: tag }) => code.slice(index, code.indexOf(`</${tag}>`, index)));
}

const files = globSync("app/**/*.tsx").toSorted();

test("every form that is sent carries its word, or says why it need not", () => {
  const without = files
    .filter((file) => file !== OWN)
    .map((file) => {
      const count = getForms(file).filter((form) => !/<Once\b/.test(form)).length;
      return [file, count] as const;
    });
  const found = Object.fromEntries(without.filter(([, count]) => count > 0));
  expect(found).toEqual(Object.fromEntries(Object.entries(WITHOUT).map(([file, [count]]) => [file, count])));
});

test("the house's own form brings the word", () => {
  expect(readFileSync(OWN, "utf8")).toMatch(/<Once \/>/);
});

test("no form is sent in a way that this test does not see", () => {
  const sent = files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(/method="post"/gi)].map(() => file));
  const seen = files.flatMap((file) => getForms(file).map(() => file));
  expect(seen).toEqual(sent);
});
