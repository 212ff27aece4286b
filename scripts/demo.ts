/**
 * The people of the demo world as SQL: clubs and pilots that the demo flights belong to, and how they sign in.
 *
 * The world has two sizes: `small` is the last ten days, for tests and journeys, `whole` two seasons with the same ten days at their end.
 */

import { nameKey } from "#app/i18n/name.ts";
import { emailKey } from "#app/people/account/address.ts";
import { makePasswords } from "#app/people/account/password/password.server.ts";
import { clubs } from "#tests/cast/clubs.ts";
import { getEmail, kirra, PASSWORD, pilots } from "#tests/cast/pilots.ts";
import { allClubs } from "#tests/cast/seasons/clubs.ts";
import { allPilots } from "#tests/cast/seasons/pilots.ts";

export const WORLDS = ["small", "whole"] as const;
export type World = (typeof WORLDS)[number];

export const isWorld = (word: string | undefined): word is World => WORLDS.some((world) => world === word);

const getClubs = (world: World) => (world === "whole" ? allClubs() : clubs());
const listPilots = (world: World) => (world === "whole" ? allPilots() : pilots());

/** As the database writes it. */
const GENDER = { female: "F", male: "M" };

const quote = (value: string | number | null) =>
  value === null ? "NULL" : typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;

export function peopleSql(world: World): string[] {
  return [
    ...getClubs(world).map(
      (club) =>
        `INSERT OR REPLACE INTO club (id, name, region) VALUES (${[club.id, club.name, club.region].map(quote).join(", ")})`,
    ),
    ...listPilots(world).map((pilot) => {
      const row = [
        pilot.id,
        pilot.name,
        nameKey(pilot.name),
        pilot.dateOfBirth,
        GENDER[pilot.gender],
        pilot.clubId,
        "2026-01-01T00:00:00+00:00",
      ];
      return `INSERT OR IGNORE INTO user (id, name, name_key, date_of_birth, gender, club_id, created) VALUES (${row.map(quote).join(", ")})`;
    }),
  ];
}

/** Accounts with one password, whose hash is made for this deployment's secret. Kirra has the premium plan. */
export async function accountSql(world: World, accountSecret: string): Promise<string[]> {
  const password = await makePasswords({ accountSecret }).hash(PASSWORD);
  const since = "2026-01-01T00:00:00.000000+00:00";
  const accounts = listPilots(world).map((pilot) => {
    const email = getEmail(pilot);
    const row = [pilot.id, email, emailKey(email), password, since, "en-gb", since, since];
    return `INSERT OR IGNORE INTO account (user_id, email, email_key, password, verified, language, terms_accepted, created) VALUES (${row.map(quote).join(", ")})`;
  });
  const plan = [kirra().id, "premium", 0, since].map(quote).join(", ");
  return [...accounts, `INSERT OR IGNORE INTO subscription (user_id, plan, past_due, since) VALUES (${plan})`];
}
