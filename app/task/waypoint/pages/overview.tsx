/** The overview of public collections of waypoints, which can be searched by name, and the reader's own. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { SCREENS } from "#app/screens.ts";
import { MAX_LETTERS } from "#app/search/document.ts";
import { propose } from "#app/search/propose.server.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { listWaypointCollections } from "#app/task/waypoint/collection.server.ts";
import { WaypointCards } from "#app/task/waypoint/WaypointCards.tsx";
import { WORLDWIDE } from "#app/task/waypoint/waypoint.ts";
import { State } from "#app/ui/State.tsx";
import "#app/task/waypoint/page/waypoint.css";

const screen = SCREENS["task/waypoint/pages/overview"];
const SHOWN = 50;

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const { tools, member } = args.context;
  const say = textIn(reader.language);
  const find = (new URL(args.request.url).searchParams.get("find") ?? "").trim().slice(0, MAX_LETTERS);
  const me = member?.id ?? null;
  const found =
    find === ""
      ? undefined
      : await propose(tools, {
          ...{ typed: find, documents: ["waypoint_collection"], limit: SHOWN, language: reader.language, me },
        });
  const ids = found?.map(({ id }) => Number(id));
  const shown = { order: "-modified", skip: 0, limit: SHOWN } as const;
  const collections = ids?.length === 0 ? [] : await listWaypointCollections(tools, me, { ...shown, ids });
  const place = new Map(ids?.map((id, i) => [id, i]));
  return {
    find,
    collections: collections.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)),
    me,
    heading: say("waypoint.collections"),
    about: say("waypoint.collectionsLead"),
    messages: slice(reader.language, screen.messages),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.heading, data?.about),
  ...(data?.find ? [{ name: "robots", content: "noindex" }] : []),
];

export default function WaypointOverview() {
  const { find, collections, me, heading, about } = useLoaderData<typeof loader>();
  const text = useText();
  return (
    <main className="page" id="content">
      <h1>{heading}</h1>
      <p className="muted lead">{about}</p>
      <Form className="row wrap waypoint-filter" role="search">
        <label className="unseen" htmlFor="find">
          {text("waypoint.findCollection")}
        </label>
        <input
          id="find"
          type="search"
          name="find"
          defaultValue={find}
          maxLength={MAX_LETTERS}
          placeholder={text("waypoint.findCollection")}
        />
        <button type="submit" className="button">
          {text("waypoint.find")}
        </button>
        {find !== "" && (
          <Link className="button quiet" to="/waypoint/overview">
            {text("waypoint.whole")}
          </Link>
        )}
      </Form>
      {collections.length === 0 ? (
        <State icon="pin" title={text(find === "" ? "waypoint.noCollection" : "waypoint.noCollectionCalled")} />
      ) : (
        <WaypointCards collections={collections} named />
      )}
      <p className="row wrap">
        <Link className="button quiet" to={`/waypoint/${WORLDWIDE}`}>
          {text("waypoint.world")}
        </Link>
        {me !== null && (
          <Link className="button quiet" to={`/user/${me}/waypoint-collection`}>
            {text("waypoint.mine")}
          </Link>
        )}
      </p>
    </main>
  );
}
