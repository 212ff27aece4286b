/** What can be reported: how each kind of content is found, whose it is, and how it is removed if that is possible. */

import { sql } from "drizzle-orm";
import { Refusal } from "#app/core/request/refusal.ts";
import type { Tools } from "#app/core/tools.ts";
import { getFlight } from "#app/flight/flight.server.ts";
import { removeFlight } from "#app/flight/remove.server.ts";
import { removeComment } from "#app/flight-page/comment/change.server.ts";
import { getComment } from "#app/flight-page/comment/comment.server.ts";
import { aloftPath } from "#app/flight-page/comment/comment.ts";
import { plainText } from "#app/flight-page/comment/comment-text.ts";
import { removePiece } from "#app/flight-page/story/change.server.ts";
import { getPiece } from "#app/flight-page/story/story.server.ts";
import { isShown, picturePath } from "#app/flight-page/story/story.ts";
import { knownPilots } from "#app/people/user/pilot.server.ts";
import type { ReportedPiece, SubjectKind } from "./report.ts";

export interface Subject {
  /** The pilot whose content it is. */
  pilot: number;
  path: string;
  /** YYYY-MM-DD, of the flight, or of the flight that the piece belongs to. */
  day: string | null;
  excerpt: string;
  /** Only set for pieces of a story. */
  piece?: ReportedPiece;
}

interface Kind {
  /** Returns null if it is not (or no longer) published. */
  find(tools: Tools, id: string): Promise<Subject | null>;
  /** Removes it on behalf of a moderator; calling it again changes nothing. */
  remove?(tools: Tools, id: string, moderator: number): Promise<void>;
}

const MAX_EXCERPT = 200;

const flight: Kind = {
  async find({ db }, id) {
    const found = await getFlight(db, Number(id));
    if (found === null) return null;
    const excerpt = [found.user.name, found.aircraft?.name].filter(Boolean).join(" · ");
    return { pilot: found.user.id, path: `/flight/${id}`, day: found.scoringDate, excerpt };
  },
  async remove(tools, id) {
    await removeFlight(tools, Number(id));
  },
};

const comment: Kind = {
  async find(tools, id) {
    // Read with a moderator's rights: blocks hide nothing from a report.
    const found = await orNone(getComment(tools, Number(id), { id: 0, isSuperuser: true }));
    if (found === null) return null;
    const [row] = await tools.db.all<{ flight: number; glider: string | null }>(
      sql`SELECT c.flight_id AS flight, a.glider FROM comment c LEFT JOIN flight_aloft a ON a.id = c.flight_id WHERE c.id = ${Number(id)}`,
    );
    const path = `${row.glider === null ? `/flight/${row.flight}?tab=story` : aloftPath(row.glider)}#comment-${id}`;
    return { pilot: found.user.id, path, day: null, excerpt: plainText(found.pieces).slice(0, MAX_EXCERPT) };
  },
  async remove(tools, id, moderator) {
    await orNone(removeComment(tools, { id: moderator, isSuperuser: true }, Number(id)));
  },
};

const profile: Kind = {
  async find({ db }, id) {
    const [found] = await knownPilots(db, [Number(id)]);
    return found ? { pilot: found.id, path: `/user/${found.id}/friends`, day: null, excerpt: found.name } : null;
  },
};

/** A picture, a film or a text of a flight's story. */
const picture: Kind = {
  async find({ db }, id) {
    const found = await getPiece(db, Number(id));
    if (found === null) return null;
    const [flight, [teller]] = await Promise.all([getFlight(db, found.flightId), knownPilots(db, [found.userId])]);
    if (flight === null || teller === undefined) return null;
    const hasImage = isShown(found) && (found.kind === "image" || found.poster);
    return {
      pilot: found.userId,
      path: `/flight/${found.flightId}?tab=story`,
      day: flight.scoringDate,
      excerpt: (found.comment ?? "").slice(0, MAX_EXCERPT),
      piece: {
        kind: found.kind,
        by: teller.name,
        image: hasImage ? `/file/${picturePath(found, "small", "jpg")}` : null,
      },
    };
  },
  async remove(tools, id) {
    const found = await getPiece(tools.db, Number(id));
    if (found) await removePiece(tools, found);
  },
};

export const SUBJECTS: Record<SubjectKind, Kind> = { flight, comment, picture, profile };

/** All ids have this form. */
const ID = /^[1-9]\d{0,14}$/;

/** Returns null if it does not (or no longer) exist. */
export async function getSubject(tools: Tools, kind: SubjectKind, id: string): Promise<Subject | null> {
  return (ID.test(id) && (await SUBJECTS[kind].find(tools, id))) || null;
}

async function orNone<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (fault) {
    if (fault instanceof Refusal && fault.status === 404) return null;
    throw fault;
  }
}
