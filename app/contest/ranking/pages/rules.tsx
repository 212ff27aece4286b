/** The complete rules of all rankings of a season: what each contest counts, for whom, the deadlines, and the source. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { contestName } from "#app/contest/ranking/page/page.server.ts";
import { ruleWords } from "#app/contest/ranking/page/rule-words.server.ts";
import { everything } from "#app/contest/ranking/query.ts";
import { getAggregation, isContest, RANKED } from "#app/contest/ranking/rules.ts";
import { season as getSeason } from "#app/core/time/season.ts";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { SCREENS } from "#app/screens.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { getRule } from "#app/soaring/contest/rules.ts";
import "#app/contest/ranking/page/ranking.css";

const screen = SCREENS["contest/ranking/pages/rules"];
/** The first season with rules. */
const FIRST_SEASON = 2000;

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const say = textIn(reader.language);
  const today = args.context.tools.now().toISOString().slice(0, 10);
  const newest = getSeason(today);
  const told = new URL(args.request.url).searchParams.get("season");
  const season = told === null ? newest : Number(/^20\d\d$/.exec(told)?.[0] ?? 0);
  if (season < FIRST_SEASON || season > newest) throw new Response(null, { status: 404 });
  const { juniorAge } = getAggregation("free", season);
  return {
    season,
    juniorAge,
    about: say("ranking.rulesLead", { years: juniorAge }),
    heading: say("ranking.rulesTitle", { season: String(season) }),
    contests: RANKED.map((contest) => {
      const asked = { ...everything(today, contest), season };
      const { sum, ...words } = ruleWords(asked, reader.language);
      const others = getAggregation(contest, season).categories.filter((category) => category !== "pilot");
      return {
        contest,
        name: contestName(contest, reader.language),
        ...words,
        sums: [sum, ...others.map((category) => ruleWords({ ...asked, category }, reader.language).sum)],
        evidence: isContest(contest) ? getRule(contest, season).evidence : null,
      };
    }),
    messages: slice(reader.language, screen.messages),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.heading, data?.about);

export default function RankingRules() {
  const { season, juniorAge, heading, contests } = useLoaderData<typeof loader>();
  const text = useText();
  return (
    <main className="page ranking-rules" id="content">
      <div className="head">
        <h1>{heading}</h1>
      </div>
      <p>{text("ranking.rulesLead", { years: juniorAge })}</p>
      {contests.map(({ contest, name, sums, points, season: days, version, evidence }) => (
        <section key={contest} id={contest} aria-labelledby={`rule-${contest}`}>
          <h2 id={`rule-${contest}`}>{name}</h2>
          <ul>
            {[...points, ...sums, ...days].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="tiny muted">
            {text("ranking.version", { version })}
            {evidence && ` ${text("ranking.evidence", { grade: evidence.grade, source: evidence.source })}`}
          </p>
          <Link className="link small" to={`/ranking/${contest}?season=${season}`}>
            {text("ranking.toRanking", { name })}
          </Link>
        </section>
      ))}
    </main>
  );
}
