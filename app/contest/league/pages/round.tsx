/** A round of a league: places, flights, their map. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { breadcrumbs } from "#app/community/profile/breadcrumbs.ts";
import { recountRound } from "#app/contest/league/keep/finish.server.ts";
import { LEAGUES, leaguePath, roundPath, sheetPath } from "#app/contest/league/league.ts";
import { LeagueHead } from "#app/contest/league/page/LeagueHead.tsx";
import { getDivision, roundPage } from "#app/contest/league/page/page.server.ts";
import { RoundBest } from "#app/contest/league/page/RoundBest.tsx";
import { RoundMap } from "#app/contest/league/page/RoundMap.tsx";
import { counts, RoundTable } from "#app/contest/league/page/RoundTable.tsx";
import { Rules } from "#app/contest/league/page/Rules.tsx";
import { useLive } from "#app/contest/league/page/use-live.ts";
import { csvAddress } from "#app/flight/list/sheet/csv-address.ts";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { SCREENS } from "#app/screens.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { State } from "#app/ui/State.tsx";
import { day } from "#app/units/time.ts";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["contest/league/pages/round"];

const queryIn = ({ request, params }: Pick<LoaderFunctionArgs, "request" | "params">) => ({
  url: params.url ?? "",
  season: params.season ?? "",
  round: params.round ?? "",
  division: new URL(request.url).searchParams.get("division"),
});

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const { tools, member } = args.context;
  const { url, ...asked } = queryIn(args);
  const page = await roundPage(tools, url, asked);
  const say = textIn(reader.language);
  const { round } = page;
  const title = say("league.round", { round: round.number });
  const days = say("league.days", {
    first: day(round.first, reader.language, "date", false),
    last: day(round.last, reader.language, "date"),
  });
  const leader = page.lines.find(({ place }) => place === 1);
  return {
    page,
    title,
    edits: member?.isSuperuser ?? false,
    heading: `${page.name} ${page.season} · ${title}`,
    about: [days, leader && `1. ${leader.name}`].filter(Boolean).join(": "),
    leagues: say("league.title"),
    messages: slice(reader.language, screen.messages),
  };
}

/** Counts a final round again, for a superuser. */
export async function action(args: ActionFunctionArgs) {
  guard(args, screen);
  const { tools, member } = args.context;
  if (!member?.isSuperuser) throw new Response(null, { status: 404 });
  const { url, season, round, division } = queryIn(args);
  const found = await getDivision(tools, url, { season, division });
  const number = Number(round);
  if (!found.rounds.some((each) => each.number === number)) throw new Response(null, { status: 404 });
  const place = { league: found.id, season: Number(season), division: found.index, round: number };
  await recountRound(tools, member.id, place, url);
  return redirect(roundPath(url, place.season, number, found.index + 1));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { url, name, season, division, round } = data.page;
  const path = roundPath(url, season, round.number, division);
  return [
    ...pageMeta(data.heading, data.about),
    breadcrumbs([data.leagues, LEAGUES], [name, leaguePath(url, season, division)], [data.title, path]),
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "SportsEvent",
        name: data.heading,
        startDate: round.first,
        endDate: round.last,
        url: path,
      },
    },
  ];
};

export default function Round() {
  const { page, title, edits } = useLoaderData<typeof loader>();
  const text = useText();
  const { language } = useReader();
  const { url, season, division, round, rounds, lines } = page;
  const flights = useMemo(() => lines.flatMap((line) => line.flights.filter(counts).map(({ tile }) => tile)), [lines]);
  const clubs = useMemo(() => lines.map(({ club }) => club), [lines]);
  const isOpen = round.state === "running" || round.state === "provisional";
  useLive(isOpen);
  const to = (number: number) => roundPath(url, season, number, division);
  const beside = (by: number) => rounds.find(({ number }) => number === round.number + by);
  const [before, after] = [beside(-1), beside(1)];
  const days = { first: day(round.first, language, "date"), last: day(round.last, language, "date") };
  return (
    <main className="page" id="content">
      <LeagueHead {...page} to={(number) => roundPath(url, season, round.number, number)} />
      <div className="league-head">
        <h2>{title}</h2>
        <nav className="row" aria-label={text("league.rounds")}>
          {before && (
            <Link className="button square" to={to(before.number)} rel="prev" aria-label={text("league.before")}>
              <Icon name="left" />
            </Link>
          )}
          {after && (
            <Link className="button square" to={to(after.number)} rel="next" aria-label={text("league.after")}>
              <Icon name="right" />
            </Link>
          )}
          <Link className="button" to={leaguePath(url, season, division)}>
            {text("league.standings")}
          </Link>
          <a
            className="button"
            href={csvAddress(sheetPath(url, season, division, round.number), language)}
            download
            aria-label={text("league.csvOf", { what: title })}
          >
            <Icon name="download" small />
            {text("league.csv")}
          </a>
        </nav>
      </div>
      {isOpen && (
        <p className="note" role="status">
          {text("league.live")} {page.awaited > 0 && text("league.awaited", { count: page.awaited })}
        </p>
      )}
      <div className="league-top">
        <RoundBest {...page} />
        {flights.length > 0 && <RoundMap flights={flights} clubs={clubs} />}
      </div>
      {round.state === "planned" ? (
        <State icon="calendar" title={text("league.planned")}>
          <p>{text("league.plannedHint", days)}</p>
        </State>
      ) : round.state === "none" ? (
        <State icon="info" title={text("league.nobody")}>
          <p>{text("league.nobodyHint")}</p>
        </State>
      ) : null}
      {round.state !== "planned" && <RoundTable {...page} />}
      <Rules terms={page.terms} />
      {edits && (round.state === "final" || round.state === "none") && (
        <Form method="post" className="row wrap">
          <button type="submit" className="button" title={text("league.recountHint")}>
            {text("league.recount")}
          </button>
        </Form>
      )}
    </main>
  );
}
