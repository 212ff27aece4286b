import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { makeCollection, ownCollection } from "#app/community/collection/collection.server.ts";
import { NewCollection } from "#app/community/collection/collection.ts";
import { NewForm } from "#app/community/collection/NewForm.tsx";
import { collectionIn } from "#app/community/collection/page.server.ts";
import { addFlight, ownPlaces, removeFlight } from "#app/community/collection/place.server.ts";
import { collectionTyped } from "#app/community/collection/typed.ts";
import { getFlight, isRemoved } from "#app/flight/flight.server.ts";
import type { FlightDetail } from "#app/flight/flight.ts";
import { flightDay } from "#app/flight/flight-day.ts";
import { Thumbnail } from "#app/flight/list/Thumbnail.tsx";
import { guardMember } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { shownName } from "#app/people/user/nobody.ts";
import { SCREENS } from "#app/screens.ts";
import { answered } from "#app/settings/page.server.ts";
import { SectionButton, SectionError } from "#app/settings/Section.tsx";
import { parseForm, readForm } from "#app/ui/form/form.server.ts";
import { Icon } from "#app/ui/Icon.tsx";
import "#app/community/collection/collection.css";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["community/collection/pages/add"];

export async function loader(args: LoaderFunctionArgs) {
  const { reader, member } = guardMember(args, screen);
  const { id, user, scoringDate, track, trace, aircraft } = await getFlightFor(args);
  return {
    flight: { id, user, scoringDate, track, trace, aircraft },
    collections: await ownPlaces(args.context.tools, member.id, id),
    heading: textIn(reader.language)("collection.addTitle"),
    messages: slice(reader.language, screen.messages),
  };
}

async function getFlightFor({
  params,
  context,
}: Pick<LoaderFunctionArgs, "params" | "context">): Promise<FlightDetail> {
  const { db } = context.tools;
  const id = /^[1-9]\d{0,14}$/.test(params.flight ?? "") ? Number(params.flight) : 0;
  const flight = await getFlight(db, id);
  if (flight === null) throw new Response(null, { status: (await isRemoved(db, id)) ? 410 : 404 });
  return flight;
}

export async function action(args: ActionFunctionArgs) {
  const { member } = guardMember(args, screen);
  const { tools } = args.context;
  const flight = await getFlightFor(args);
  const typed = await readForm(args.request);
  switch (typed.section) {
    case "add":
      return answered(typed, async () => addFlight(tools, await getOwn(typed.collection), flight.id));
    case "remove":
      return answered(typed, async () => removeFlight(tools, await getOwn(typed.collection), flight.id));
    case "new": {
      const form = parseForm(NewCollection, { ...collectionTyped(typed), flight: [flight.id] }, typed);
      return form.ok
        ? answered(typed, async () => void (await makeCollection(tools, member.id, form.value)))
        : form.answer;
    }
    default:
      throw new Response(null, { status: 400 });
  }

  function getOwn(id: string | undefined) {
    return ownCollection(tools, member.id, collectionIn(id));
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "robots", content: "noindex" },
];

export default function AddToCollection() {
  const { flight, collections, heading } = useLoaderData<typeof loader>();
  const text = useText();
  const { language } = useReader();
  const name = shownName(flight.user, text);
  return (
    <main className="page add-page" id="content">
      <p className="back">
        <Link className="link small" to={`/flight/${flight.id}`}>
          {text("collection.toFlight")}
        </Link>
      </p>
      <h1>{heading}</h1>
      <p className="row flight-told">
        <Thumbnail flight={flight} />
        <span className="small">
          <b>{name}</b>
          <br />
          <span className="muted">
            {[flightDay(text, flight.scoringDate, language, "medium"), flight.aircraft?.name]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </span>
      </p>
      <SectionError name="add" />
      {collections.length > 0 && (
        <ul className="add-rows">
          {collections.map((collection) => (
            <li key={collection.id} className="row">
              <span className="grow">
                <Link className="strong" to={`/collection/${collection.id}`}>
                  {collection.name}
                </Link>
                {collection.private && (
                  <>
                    {" "}
                    <span className="tag">
                      <Icon name="lock" small />
                      {text("collection.private")}
                    </span>
                  </>
                )}
              </span>
              <Toggle collection={collection} />
            </li>
          ))}
        </ul>
      )}
      <section aria-labelledby="new">
        <h2 id="new">{text("collection.new")}</h2>
        <NewForm submit={text("collection.makeWith")} short key={collections.length} />
      </section>
    </main>
  );
}

function Toggle({ collection: { id, name, holds } }: { collection: { id: string; name: string; holds: number } }) {
  const text = useText();
  if (holds)
    return (
      <>
        <span className="in-it">
          <Icon name="ok" small />
          {text("collection.added")}
        </span>
        <SectionButton
          name="remove"
          fields={{ collection: id }}
          label={text("collection.takeOut")}
          aria-label={text("collection.takeFrom", { name })}
          tone="quiet"
        />
      </>
    );
  return (
    <SectionButton
      name="add"
      fields={{ collection: id }}
      label={text("collection.add")}
      aria-label={text("collection.addTo", { name })}
    />
  );
}
