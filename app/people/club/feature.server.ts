/** Clubs: imported or founded by members, with their admins and requests to join. */
import { asc, eq, or } from "drizzle-orm";
import { type Entry, type Feature, jsonEntry, purposesIn } from "#app/core/feature.ts";
import type { Tools } from "#app/core/tools.ts";
import { clubAct, clubAdministrator, clubRequest, club as table } from "#app/people/club/schema.ts";
import { requestedBySignUp } from "./join.server.ts";
import processing from "./processing.json";

export const club: Feature<Tools> = {
  name: "club",
  tables: {
    club: { anonymised: ["founder_id"] },
    club_administrator: { pilot: ["user_id"] },
    club_request: { pilot: ["user_id"], anonymised: ["decider_id"] },
    club_act: { anonymised: ["actor_id", "user_id"] },
  },
  onPilot: {
    joined: requestedBySignUp,
    accountGone: ({ db }, user) => [
      db.delete(clubAdministrator).where(eq(clubAdministrator.userId, user)),
      db.delete(clubRequest).where(eq(clubRequest.userId, user)),
    ],
    archive: { "clubs.json": "clubs you manage or asked to join, and what you did there" },
    exported,
  },
  processing: purposesIn(processing),
};

async function* exported(tools: Tools, user: number): AsyncGenerator<Entry> {
  const { db } = tools;
  const [founded, keeps, requests, decisions, acts] = await db.batch([
    db.select({ club: table.id, created: table.created }).from(table).where(eq(table.founderId, user)),
    db
      .select({ club: clubAdministrator.clubId, since: clubAdministrator.created })
      .from(clubAdministrator)
      .where(eq(clubAdministrator.userId, user)),
    db
      .select({
        club: clubRequest.clubId,
        state: clubRequest.state,
        created: clubRequest.created,
        decided: clubRequest.decided,
      })
      .from(clubRequest)
      .where(eq(clubRequest.userId, user))
      .orderBy(asc(clubRequest.id)),
    db
      .select({ club: clubRequest.clubId, state: clubRequest.state, decided: clubRequest.decided })
      .from(clubRequest)
      .where(eq(clubRequest.deciderId, user))
      .orderBy(asc(clubRequest.id)),
    db
      .select({ club: clubAct.clubId, act: clubAct.act, about: clubAct.userId, created: clubAct.created })
      .from(clubAct)
      .where(or(eq(clubAct.actorId, user), eq(clubAct.userId, user)))
      .orderBy(asc(clubAct.id)),
  ]);
  yield jsonEntry(tools, "clubs.json", { founded, keeps, requests, decisions, acts });
}
