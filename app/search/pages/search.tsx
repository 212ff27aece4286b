import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { filterAddress, filterQuery } from "#app/flight/list/filter/address.ts";
import { named } from "#app/flight/list/filter/named.server.ts";
import { readOutline } from "#app/flight/outline/outline.ts";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { SCREENS } from "#app/screens.ts";
import { labelled } from "#app/search/bar/label.server.ts";
import { Overview } from "#app/search/bar/Overview.tsx";
import { readQuery } from "#app/search/bar/read-form.server.ts";
import { listSaved } from "#app/search/bar/saved.server.ts";
import { NOT_SAVED } from "#app/search/bar/saved.ts";
import { getPlacePanel } from "#app/search/page/place-panel.server.ts";
import { Results } from "#app/search/page/Results.tsx";
import { getResult } from "#app/search/page/results.ts";
import { SearchForm } from "#app/search/page/SearchForm.tsx";

const screen = SCREENS["search/pages/search"];

/**
 * Without a text, the page of all filters, to which a search bar leads without scripts; with one, everything that is
 * called like it.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const reader = guard(args, screen);
  const { tools, member } = context;
  const today = tools.now().toISOString().slice(0, 10);
  const address = new URL(request.url).searchParams;
  const { choices, ...query } = await readQuery(tools, address, { ...{ reader, today, me: member?.id ?? null } });
  if (query.chosen !== null) throw redirect(filterAddress(query.chosen, query.screen));
  const { filter } = await named(tools.db, query.filter);
  const say = textIn(reader.language);
  const results = choices.map((choice) => getResult(choice, query.screen, say, reader));
  const [first] = results;
  const outline = first?.landmark ? readOutline(first.landmark.outline) : null;
  return {
    ...query,
    results,
    // A reader who came from a list chooses a filter; from elsewhere the result is opened.
    filtering: address.has("to"),
    // The first one that is found is shown at once, others when they are pointed at.
    panel: outline && first.group !== "others" ? await getPlacePanel(tools, outline) : null,
    filter: labelled(filter, reader.language),
    saved: await listSaved(tools.db, member),
    today,
    refused: NOT_SAVED.find((each) => each === address.get("refused")) ?? null,
    title: say(query.typed === "" ? "search.filters" : "search.title"),
    messages: slice(reader.language, screen.messages),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.typed ? `${data.typed} · ` : ""}${data?.title} · Kettle` },
  { name: "robots", content: "noindex, follow" },
];

export default function Search() {
  const page = useLoaderData<typeof loader>();
  const { filter, screen, typed, results, near, filtering, panel, saved, today, refused } = page;
  const text = useText();
  const carried = { in: filterQuery(filter), ...(filtering ? { to: screen } : {}) };
  return (
    <main className="page search-page" id="content">
      {typed === "" ? (
        <div className="head">
          <h1>{text("search.filters")}</h1>
          <Link className="link" to={filterAddress(filter, screen)}>
            {text("search.back")}
          </Link>
        </div>
      ) : (
        <h1 className="unseen">{text("search.title")}</h1>
      )}
      <SearchForm typed={typed} carried={carried} count={near ? null : results.length} />
      {typed === "" ? (
        <>
          <h2 className="unseen">{text("search.all")}</h2>
          <Overview {...{ filter, screen, saved, today, refused }} />
        </>
      ) : (
        <Results {...{ results, near, typed, filtering, panel }} />
      )}
    </main>
  );
}
