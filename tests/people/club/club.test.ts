import { expect, test } from "vitest";
import { ClubWords } from "#app/people/club/club.ts";

const words = { name: "Segelfluggruppe Isartal", region: "DE-BY", url: "https://isartal.example/flug" };
const read = (more: object) => ClubWords.safeParse({ ...words, ...more });

test("a club has a name, a region or country of gliding, and pages of its own or none", () => {
  expect(read({}).data).toEqual(words);
  expect(read({ region: "NL", url: "" }).data).toMatchObject({ region: "NL", url: null });
  expect(read({ name: "  Aero   Club " }).data?.name).toBe("Aero Club");
});

test("addresses that are not https, or carry a password, are refused", () => {
  for (const url of [
    "http://isartal.example",
    "javascript:alert(1)",
    "https://a:b@isartal.example",
    "isartal",
    "https://local",
  ])
    expect(read({ url }).success, url).toBe(false);
});

test("a name of two letters and a region nobody knows are refused", () => {
  expect(read({ name: "SG" }).success).toBe(false);
  expect(read({ region: "DE-XX" }).success).toBe(false);
  expect(read({ region: "" }).success).toBe(false);
});
