/** Both clubs of a form as a patch, or what has to be made clear before. */
import { data } from "@remix-run/cloudflare";
import type { Tools } from "#app/core/tools.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { UserPatch } from "#app/people/account/profile/patch.ts";
import { type RequestedClub, requestedClub } from "#app/people/club/club.server.ts";
import { proposedClub } from "#app/people/club/place.server.ts";
import type { Faults, Values } from "#app/ui/form/answer.ts";
import { wrong } from "#app/ui/form/form.server.ts";

type Club = Pick<UserPatch, "club_id" | "club_name" | "second_club_id">;

/** A second club that the form does not have, because it is locked, is not told. */
export async function clubPatch(tools: Pick<Tools, "db">, typed: Values, language: Language) {
  const first = await requestedClub(tools, typed);
  const second = typed.second_club === undefined ? null : await requestedClub(tools, typed, "second_club");
  if (first.kind !== "unclear" && second?.kind !== "unclear") {
    const patch: Club = {
      club_id: first.kind === "club" ? first.id : null,
      club_name: first.kind === "named" ? first.name : null,
      ...(second === null ? {} : { second_club_id: second.kind === "club" ? second.id : null }),
    };
    return { ok: true as const, patch };
  }
  const fields = { ...unclear("club_id", first), ...unclear("second_club_id", second) };
  const choices = { club: getChoices(first, language), second: getChoices(second, language) };
  return { ok: false as const, answer: data({ ...wrong(typed, fields).data, choices }, { status: 422 }) };
}

const unclear = (name: string, wish: RequestedClub | null): Faults =>
  wish?.kind === "unclear" ? { [name]: wish.fault } : {};

const getChoices = (wish: RequestedClub | null, language: Language) =>
  wish?.kind === "unclear" ? wish.choices.map((club) => proposedClub(club, language)) : [];
