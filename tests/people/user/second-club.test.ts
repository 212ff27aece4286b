import { expect, test } from "vitest";
import { changedClubs, lockedUntil } from "#app/people/user/second-club.ts";

const NONE = { clubId: 11, secondClubId: null, secondClubSeason: null };
const locked = (date: string) =>
  expect.objectContaining({
    more: { fields: [expect.objectContaining({ code: "secondClubLocked", values: { date } })] },
  });
const CHOSEN = { clubId: 11, secondClubId: 12, secondClubSeason: 2027 };

test("a second club is chosen for the season of the day", () => {
  expect(changedClubs(NONE, { secondClubId: 12 }, "2026-10-01")).toEqual(CHOSEN);
  expect(changedClubs(NONE, { secondClubId: 12 }, "2026-09-30").secondClubSeason).toBe(2026);
});

test.each([13, null])("once chosen it cannot become %s until the season ends", (secondClubId) => {
  expect(lockedUntil(CHOSEN, "2027-09-30")).toBe("2027-10-01");
  expect(() => changedClubs(CHOSEN, { secondClubId }, "2027-09-30")).toThrow(locked("2027-10-01"));
  expect(changedClubs(CHOSEN, { secondClubId }, "2027-10-01").secondClubId).toBe(secondClubId);
});

test("saying the same club again changes nothing, not even the season it was chosen in", () => {
  expect(changedClubs(CHOSEN, { secondClubId: 12 }, "2026-12-01")).toEqual(CHOSEN);
  expect(changedClubs(CHOSEN, { secondClubId: 12 }, "2028-12-01")).toEqual(CHOSEN);
  expect(changedClubs(CHOSEN, {}, "2026-12-01")).toEqual(CHOSEN);
});

test("the two clubs differ, whichever is changed", () => {
  const field = (wish: Parameters<typeof changedClubs>[1], from = NONE as Parameters<typeof changedClubs>[0]) => {
    try {
      changedClubs(from, wish, "2026-11-22");
    } catch (refusal) {
      return (refusal as { more: { fields: { loc: string[] }[] } }).more.fields[0].loc[1];
    }
  };
  expect(field({ secondClubId: 11 })).toBe("second_club_id");
  expect(field({ clubId: 12 }, CHOSEN)).toBe("club_id");
  expect(field({ clubId: 12, secondClubId: 12 })).toBe("second_club_id");
});
