/** Managing a club: requests to join, admins, members, description and home airfield. For its admins. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Manage } from "#app/community/profile/club/Keep.tsx";
import { regionChoices } from "#app/community/profile/club/region-choices.server.ts";
import { numberIn } from "#app/community/profile/number-in.server.ts";
import { isMultipart } from "#app/core/request/body.server.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { guardMember } from "#app/guard.server.ts";
import { LANGUAGE, type Language } from "#app/i18n/languages.ts";
import { slice } from "#app/i18n/text.server.ts";
import { getClub } from "#app/people/club/club.server.ts";
import { ClubWords, DeclinedHome } from "#app/people/club/club.ts";
import { changeClub } from "#app/people/club/found.server.ts";
import {
  declineHome,
  getField,
  grantHome,
  type HomeField,
  mayGrant,
  setHome,
  usualFields,
  waitingAt,
} from "#app/people/club/home.server.ts";
import { decide, dropMember, listRequests } from "#app/people/club/join.server.ts";
import { removeLogo, setLogo } from "#app/people/club/logo.server.ts";
import { membersNamed } from "#app/people/club/members.server.ts";
import { withCountryName } from "#app/people/club/place.server.ts";
import { appoint, dismiss, listAdministrators, refuseOthers } from "#app/people/club/role.server.ts";
import { sentPicture } from "#app/people/user/picture/sent-picture.server.ts";
import { regionName } from "#app/places/airport/region.ts";
import { SCREENS } from "#app/screens.ts";
import { propose } from "#app/search/propose.server.ts";
import { answered, noSuchPart } from "#app/settings/page.server.ts";
import { parseForm, readForm } from "#app/ui/form/form.server.ts";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["people/club/pages/keep"];
/** The most airfields found for a name. */
const FIELDS_FOUND = 8;

/** Others get "not found", as if there were no such page. */
async function orNotFound<T>(found: Promise<T>): Promise<T> {
  try {
    return await found;
  } catch (fault) {
    throw fault instanceof Refusal && fault.status === 404 ? new Response(null, { status: 404 }) : fault;
  }
}

export async function loader(args: LoaderFunctionArgs) {
  const { reader, member } = guardMember(args, screen);
  const { db } = args.context.tools;
  const id = numberIn(args.params.club);
  await orNotFound(refuseOthers(db, id, member));
  const { searchParams } = new URL(args.request.url);
  const typed = (searchParams.get("member") ?? "").slice(0, 100);
  const [club, requests, keepers, members, proposed] = await Promise.all([
    getClub({ db }, id),
    listRequests(db, id),
    listAdministrators(db, id),
    membersNamed(db, id, typed),
    proposedFields(args, id, reader.language),
  ]);
  if (club === null) throw new Response(null, { status: 404 });
  const field = club.airportId === null ? null : await getField(db, club.airportId);
  const mayAgree = field !== null && (await mayGrant(db, field.id, member));
  return {
    club: { name: club.name, region: club.region, url: club.url, logo: club.logo },
    requests,
    keepers,
    members: { typed, ...members },
    regions: regionChoices(reader.language),
    home: {
      field: field && placed(field, reader.language),
      granted: club.airportGranted !== null,
      waiting: mayAgree ? await waitingAt(db, field.id) : [],
      ...proposed,
    },
    messages: slice(reader.language, screen.messages),
  };
}

const placed = ({ id, name, region }: HomeField, language: Language) => ({
  id,
  name,
  place: regionName(region, LANGUAGE[language].places),
});

/** Returns airfields with the typed name; before anything is typed, those where most of the club's flights began. */
async function proposedFields({ request, context: { tools } }: LoaderFunctionArgs, club: number, language: Language) {
  const typed = (new URL(request.url).searchParams.get("field") ?? "").slice(0, 100);
  if (typed === "") return { typed, proposed: (await usualFields(tools.db, club)).map((one) => placed(one, language)) };
  const found = await propose(tools, { typed, documents: ["airport"], limit: FIELDS_FOUND, language, me: null });
  const fields = await Promise.all(found.map(({ id }) => getField(tools.db, Number(id))));
  return { typed, proposed: fields.flatMap((one) => (one === null ? [] : [placed(one, language)])) };
}

export async function action(args: ActionFunctionArgs) {
  const { reader, member } = guardMember(args, screen);
  const { request, params, context } = args;
  const { tools } = context;
  const id = numberIn(params.club);
  await orNotFound(refuseOthers(tools.db, id, member));
  if (isMultipart(request))
    return answered({ section: "logo" }, async () =>
      setLogo(tools, id, member, await sentPicture(tools, member.id, request)),
    );
  const typed = await readForm(request);
  const pilot = Number(/^[1-9]\d{0,14}$/.exec(typed.pilot ?? "")?.[0] ?? 0);
  switch (typed.section) {
    case "no-logo":
      return answered({ section: "logo" }, () => removeLogo(tools, id, member));
    case "words": {
      const words = { name: typed.name ?? "", region: typed.region ?? "", url: typed.url ?? "" };
      const form = parseForm(ClubWords, words, typed);
      return form.ok
        ? answered(typed, () =>
            withCountryName(reader.language, () =>
              changeClub(tools, id, member, form.value, typed.another !== undefined),
            ),
          )
        : form.answer;
    }
    case "home":
      return answered(typed, () => setHome(tools, id, member, typed.field ? Number(typed.field) || 0 : null));
    case "grant":
      return answered(typed, () => grantHome(tools, Number(typed.club) || 0, member, Number(typed.field) || 0));
    case "refuse": {
      const form = parseForm(DeclinedHome, { reason: typed.reason ?? "" }, typed);
      const [club, field] = [Number(typed.club) || 0, Number(typed.field) || 0];
      return form.ok ? answered(typed, () => declineHome(tools, club, member, field, form.value.reason)) : form.answer;
    }
    case "confirm":
      return answered(typed, () => decide(tools, id, member, Number(typed.request), "confirmed"));
    case "decline":
      return answered(typed, () => decide(tools, id, member, Number(typed.request), "declined"));
    case "appoint":
      return answered(typed, () => appoint(tools, id, member, pilot));
    case "dismiss":
      return answered(typed, () => dismiss(tools, id, member, pilot));
    case "drop":
      return answered(typed, () => dropMember(tools, id, member, pilot));
    default:
      throw noSuchPart();
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.club.name} · Kettle` },
  { name: "robots", content: "noindex" },
];

export default function ManageClub() {
  return <Manage {...useLoaderData<typeof loader>()} />;
}
