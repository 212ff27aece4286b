import { expect, test } from "vitest";
import "#app/words.server.ts";
import { headWords } from "#app/flight-page/page/head-words.ts";
import { textIn } from "#app/i18n/text.server.ts";

const FLIGHT = {
  state: "valid" as const,
  user: { id: 101, name: "Ada Falkenrath" },
  aircraft: { id: 458, name: "LS 8" },
  airport: { id: 308750, name: "Königsdorf" },
  scoringDate: "2026-07-12",
  distance: 512.3,
  speed: 98.4,
  points: 478.8,
};
const NO_SCORE = { distance: null, speed: null, points: null };

const said = (flight: Partial<Parameters<typeof headWords>[0]>, language: "en-gb" | "de" = "en-gb") =>
  headWords({ ...FLIGHT, ...flight }, { language, units: "M" }, textIn(language));

test("a scored flight is said with distance, glider, place, points and speed", () => {
  expect(said({})).toEqual({
    heading: "Königsdorf, 12 Jul",
    title: "512 km · Ada Falkenrath · LS 8 · 12 Jul 2026",
    about: "Ada Falkenrath flew 512 km from Königsdorf in the LS 8 on Sunday 12 July 2026: 479 points at 98 km/h.",
  });
  expect(said({}, "de").about).toBe(
    "Ada Falkenrath flog am Sonntag, 12. Juli 2026 ab Königsdorf 512 km mit LS 8: 479 Punkte bei 98 km/h.",
  );
});

test("what is not known is left out, and nobody reads a dash", () => {
  const date = "on Sunday 12 July 2026";
  expect(said({ aircraft: null }).about).toContain(`flew 512 km from Königsdorf ${date}`);
  expect(said({ airport: null }).about).toContain(`flew 512 km in the LS 8 ${date}`);
  expect(said({ airport: null }).heading).toBe("Ada Falkenrath, 12 Jul");
  expect(said({ ...NO_SCORE, state: "pending" }).about).toBe(
    `Ada Falkenrath flew from Königsdorf in the LS 8 ${date}. Not scored yet.`,
  );
  expect(said({ ...NO_SCORE, state: "invalid" }).about).toContain("The file did not pass our checks.");
  expect(said({ ...NO_SCORE, aircraft: null, airport: null }).about).toBe(`Ada Falkenrath flew ${date}. Not scored.`);
  for (const language of ["en-gb", "de"] as const)
    for (const state of ["valid", "pending", "invalid"] as const)
      for (const airport of [FLIGHT.airport, null])
        for (const aircraft of [FLIGHT.aircraft, null])
          for (const figures of [{}, NO_SCORE]) {
            const { title, about } = said({ state, airport, aircraft, ...figures }, language);
            expect(`${title} ${about}`).not.toMatch(/–|\{|\bnone\b|undefined|null| {2}| [.:]/);
          }
});
