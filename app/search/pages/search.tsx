import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { filterAddress, filterQuery } from "#app/flight/list/filter/address.ts";
import { named } from "#app/flight/list/filter/named.server.ts";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { SCREENS } from "#app/screens.ts";
import { labelled } from "#app/search/bar/label.server.ts";
import { Overview } from "#app/search/bar/Overview.tsx";
import { readQuery } from "#app/search/bar/read-form.server.ts";
import { listSaved } from "#app/search/bar/saved.server.ts";
import { NOT_SAVED } from "#app/search/bar/saved.ts";
import { Icon } from "#app/ui/Icon.tsx";

const screen = SCREENS["search/pages/search"];

/** The page of all filters, to which a search bar leads without scripts. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const reader = guard(args, screen);
  const { tools, member } = context;
  const today = tools.now().toISOString().slice(0, 10);
  const query = await readQuery(tools, new URL(request.url).searchParams, {
    ...{ reader, today, me: member?.id ?? null },
  });
  if (query.chosen !== null) throw redirect(filterAddress(query.chosen, query.screen));
  const { filter } = await named(tools.db, query.filter);
  return {
    ...query,
    filter: labelled(filter, reader.language),
    saved: await listSaved(tools.db, member),
    today,
    refused: NOT_SAVED.find((each) => each === new URL(request.url).searchParams.get("refused")) ?? null,
    title: textIn(reader.language)("search.filters"),
    messages: slice(reader.language, screen.messages),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} · Kettle` },
  { name: "robots", content: "noindex, follow" },
];

export default function Search() {
  const { filter, screen, typed, choices, saved, today, refused } = useLoaderData<typeof loader>();
  const text = useText();
  return (
    <main className="page search-page" id="content">
      <div className="head">
        <h1>{text("search.filters")}</h1>
        <Link className="link" to={filterAddress(filter, screen)}>
          {text("search.back")}
        </Link>
      </div>
      <Form action="/search" className="search-words">
        <input type="hidden" name="in" value={filterQuery(filter)} />
        <input type="hidden" name="to" value={screen} />
        <input
          name="q"
          aria-label={text("search.label")}
          placeholder={text("search.placeholder")}
          defaultValue={typed}
          maxLength={100}
          aria-invalid={typed !== "" || undefined}
        />
        <button type="submit" className="button">
          <Icon name="search" />
          {text("search.find")}
        </button>
      </Form>
      {choices.length > 0 && (
        <ul className="meant" aria-label={text("search.proposals")}>
          {choices.map(({ label, aside, next }) => (
            <li key={filterQuery(next)}>
              <Link className="link" to={filterAddress(next, screen)}>
                {label}
              </Link>{" "}
              <span className="muted">{aside}</span>
            </li>
          ))}
        </ul>
      )}
      {typed !== "" && choices.length === 0 && <p role="alert">{text("search.nothing", { words: typed })}</p>}
      <h2 className="unseen">{text("search.all")}</h2>
      <Overview {...{ filter, screen, saved, today, refused }} />
    </main>
  );
}
