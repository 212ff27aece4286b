/** What others do to a pilot's row, as statements of their batches: this room alone writes it. */
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { DbTools } from "#app/core/feature.ts";
import { isoStamp } from "#app/core/time/time.ts";
import { user } from "#app/people/user/schema.ts";
import { NOBODY } from "./nobody.ts";

type NewPilot = typeof user.$inferInsert;

export const entered = ({ db }: DbTools, pilot: NewPilot) => db.insert(user).values(pilot);

/** @param fields columns, or what the database makes of them @param when only where this holds */
export const changed = ({ db }: DbTools, id: number, fields: Partial<Record<keyof NewPilot, unknown>>, when?: SQL) =>
  db
    .update(user)
    .set(fields as Partial<NewPilot>)
    .where(and(eq(user.id, id), when));

/** Gone from every page until the pilot comes back. */
export const hidden = ({ db }: DbTools, id: number, stamp: string, when: SQL) =>
  db
    .update(user)
    .set({ deleted: stamp })
    .where(and(eq(user.id, id), when));

export const shownAgain = ({ db }: DbTools, id: number, when: SQL) =>
  db
    .update(user)
    .set({ deleted: null })
    .where(and(eq(user.id, id), when));

/** A row that nobody can be recognised by, sign in with or upload for. */
export const anonymised = ({ db, now }: DbTools, userId: number) =>
  db
    .update(user)
    .set({
      name: NOBODY,
      nameKey: "",
      dateOfBirth: "0001-01-01",
      gender: "D",
      clubId: null,
      clubName: null,
      secondClubId: null,
      secondClubSeason: null,
      ssaId: null,
      bio: null,
      image: null,
      badge: false,
      unit: null,
      language: null,
      newsletterLanguage: null,
      magazineLanguage: null,
      filter: [],
      preferences: {},
      messageEnabled: false,
      isEarlyBird: false,
      deleted: sql`coalesce(${user.deleted}, ${isoStamp(now())})`,
    })
    .where(eq(user.id, userId));
