/** The page of a tour by glider: its map, its days, its totals, and its owners' title and text. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { Days } from "#app/contest/travel/Days.tsx";
import { travelDetails } from "#app/contest/travel/page.server.ts";
import { Share } from "#app/contest/travel/Share.tsx";
import { Totals } from "#app/contest/travel/Totals.tsx";
import { TravelMap } from "#app/contest/travel/TravelMap.tsx";
import { getTitle } from "#app/contest/travel/title.ts";
import { changeTravel, discardTravel, ownTravel } from "#app/contest/travel/travel.server.ts";
import { MAX_NAME, type Travel, TravelPatch, travelPath, travelsPath } from "#app/contest/travel/travel.ts";
import { orPage } from "#app/core/request/or-page.server.ts";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { sessionEnded } from "#app/people/account/log-in/session-ended.server.ts";
import { SCREENS } from "#app/screens.ts";
import { answered } from "#app/settings/page.server.ts";
import { SectionForm } from "#app/settings/Section.tsx";
import { pageMeta } from "#app/shell/page-meta.ts";
import { findFaults } from "#app/ui/form/answer.ts";
import { Field, Lines } from "#app/ui/form/Field.tsx";
import { parseForm, readForm } from "#app/ui/form/form.server.ts";
import { inWords } from "#app/units/format.ts";
import "#app/contest/travel/travel.css";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["contest/travel/pages/travel"];

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const { tools, member } = args.context;
  const told = await travelDetails(tools, args.params.travel, member?.id ?? null);
  const say = textIn(reader.language);
  const { travel, days } = told;
  return {
    ...told,
    sharedPicture: travel.discarded
      ? null
      : `${tools.settings.origin ?? new URL(args.request.url).origin}/picture/travel/${travel.id}.png`,
    heading: getTitle(travel, say, reader.language),
    about:
      travel.description ??
      say("travel.about", { days: days.length, km: inWords(travel.distance, "distance", reader) }),
    messages: slice(reader.language, screen.messages),
  };
}

export async function action(args: ActionFunctionArgs) {
  guard(args, screen);
  const { request, params, context } = args;
  const { tools, member } = context;
  const id = Number(params.travel);
  if (member === null) throw sessionEnded(travelPath(id));
  const own = await orPage(ownTravel(tools, id, member.id));
  const typed = await readForm(request);
  switch (typed.section) {
    case "words": {
      const form = parseForm(TravelPatch, typedIn(typed), typed);
      return form.ok ? answered(typed, () => changeTravel(tools, own, form.value)) : form.answer;
    }
    case "discard":
    case "restore":
      await discardTravel(tools, own, typed.section === "discard");
      return redirect(travelPath(id));
    default:
      throw new Response(null, { status: 400 });
  }
}

const typedIn = ({ name, description }: Readonly<Record<string, string | undefined>>) => ({
  name: name === "" ? null : name,
  description: description ?? "",
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(
    data?.heading,
    data?.about,
    `${data?.heading} · ${data?.travel.owners.map(({ name }) => name).join(", ")} · Kettle`,
  ),
  ...(data?.sharedPicture ? [{ name: "twitter:card", content: "summary_large_image" }] : []),
  ...(data?.travel.discarded ? [{ name: "robots", content: "noindex" }] : []),
];

export default function TravelPage() {
  const { travel, state, flights, days, pictures, own, heading } = useLoaderData<typeof loader>();
  const text = useText();
  return (
    <main className="page travel-page" id="content">
      <div className="travel-top">
        <header>
          <h1>{heading}</h1>
          <p className="muted">
            {travel.owners.map(({ id, name }, i) => (
              <span key={id}>
                {i > 0 && ", "}
                <Link className="link" to={travelsPath(id)}>
                  {name}
                </Link>
              </span>
            ))}{" "}
            <span className="tag">{text("travel.state", { state: state === "under way" ? "underway" : state })}</span>
          </p>
          {travel.description && <p className="words">{travel.description}</p>}
          <Totals travel={travel} />
          <Share />
          {own && <Own travel={travel} />}
        </header>
        {flights.length > 0 && <TravelMap flights={flights} days={days.map(({ date }) => date)} hull={travel.hull} />}
      </div>
      <Days days={days} />
      {pictures.length > 0 && (
        <section aria-labelledby="pictures">
          <h2 id="pictures">{text("travel.pictures")}</h2>
          <ul className="travel-pictures">
            {pictures.map(({ flight, path, comment }) => (
              <li key={path}>
                <Link to={`/flight/${flight}?tab=story`}>
                  <img loading="lazy" src={`/file/${path}`} alt={comment ?? heading} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}

function Own({ travel }: { travel: Travel }) {
  const text = useText();
  const { name, description, discarded } = travel;
  return (
    <details className="travel-own">
      <summary>{text("travel.edit")}</summary>
      <SectionForm
        name="words"
        submit={text("travel.save")}
        values={{ name: name ?? "", description: description ?? "" }}
        check={(typed) => findFaults(TravelPatch, typedIn(typed))}
      >
        <Field name="name" label={text("travel.name")} maxLength={MAX_NAME} />
        <Lines name="description" label={text("travel.description")} rows={5} />
      </SectionForm>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="section" value={discarded === null ? "discard" : "restore"} />
        <button type="submit" className="button quiet" title={text("travel.discardHint")}>
          {text(discarded === null ? "travel.discard" : "travel.restore")}
        </button>
      </Form>
    </details>
  );
}
