import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { Cards } from "#app/community/collection/Cards.tsx";
import { listCollections, makeCollection } from "#app/community/collection/collection.server.ts";
import { MAX_COLLECTIONS, MAX_FLIGHTS_IN_COLLECTION, NewCollection } from "#app/community/collection/collection.ts";
import { NewForm } from "#app/community/collection/NewForm.tsx";
import { withTracks } from "#app/community/collection/place.server.ts";
import { collectionTyped } from "#app/community/collection/typed.ts";
import { guardMember } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { SCREENS } from "#app/screens.ts";
import { parseForm, readForm, refused } from "#app/ui/form/form.server.ts";
import { State } from "#app/ui/State.tsx";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["community/collection/pages/index"];

export async function loader(args: LoaderFunctionArgs) {
  const { reader, member } = guardMember(args, screen);
  const { tools } = args.context;
  const all = { order: "-modified", skip: 0, limit: MAX_COLLECTIONS } as const;
  const [own, starred] = await Promise.all([
    listCollections(tools, member.id, { ...all, users: [member.id] }),
    listCollections(tools, member.id, { ...all, starredBy: member.id }),
  ]);
  const carded = await withTracks(tools, [...own, ...starred]);
  return {
    own: carded(own),
    starred: carded(starred),
    heading: textIn(reader.language)("collection.mine"),
    messages: slice(reader.language, screen.messages),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { member } = guardMember(args, screen);
  const typed = await readForm(args.request);
  const form = parseForm(NewCollection, collectionTyped(typed), typed);
  if (!form.ok) return form.answer;
  try {
    return redirect(`/collection/${await makeCollection(args.context.tools, member.id, form.value)}`);
  } catch (fault) {
    return refused(fault, typed);
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "robots", content: "noindex" },
];

export default function Collections() {
  const { heading, own, starred } = useLoaderData<typeof loader>();
  const text = useText();
  return (
    <main className="page collections-page" id="content">
      <div>
        <h1>{heading}</h1>
        <p className="muted lead">{text("collection.lead")}</p>
        {own.length === 0 ? (
          <State icon="collect" title={text("collection.none")}>
            <p className="muted">{text("collection.noneHint")}</p>
          </State>
        ) : (
          <Cards collections={own} />
        )}
        {starred.length > 0 && (
          <section aria-labelledby="starred">
            <h2 id="starred">{text("collection.starred")}</h2>
            <Cards collections={starred} named />
          </section>
        )}
      </div>
      <section className="new-one" aria-labelledby="new">
        <h2 id="new">{text("collection.new")}</h2>
        <p className="small muted">
          {text("collection.newLead", { most: MAX_COLLECTIONS, flights: MAX_FLIGHTS_IN_COLLECTION })}
        </p>
        <NewForm submit={text("collection.make")} />
      </section>
    </main>
  );
}
