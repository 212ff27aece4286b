/** Changes to a pilot's row that other features cause, as statements for their batches: only this feature writes it. */
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { DbTools } from "#app/core/feature.ts";
import { isoStamp } from "#app/core/time/time.ts";
import { user } from "#app/people/user/schema.ts";
import { NOBODY } from "./nobody.ts";

type NewPilot = typeof user.$inferInsert;

export const entered = ({ db }: DbTools, pilot: NewPilot) => db.insert(user).values(pilot);

/** @param fields columns with their values, or SQL for them @param when SQL condition for the change */
export const changed = ({ db }: DbTools, id: number, fields: Partial<Record<keyof NewPilot, unknown>>, when?: SQL) =>
  db
    .update(user)
    .set(fields as Partial<NewPilot>)
    .where(and(eq(user.id, id), when));

/** Hides the pilot from every page until they come back. */
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

/** Makes a row anonymous: nobody can be recognised by it, sign in with it or upload for it. */
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
