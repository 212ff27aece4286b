/** A pilot's logbook to read, print or download. Only the pilot can see it. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { LogbookFlights } from "#app/community/logbook/LogbookFlights.tsx";
import { LogbookTotals } from "#app/community/logbook/LogbookTotals.tsx";
import { listLogbook } from "#app/community/logbook/logbook.server.ts";
import { getGlider, getYear, sumBy, sumUp } from "#app/community/logbook/logbook.ts";
import { logbookFilePath, logbookPath } from "#app/community/logbook/logbook-path.ts";
import { profileMeta } from "#app/community/profile/user/meta.ts";
import { csvAddress } from "#app/flight/list/sheet/csv-address.ts";
import { SHEET_FORMATS } from "#app/flight/list/sheet/format.ts";
import { guardMember } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { SCREENS } from "#app/screens.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { State } from "#app/ui/State.tsx";
import "#app/community/logbook/logbook.css";

const screen = SCREENS["community/logbook/pages/logbook"];

export async function loader(args: LoaderFunctionArgs) {
  const { reader, member } = guardMember(args, screen);
  if (args.params.user !== String(member.id)) throw new Response(null, { status: 404 });
  const text = textIn(reader.language);
  const flights = (await listLogbook(args.context.tools.db, member.id)).reverse();
  const years = sumBy(flights, getYear);
  const query = new URL(args.request.url).searchParams;
  const year = years.find(({ name }) => name === query.get("year"))?.name ?? years[0]?.name ?? null;
  return {
    me: member.id,
    year,
    years,
    gliders: sumBy(flights, getGlider).toSorted((a, b) => b.seconds - a.seconds),
    all: sumUp(flights, text("logbook.all")),
    flights: flights.filter((flight) => getYear(flight) === year),
    section: text("logbook.title"),
    messages: slice(reader.language, screen.messages),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  profileMeta(matches, { section: data?.section, path: "logbook", indexed: false });

export default function Logbook() {
  const { me, year, years, gliders, all, flights, section } = useLoaderData<typeof loader>();
  const text = useText();
  const { language } = useReader();
  if (year === null)
    return (
      <State icon="info" title={text("flight.noFlightsYet")}>
        <p>{text("logbook.noneHint")}</p>
        <Link className="button main" to="/upload">
          {text("logbook.upload")}
        </Link>
      </State>
    );
  return (
    <section className="logbook" aria-labelledby="logbook">
      <header>
        <div className="grow">
          <h2 id="logbook">{section}</h2>
          <p className="muted">{text("logbook.lead")}</p>
        </div>
        {SHEET_FORMATS.map((format) => {
          const address = logbookFilePath(me, format);
          return (
            <a
              key={format}
              className="button"
              href={format === "csv" ? csvAddress(address, language) : address}
              aria-label={text("logbook.file", { format: format.toUpperCase() })}
              download
            >
              <Icon name="download" small />
              {format.toUpperCase()}
            </a>
          );
        })}
        <button type="button" className="button needs-script" onClick={() => window.print()}>
          {text("logbook.print")}
        </button>
      </header>
      <LogbookTotals
        title={text("logbook.byYear")}
        head={text("logbook.year")}
        lines={years}
        all={all}
        getPath={({ name }) => logbookPath(me, name)}
        current={year}
      />
      <LogbookFlights year={year} flights={flights} />
      <LogbookTotals title={text("logbook.byGlider")} head={text("logbook.glider")} lines={gliders} all={all} />
    </section>
  );
}
