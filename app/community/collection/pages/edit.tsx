import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { CoverForm } from "#app/community/collection/CoverForm.tsx";
import { changeCollection, dropCollection, ownCollection } from "#app/community/collection/collection.server.ts";
import { CollectionPatch, MAX_FLIGHTS_IN_COLLECTION, MAX_NAME } from "#app/community/collection/collection.ts";
import { removeCover, setCover } from "#app/community/collection/cover.server.ts";
import { Places } from "#app/community/collection/Places.tsx";
import { collectionIn } from "#app/community/collection/page.server.ts";
import { flightsIn, moveFlight, removeFlight } from "#app/community/collection/place.server.ts";
import { collectionTyped } from "#app/community/collection/typed.ts";
import { isMultipart } from "#app/core/request/body.server.ts";
import { orPage } from "#app/core/request/or-page.server.ts";
import { guardMember } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { sentPicture } from "#app/people/user/picture/sent-picture.server.ts";
import { SCREENS } from "#app/screens.ts";
import { answered } from "#app/settings/page.server.ts";
import { Section, SectionForm } from "#app/settings/Section.tsx";
import { Unsaved } from "#app/settings/unsaved.tsx";
import { findFaults } from "#app/ui/form/answer.ts";
import { Checkbox } from "#app/ui/form/Checkbox.tsx";
import { Field, Lines } from "#app/ui/form/Field.tsx";
import { parseForm, readForm, refused, wrong } from "#app/ui/form/form.server.ts";
import { Select } from "#app/ui/form/Select.tsx";
import "#app/community/collection/collection.css";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["community/collection/pages/edit"];

export async function loader(args: LoaderFunctionArgs) {
  const { reader, member } = guardMember(args, screen);
  const { params, context } = args;
  const collection = await orPage(ownCollection(context.tools, member.id, collectionIn(params.collection)));
  const flights = await flightsIn(context.tools, collection);
  return {
    collection,
    flights: flights.map(({ id, user, scoringDate, track, trace }) => ({ id, user, scoringDate, track, trace })),
    heading: textIn(reader.language)("collection.editTitle"),
    messages: slice(reader.language, screen.messages),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { member } = guardMember(args, screen);
  const { request, params, context } = args;
  const { tools } = context;
  const own = await orPage(ownCollection(tools, member.id, collectionIn(params.collection)));
  if (isMultipart(request))
    return answered({ section: "picture" }, async () => {
      await setCover(tools, own, await sentPicture(tools, member.id, request));
    });
  const typed = await readForm(request);
  switch (typed.section) {
    case "no-picture":
      return answered({ section: "picture" }, () => removeCover(tools, own));
    case "words": {
      const form = parseForm(CollectionPatch, collectionTyped(typed), typed);
      return form.ok ? answered(typed, () => changeCollection(tools, member.id, own.id, form.value)) : form.answer;
    }
    case "up":
    case "down":
      return answered(typed, () => moveFlight(tools, own, Number(typed.flight), typed.section === "up" ? -1 : 1));
    case "remove":
      return answered(typed, () => removeFlight(tools, own, Number(typed.flight)));
    case "drop":
      if (typed.confirm === undefined) return wrong(typed, { confirm: { code: "unconfirmedCollection" } });
      try {
        await dropCollection(tools, member.id, own.id);
      } catch (fault) {
        return refused(fault, typed);
      }
      return redirect("/collection");
    default:
      throw new Response(null, { status: 400 });
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · ${data?.collection.name} · Kettle` },
  { name: "robots", content: "noindex" },
];

export default function EditCollection() {
  const { collection, flights, heading } = useLoaderData<typeof loader>();
  const text = useText();
  const { id, name, description, image, byHand } = collection;
  return (
    <Unsaved>
      <main className="page edit-collection" id="content">
        <p className="back">
          <Link className="link small" to={`/collection/${id}`}>
            {text("collection.back")}
          </Link>
        </p>
        <h1>{heading}</h1>
        <Section title={text("collection.words")}>
          <SectionForm
            name="words"
            submit={text("collection.save")}
            values={{
              name,
              description: description ?? "",
              private: collection.private ? "on" : "",
              order: byHand ? "hand" : "date",
            }}
            check={(typed) => findFaults(CollectionPatch, collectionTyped(typed))}
          >
            <Field name="name" label={text("collection.name")} maxLength={MAX_NAME} required />
            <Lines name="description" label={text("collection.description")} rows={5} />
            <Select
              name="order"
              label={text("collection.order")}
              hint={text("collection.orderHint")}
              options={[
                { value: "date", label: text("collection.orderDate") },
                { value: "hand", label: text("collection.orderHand") },
              ]}
            />
            <Checkbox name="private" label={text("collection.isPrivate")} hint={text("collection.privateHint")} />
          </SectionForm>
        </Section>
        <Section title={text("collection.cover")} lead={text("collection.coverLead")}>
          <CoverForm image={image} first={flights[0] ?? null} />
        </Section>
        <Section
          title={text("collection.inIt")}
          lead={text("collection.inItLead", { most: MAX_FLIGHTS_IN_COLLECTION })}
        >
          <Places flights={flights} byHand={byHand} />
        </Section>
        <Section title={text("collection.drop")} lead={text("collection.dropLead")}>
          <SectionForm name="drop" submit={text("collection.dropNow")} tone="danger" keeps={false}>
            <Checkbox name="confirm" label={text("collection.dropConfirm", { name })} required />
          </SectionForm>
        </Section>
      </main>
    </Unsaved>
  );
}
