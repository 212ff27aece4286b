/** A club's season: its best flights, its months, its pilots. */

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { BestFlights } from "#app/community/profile/club/BestFlights.tsx";
import { bestFlights } from "#app/community/profile/club/page.server.ts";
import { MonthChart } from "#app/community/profile/MonthChart.tsx";
import { numberIn } from "#app/community/profile/number-in.server.ts";
import { Card } from "#app/community/profile/pilots/PilotCards.tsx";
import { pilotsShown } from "#app/community/profile/pilots/pilots.server.ts";
import { seasonShown } from "#app/community/profile/season.server.ts";
import { guard } from "#app/guard.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { clubPath } from "#app/people/club/club.ts";
import { SCREENS } from "#app/screens.ts";
import type { loader as clubLoader } from "./frame.tsx";

const screen = SCREENS["people/club/pages/index"];
/** Pilots shown beside the best flights. */
const SHOWN = 6;

export async function loader(args: LoaderFunctionArgs) {
  guard(args, screen);
  const { db, now } = args.context.tools;
  const id = numberIn(args.params.club);
  const today = now().toISOString().slice(0, 10);
  const asked = new URL(args.request.url).searchParams.get("season");
  const season = await seasonShown(db, "club", id, asked, today);
  const [best, pilots] = await Promise.all([
    bestFlights(db, id, season, now().getTime()),
    pilotsShown(db, "club", id, { season, order: "distance", most: SHOWN }, today),
  ]);
  return { best, pilots };
}

export default function ClubOverview() {
  const { best, pilots } = useLoaderData<typeof loader>();
  const page = useRouteLoaderData<typeof clubLoader>("people/club/pages/frame");
  const text = useText();
  if (!page) return null;
  const { club, season, sum, chart, pilots: count } = page;
  const here = clubPath(club.id);
  return (
    <div className="club-overview">
      <div>
        <BestFlights flights={best} list={`/flight/list?club=${club.id}&season=${season}&order_by=-points`} />
        <MonthChart chart={chart} distance={sum.distance} />
      </div>
      <section className="pilots" aria-labelledby="members">
        <h2 id="members">
          {text("place.pilots")} <span className="muted">{season}</span>
        </h2>
        {pilots.length === 0 && <p className="muted">{text("place.noPilots")}</p>}
        <ol>
          {pilots.map((pilot) => (
            <Card key={pilot.id} pilot={pilot} />
          ))}
        </ol>
        {count > pilots.length && (
          <p>
            <Link className="link small" to={`${here}/pilot?season=${season}`}>
              {text("club.morePilots", { count: count - pilots.length })}
            </Link>
          </p>
        )}
      </section>
    </div>
  );
}
