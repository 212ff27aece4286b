/** The page of an airfield: a map of where its flights go, its months below, and beside them its facts or its pilots. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { FieldMap } from "#app/community/profile/airport/FieldMap.tsx";
import { airportPage } from "#app/community/profile/airport/page.server.ts";
import { breadcrumbs } from "#app/community/profile/breadcrumbs.ts";
import { MonthChart } from "#app/community/profile/MonthChart.tsx";
import { numberIn } from "#app/community/profile/number-in.server.ts";
import { PlaceTabs } from "#app/community/profile/PlaceTabs.tsx";
import { Seasons } from "#app/community/profile/Seasons.tsx";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { SCREENS } from "#app/screens.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { Value } from "#app/ui/Value.tsx";
import { inWords, number, quantity } from "#app/units/format.ts";
import "#app/ui/styles/key-figures.css";
import "#app/community/profile/airport/airport.css";

const screen = SCREENS["places/airport/pages/frame"];

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const { request, params, context } = args;
  const { searchParams, origin } = new URL(request.url);
  const id = numberIn(params.airport);
  const page = await airportPage(context.tools, id, searchParams.get("season"), reader.language);
  const say = textIn(reader.language);
  const { field, season, sum, density } = page;
  return {
    ...page,
    heading: field.name,
    title: [field.name, field.icao].filter(Boolean).join(", "),
    about: say("airfield.about", {
      name: field.name,
      place: field.place,
      count: sum.flights,
      shown: number(sum.flights, 0, reader.language),
      season: String(season),
      distance: inWords(sum.distance, "distance", reader),
    }),
    flightsWord: say("place.flights"),
    sharedPicture: density.picture && (context.tools.settings.origin ?? origin) + density.picture.address,
    messages: slice(reader.language, screen.messages),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? [
        ...pageMeta(`${data.title} · ${data.field.place}`, data.about),
        ...(data.ever === 0 ? [{ name: "robots", content: "noindex" }] : []),
        breadcrumbs([data.flightsWord, "/flight/list"], [data.field.name, `/airport/${data.field.id}`]),
      ]
    : [];

export default function Airport() {
  const { field, season, seasons, sum, chart, pilots, density } = useLoaderData<typeof loader>();
  const text = useText();
  const reader = useReader();
  const here = `/airport/${field.id}`;
  return (
    <main className="map-page airfield" id="content">
      <div className="airfield-map">
        <FieldMap key={season} field={field} season={season} density={density} />
        <MonthChart chart={chart} distance={sum.distance} />
      </div>
      <div className="airfield-panel">
        <header>
          <h1>{field.name}</h1>
          <p className="small muted">
            {[field.icao, field.place, field.elevation === null ? null : inWords(field.elevation, "height", reader)]
              .filter(Boolean)
              .join(" · ")}
          </p>
          {field.closed && (
            <p className="tag warn">
              <Icon name="warn" small />
              {text("airfield.closed")}
            </p>
          )}
          <dl className="key-figures">
            <div>
              <dt>{text("place.flightsIn", { season: String(season) })}</dt>
              <dd>{number(sum.flights, 0, reader.language)}</dd>
            </div>
            <div>
              <dt>{text("place.pilotsCount")}</dt>
              <dd>{number(pilots, 0, reader.language)}</dd>
            </div>
            <div>
              <dt>{text("place.together")}</dt>
              <dd>
                <Value shown={quantity(sum.distance, "distance", reader, 0)} />
              </dd>
            </div>
          </dl>
          <Seasons seasons={seasons} shown={season} />
        </header>
        <PlaceTabs
          name={field.name}
          tabs={[
            { to: here, name: text("place.overview") },
            { to: `/flight/list?airport=${field.id}&season=${season}`, name: text("place.flights") },
            { to: `${here}/pilot`, name: text("place.pilots") },
            { to: `/ranking/free?airport=${field.id}&season=${season}`, name: text("place.ranking") },
          ]}
          season={season}
        />
        <Outlet />
      </div>
    </main>
  );
}
