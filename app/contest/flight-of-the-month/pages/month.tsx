/** The flight of a month with its story, and the others that were on the shortlist. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { getChoice, getShortlist } from "#app/contest/flight-of-the-month/choice.server.ts";
import { decidedOn, monthBeside, monthIn } from "#app/contest/flight-of-the-month/month.ts";
import { Winner } from "#app/contest/flight-of-the-month/Winner.tsx";
import { listFlights } from "#app/flight/list/list.server.ts";
import { Gallery } from "#app/flight-page/story/gallery/Gallery.tsx";
import { getTexts, numbered } from "#app/flight-page/story/panel/story-details.ts";
import { computeCover, formatShown, getStory } from "#app/flight-page/story/story.server.ts";
import { sharedCover } from "#app/flight-page/story/story.ts";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { SCREENS } from "#app/screens.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { State } from "#app/ui/State.tsx";
import { day, month as inWords } from "#app/units/time.ts";
import "#app/contest/flight-of-the-month/monthly.css";

const screen = SCREENS["contest/flight-of-the-month/pages/month"];

export async function loader(args: LoaderFunctionArgs) {
  const { request, params, context } = args;
  const reader = guard(args, screen);
  const { db, now, settings } = context.tools;
  const today = now().toISOString().slice(0, 10);
  const month = monthIn(params.month, today);
  if (month === null) throw new Response(null, { status: 404 });
  const [choice, shortlist] = await Promise.all([getChoice(db, month), getShortlist(db, month)]);
  const ids = [...new Set([...(choice ? [choice.flight] : []), ...shortlist])];
  const [{ flights }, shown, told] = await Promise.all([
    ids.length === 0 ? { flights: [] } : listFlights(db, { ids, limit: ids.length }, now().getTime()),
    formatShown(db, ids),
    choice ? getStory(db, choice.flight) : [],
  ]);
  const tiles = ids.flatMap((id) => {
    const found = flights.find((flight) => flight.id === id);
    if (!found) return [];
    const { statistics: _, takeoffPoint: __, launch: ___, ...flight } = found;
    return [{ flight, pieces: numbered(shown(id)) }];
  });
  const winner = tiles.find(({ flight }) => flight.id === choice?.flight);
  const shared = sharedCover(computeCover(winner?.pieces ?? []), settings.origin ?? new URL(request.url).origin);
  const say = textIn(reader.language);
  const running = month === today.slice(0, 7);
  return {
    month,
    winner:
      winner && choice
        ? { ...winner, texts: getTexts(told).flatMap(({ comment }) => comment ?? []), words: choice.words }
        : null,
    others: tiles.filter(({ flight }) => flight.id !== choice?.flight),
    before: monthBeside(month, -1),
    after: running ? null : monthBeside(month, 1),
    named: inWords(month, reader.language),
    lead:
      choice || tiles.length === 0
        ? say("monthly.lead")
        : today < decidedOn(month)
          ? say("monthly.runningLead", { day: day(decidedOn(month), reader.language, "long", false) })
          : say("monthly.openLead"),
    edits: context.member?.isSuperuser ?? false,
    heading: say("monthly.of", { month: inWords(month, reader.language) }),
    sharedPicture: shared?.sharedPicture ?? null,
    sharedSize: shared?.sharedSize ?? null,
    messages: slice(reader.language, screen.messages),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.heading, data?.winner?.words ?? data?.lead),
  ...(data?.sharedPicture ? [{ name: "twitter:card", content: "summary_large_image" }] : []),
];

export default function FlightOfTheMonth() {
  const { month, winner, others, before, after, lead, edits, named } = useLoaderData<typeof loader>();
  const text = useText();
  return (
    <main className="page" id="content">
      <div className="head">
        <h1>{text("monthly.title")}</h1>
        <nav className="monthly-months" aria-label={text("monthly.title")}>
          <Link className="button" to={`/flight-of-the-month/${before}`} rel="prev" aria-label={text("monthly.before")}>
            <Icon name="left" />
          </Link>
          <span className="strong">{named}</span>
          {after !== null && (
            <Link className="button" to={`/flight-of-the-month/${after}`} rel="next" aria-label={text("monthly.after")}>
              <Icon name="right" />
            </Link>
          )}
        </nav>
      </div>
      <p className="muted lead">{lead}</p>
      {edits && (
        <p>
          <Link to={`/dashboard/flight-of-the-month/${month}`}>{text("monthly.edit")}</Link>
        </p>
      )}
      {winner && <Winner {...winner} />}
      {others.length > 0 && (
        <section>
          <h2>{text(winner ? "monthly.runnersUp" : "monthly.shortlist")}</h2>
          <Gallery flights={others} />
        </section>
      )}
      {!winner && others.length === 0 && (
        <State icon="star" title={text("monthly.none")}>
          <p>{text("monthly.noneHint")}</p>
          <Link className="button" to="/flight/gallery">
            {text("monthly.toGallery")}
          </Link>
        </State>
      )}
    </main>
  );
}
