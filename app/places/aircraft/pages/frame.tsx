/** The page of a glider type: its facts, its polar, its family, its records; below them its flights or its pilots. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { Polar } from "#app/community/profile/aircraft/Polar.tsx";
import { aircraftPage } from "#app/community/profile/aircraft/page.server.ts";
import { TypeFacts, Variants } from "#app/community/profile/aircraft/TypeFacts.tsx";
import { breadcrumbs } from "#app/community/profile/breadcrumbs.ts";
import { MonthChart } from "#app/community/profile/MonthChart.tsx";
import { numberIn } from "#app/community/profile/number-in.server.ts";
import { PlaceTabs } from "#app/community/profile/PlaceTabs.tsx";
import { Records } from "#app/community/profile/Records.tsx";
import { Seasons } from "#app/community/profile/Seasons.tsx";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { polarRanges, readPolarSetting } from "#app/places/aircraft/polar-setting.ts";
import { SCREENS } from "#app/screens.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { Value } from "#app/ui/Value.tsx";
import { duration, inWords, number, quantity } from "#app/units/format.ts";
import "#app/ui/styles/key-figures.css";
import "#app/community/profile/aircraft/type.css";

const screen = SCREENS["places/aircraft/pages/frame"];

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const { request, params, context } = args;
  const { searchParams } = new URL(request.url);
  const page = await aircraftPage(context.tools, numberIn(params.aircraft), searchParams.get("season"));
  const say = textIn(reader.language);
  const { type, ever } = page;
  return {
    ...page,
    polar: readPolarSetting(searchParams, polarRanges(type)),
    heading: type.name,
    about: say("type.about", {
      name: type.name,
      maker: type.manufacturer,
      count: ever.flights,
      shown: number(ever.flights, 0, reader.language),
      distance: inWords(ever.distance, "distance", reader),
    }),
    flightsWord: say("place.flights"),
    messages: slice(reader.language, screen.messages),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? [
        ...pageMeta(`${data.type.name} · ${data.type.manufacturer}`, data.about),
        breadcrumbs([data.flightsWord, "/flight/list"], [data.type.name, `/aircraft/${data.type.id}`]),
      ]
    : [];

export default function AircraftPage() {
  const { type, variants, season, seasons, ever, sum, chart, pilots, records, polar } = useLoaderData<typeof loader>();
  const text = useText();
  const reader = useReader();
  const here = `/aircraft/${type.id}`;
  return (
    <main className="page type-page" id="content">
      <header>
        <h1>{type.name}</h1>
        <p className="muted">
          {[type.manufacturer, text("type.kind", { kind: getKind(type) })].filter(Boolean).join(" · ")}
        </p>
        <dl className="key-figures">
          <div>
            <dt>{text("place.flights")}</dt>
            <dd>{number(ever.flights, 0, reader.language)}</dd>
          </div>
          <div>
            <dt>{text("place.pilotsCount")}</dt>
            <dd>{number(pilots, 0, reader.language)}</dd>
          </div>
          <div>
            <dt>{text("place.together")}</dt>
            <dd>
              <Value shown={quantity(ever.distance, "distance", reader, 0)} />
            </dd>
          </div>
          <div>
            <dt>{text("place.hours")}</dt>
            <dd>
              <Value shown={duration(ever.seconds)} />
            </dd>
          </div>
        </dl>
      </header>
      <div className="type-parts">
        <div className="sheet">
          <Polar key={type.id} type={type} asked={polar} />
        </div>
        <div className="type-aside">
          <TypeFacts type={type} />
          <Variants variants={variants} />
          <Records records={records} title={text("place.records")} />
        </div>
      </div>
      <div className="sheet months-sheet">
        <MonthChart chart={chart} distance={sum.distance} />
        <Seasons seasons={seasons} shown={season} />
      </div>
      <PlaceTabs
        name={type.name}
        tabs={[
          { to: here, name: text("place.timeline") },
          { to: `${here}/pilot`, name: text("place.pilots") },
        ]}
      />
      <Outlet />
    </main>
  );
}

/** Returns the kind of propulsion, if any. */
function getKind({ kind, selfLaunch }: { kind: string; selfLaunch: boolean }): string {
  if (kind === "GL") return "pure";
  return `${kind === "FG" ? "electric" : "engine"}${selfLaunch ? "Launch" : ""}`;
}
