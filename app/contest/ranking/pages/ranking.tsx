/** A ranking of a contest or of tours, with filters, the reader's own row and the rule. */
import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { breadcrumbs } from "#app/community/profile/breadcrumbs.ts";
import { Aside, Experiment } from "#app/contest/ranking/page/Aside.tsx";
import { Choices, SeasonSteps } from "#app/contest/ranking/page/Choices.tsx";
import { withChips } from "#app/contest/ranking/page/chips.ts";
import { Filters } from "#app/contest/ranking/page/Filters.tsx";
import { isStored, onceEach, podium, podiumPath, rankingPage } from "#app/contest/ranking/page/page.server.ts";
import { RankingTable } from "#app/contest/ranking/page/RankingTable.tsx";
import { isExperiment, rankingPath, type ShownRanking } from "#app/contest/ranking/page/shown.ts";
import { everything } from "#app/contest/ranking/query.ts";
import { ROWS } from "#app/contest/ranking/ranking.ts";
import { RANKED, RANKED_BY } from "#app/contest/ranking/rules.ts";
import { seasonBounds } from "#app/core/time/season.ts";
import type { FlightFilter } from "#app/flight/list/filter/filter.ts";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { SCREENS } from "#app/screens.ts";
import { labelled } from "#app/search/bar/label.server.ts";
import { SearchBar } from "#app/search/bar/SearchBar.tsx";
import { listSaved } from "#app/search/bar/saved.server.ts";
import type { Saved } from "#app/search/bar/saved.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { State } from "#app/ui/State.tsx";
import { number } from "#app/units/format.ts";
import { day } from "#app/units/time.ts";
import "#app/search/bar/overview.css";
import "#app/ui/form/form.css";
import "#app/contest/ranking/page/ranking.css";

const screen = SCREENS["contest/ranking/pages/ranking"];

export async function loader(args: LoaderFunctionArgs) {
  const { request, params, context } = args;
  const reader = guard(args, screen);
  const { tools, member } = context;
  const contest = RANKED.find((each) => each === params.contest);
  if (!contest) throw new Response(null, { status: 404 });
  const { searchParams: query, origin } = new URL(request.url);
  const today = tools.now().toISOString().slice(0, 10);
  const plain = onceEach(contest, query, today);
  if (plain !== null) throw redirect(plain);
  const { language } = reader;
  const page = await rankingPage(
    tools,
    contest,
    query,
    { ...reader, member: member?.id ?? null, country: member?.regional.country ?? null },
    labelled,
  );
  const messages = slice(language, screen.messages);
  if ("refused" in page) return json({ ...page, contest, today, messages }, 400);
  const kept = isStored(page.asked, page.skip, today);
  return json({
    ...page,
    saved: await listSaved(tools.db, member),
    podium: podium(page, (points) => number(points, 2, language)) || textIn(language)("ranking.description"),
    kept,
    sharedPicture: kept && page.rows.length > 0 ? (tools.settings.origin ?? origin) + podiumPath(page.asked) : null,
    rankings: textIn(language)("ranking.rankings"),
    messages,
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data || "refused" in data)
    return [{ title: `${data?.heading} · Kettle` }, { name: "robots", content: "noindex" }];
  const title = [data.heading, data.category, data.about].filter(Boolean).join(" · ");
  return [
    ...pageMeta(title, data.podium),
    ...(data.sharedPicture === null ? [] : [{ name: "twitter:card", content: "summary_large_image" }]),
    breadcrumbs([data.rankings, "/ranking/free"], [data.heading, `/ranking/${data.asked.contest}`]),
    ...(data.kept ? [] : [{ name: "robots", content: "noindex, follow" }]),
  ];
};

export default function Ranking() {
  const page = useLoaderData<typeof loader>();
  const text = useText();
  if ("refused" in page)
    return (
      <main className="page" id="content">
        <div className="head">
          <h1>{page.heading}</h1>
        </div>
        <State
          icon="warn"
          title={text("ranking.refused", { count: page.refused.length, names: page.refused.join(", ") })}
        >
          <Link className="button main" to={`/ranking/${page.contest}`}>
            {text("ranking.withoutFilters")}
          </Link>
        </State>
      </main>
    );
  return <Shown {...(page as ShownRanking & { saved: Saved[] })} />;
}

function Shown(page: ShownRanking & { saved: Saved[] }) {
  const { asked, filter, heading, about, rows, today, total, saved } = page;
  const text = useText();
  const chosen = (next: FlightFilter) => withChips(asked, next, today);
  return (
    <main className="page" id="content">
      <div className="head">
        <h1>{heading}</h1>
        <p className="small">
          {total > 0 && <b>{text("ranking.total", { kind: RANKED_BY[asked.category], count: total })} </b>}
          <span className="muted">
            {[asked.scClass === "ALL" && text("ranking.allClasses"), about].filter(Boolean).join(" · ")}
          </span>
        </p>
        <SeasonSteps {...page} />
      </div>
      <Choices {...page} />
      <div className="filtering">
        <SearchBar
          {...{ filter, saved, today }}
          screen={rankingPath(withChips(asked, { ...filter, chips: [], seasons: [] }, today) ?? asked, today)}
          to={{
            address: (next) => rankingPath(chosen(next) ?? asked, today),
            fits: (next) => chosen(next) !== null,
            placeholder: text("ranking.placeholder"),
          }}
        />
        <Filters {...page} />
      </div>
      {isExperiment(asked) && <Experiment asked={asked} today={today} />}
      <div className="ranking-page">
        <div>
          {rows.length === 0 ? <Empty {...page} /> : <RankingTable {...page} />}
          <Pages {...page} />
        </div>
        <Aside {...page} />
      </div>
    </main>
  );
}

function Pages({ asked, today, skip, total, rows }: ShownRanking) {
  const text = useText();
  if (total <= ROWS && skip === 0) return null;
  return (
    <nav className="ranking-pages" aria-label={text("ranking.pages")}>
      {skip > 0 && (
        <Link className="button" to={rankingPath(asked, today, { skip: Math.max(0, skip - ROWS) })} rel="prev">
          {text("ranking.before")}
        </Link>
      )}
      <span className="small muted">{text("ranking.range", { first: skip + 1, last: skip + rows.length, total })}</span>
      {skip + ROWS < total && (
        <Link className="button" to={rankingPath(asked, today, { skip: skip + ROWS })} rel="next">
          {text("ranking.after")}
        </Link>
      )}
    </nav>
  );
}

function Empty({ asked, today, now, filter }: ShownRanking) {
  const text = useText();
  const { language } = useReader();
  const { first } = seasonBounds(asked.season);
  const filtered = filter.chips.length > 0 || asked.length !== null;
  const title =
    today < first
      ? text("ranking.notBegun", { first: day(first, language, "date") })
      : text(filtered ? "ranking.emptyFilter" : "ranking.emptySeason");
  const whole = { ...everything(today, asked.contest), season: asked.season, category: asked.category };
  return (
    <State icon="ranks" title={title}>
      {filtered ? (
        <Link className="button main" to={rankingPath(whole, today)}>
          {text("ranking.withoutFilters")}
        </Link>
      ) : (
        <Link className="button main" to={rankingPath({ ...asked, season: Math.min(asked.season, now) - 1 }, today)}>
          {text("ranking.lastSeason", { season: String(Math.min(asked.season, now) - 1) })}
        </Link>
      )}
      {!filtered && (
        <Link className="button" to="/upload">
          <Icon name="upload" />
          {text("ranking.upload")}
        </Link>
      )}
    </State>
  );
}
