/** Who may edit the story of a flight: its pilot and its co-pilot. Members only, because pictures belong to somebody. */

import { Refusal } from "#app/core/request/refusal.ts";
import type { Tools } from "#app/core/tools.ts";
import { forbidden, rightTo } from "#app/flight/rights.server.ts";
import type { flight } from "#app/flight/schema/flight.ts";
import type { Member } from "#app/people/account/caller.ts";
import type { Privileges } from "#app/people/plan/privileges.ts";
import { getPiece } from "./story.server.ts";
import type { Piece } from "./story.ts";

export interface StoryAuthor {
  flight: typeof flight.$inferSelect;
  member: { id: number };
  premium: boolean;
  may: Privileges;
}

/** Throws 404 if there is no such flight, 403 for others. */
export async function getTeller(tools: Pick<Tools, "db">, flightId: number, member: Member): Promise<StoryAuthor> {
  const right = await rightTo(tools, flightId, member, null);
  if (right === null) throw new Refusal(404, "not_found");
  if (!right.may.editor) throw forbidden();
  return { flight: right.flight, member, premium: right.may.premium, may: right.may };
}

/** Returns a piece that the member may change: own pieces, and all those of the member's own flight. */
export async function pieceToChange(
  tools: Pick<Tools, "db">,
  id: number,
  member: Member,
): Promise<{ piece: Piece; teller: StoryAuthor }> {
  const piece = await getPiece(tools.db, id);
  if (piece === null) throw new Refusal(404, "not_found");
  const right = await rightTo(tools, piece.flightId, member, null);
  if (right === null) throw new Refusal(404, "not_found");
  const { may } = right;
  if (piece.userId !== member.id && !may.owner && !may.superuser) throw forbidden();
  return { piece, teller: { flight: right.flight, member, premium: may.premium, may } };
}
