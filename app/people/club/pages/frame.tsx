/**
 * The frame of a club's pages: its description, its season and best flights, its flights by month, its pilots, its
 * report, and its administration.
 */
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { breadcrumbs } from "#app/community/profile/breadcrumbs.ts";
import { ClubHead } from "#app/community/profile/club/ClubHead.tsx";
import { ClubNumbers } from "#app/community/profile/club/ClubNumbers.tsx";
import { clubPage } from "#app/community/profile/club/page.server.ts";
import { numberIn } from "#app/community/profile/number-in.server.ts";
import { PlaceTabs } from "#app/community/profile/PlaceTabs.tsx";
import { Seasons } from "#app/community/profile/Seasons.tsx";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { sessionEnded } from "#app/people/account/log-in/session-ended.server.ts";
import { clubPath } from "#app/people/club/club.ts";
import { joinClub, withdrawn } from "#app/people/club/join.server.ts";
import { SCREENS } from "#app/screens.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { readForm } from "#app/ui/form/form.server.ts";
import { inWords, number } from "#app/units/format.ts";
import "#app/community/profile/club/club.css";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["people/club/pages/frame"];

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const { request, params, context } = args;
  const { tools, member } = context;
  const { searchParams, origin } = new URL(request.url);
  const id = numberIn(params.club);
  const page = await clubPage(tools, id, searchParams.get("season"), member, reader.language);
  const say = textIn(reader.language);
  const { club, season, sum } = page;
  return {
    ...page,
    heading: club.name,
    about: say("club.about", {
      name: club.name,
      place: club.place,
      count: sum.flights,
      shown: number(sum.flights, 0, reader.language),
      season: String(season),
      distance: inWords(sum.distance, "distance", reader),
    }),
    flightsWord: say("place.flights"),
    sharedPicture: club.logo && `${tools.settings.origin ?? origin}/file/${club.logo}`,
    sharedSize: { width: 256, height: 256 },
    messages: slice(reader.language, screen.messages),
  };
}

/** Joins the club, or withdraws the request to join. */
export async function action(args: ActionFunctionArgs) {
  guard(args, screen);
  const { request, params, context } = args;
  const { tools, member } = context;
  const path = clubPath(numberIn(params.club));
  if (member === null) throw sessionEnded(path);
  const { section } = await readForm(request);
  if (section === "join") await joinClub(tools, numberIn(params.club), member.id);
  else if (section === "withdraw") await tools.db.batch([withdrawn(tools, member.id)]);
  else throw new Response(null, { status: 400 });
  return redirect(path);
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? [
        ...pageMeta(`${data.club.name} · ${data.club.place}`, data.about),
        ...(data.ever === 0 ? [{ name: "robots", content: "noindex" }] : []),
        breadcrumbs([data.flightsWord, "/flight/list"], [data.club.name, clubPath(data.club.id)]),
      ]
    : [];

export default function ClubPage() {
  const page = useLoaderData<typeof loader>();
  const { club, keeps, standing, season, seasons } = page;
  const text = useText();
  const here = clubPath(club.id);
  const reports = standing === "member" || keeps;
  return (
    <main className="page club-page" id="content">
      <ClubHead {...page} />
      <ClubNumbers {...page} />
      <Seasons seasons={seasons} shown={season} />
      <PlaceTabs
        name={club.name}
        season={season}
        tabs={[
          { to: here, name: text("place.overview") },
          { to: `${here}/timeline`, name: text("place.timeline") },
          { to: `${here}/pilot`, name: text("place.pilots") },
          { to: `/ranking/free?club=${club.id}&season=${season}`, name: text("place.ranking") },
          ...(reports ? [{ to: `${here}/report`, name: text("club.report") }] : []),
          ...(keeps ? [{ to: `${here}/keep`, name: text("club.keep") }] : []),
        ]}
      />
      <Outlet />
    </main>
  );
}
