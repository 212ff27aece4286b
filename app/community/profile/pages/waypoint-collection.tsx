/**
 * A pilot's collections of waypoints: the public ones, or all of them for their owner, who can create new ones on
 * this page.
 */
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { profileMeta } from "#app/community/profile/user/meta.ts";
import { pilotIn, sightOrPage } from "#app/community/profile/user/sight.server.ts";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { sessionEnded } from "#app/people/account/log-in/session-ended.server.ts";
import { SCREENS } from "#app/screens.ts";
import { collectionsOfPilot, makeWaypointCollection } from "#app/task/waypoint/collection.server.ts";
import { collectionTyped } from "#app/task/waypoint/typed.ts";
import { WaypointCards } from "#app/task/waypoint/WaypointCards.tsx";
import {
  MAX_COLLECTIONS,
  MAX_NAME,
  MAX_POINTS,
  NewWaypointCollection,
  WORLDWIDE,
} from "#app/task/waypoint/waypoint.ts";
import { type Answer, findFaults } from "#app/ui/form/answer.ts";
import { Checkbox } from "#app/ui/form/Checkbox.tsx";
import { Field, Lines } from "#app/ui/form/Field.tsx";
import { Form } from "#app/ui/form/Form.tsx";
import { FormError } from "#app/ui/form/FormError.tsx";
import { parseForm, readForm, refused } from "#app/ui/form/form.server.ts";
import { SubmitButton } from "#app/ui/form/SubmitButton.tsx";
import { State } from "#app/ui/State.tsx";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["community/profile/pages/waypoint-collection"];

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const { tools, member } = args.context;
  const id = pilotIn(args.params);
  const { sight } = await sightOrPage(tools, member, id, "flown");
  return {
    collections: await collectionsOfPilot(tools, sight.privateCollections ? id : null, id),
    own: sight.own,
    maker: sight.own && (member?.privileges.supporter ?? false),
    section: textIn(reader.language)("pilot.waypoints"),
    messages: slice(reader.language, screen.messages),
  };
}

export async function action(args: ActionFunctionArgs) {
  guard(args, screen);
  const { tools, member } = args.context;
  const id = pilotIn(args.params);
  if (member === null) throw sessionEnded(`/user/${id}/waypoint-collection`);
  if (member.id !== id) throw new Response(null, { status: 404 });
  const typed = await readForm(args.request);
  const form = parseForm(NewWaypointCollection, collectionTyped(typed), typed);
  if (!form.ok) return form.answer;
  try {
    return redirect(`/waypoint/${await makeWaypointCollection(tools, member, form.value)}`);
  } catch (fault) {
    return refused(fault, typed);
  }
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  profileMeta(matches, { section: data?.section, path: "waypoint-collection" });

export default function WaypointCollections() {
  const { collections, own, maker, section } = useLoaderData<typeof loader>();
  const text = useText();
  return (
    <section aria-labelledby="collections">
      <h2 id="collections" className="unseen">
        {section}
      </h2>
      {collections.length === 0 ? (
        <State icon="pin" title={text("gathered.noWaypoints")}>
          <p className="muted">{text(own ? "gathered.noWaypointsOwn" : "gathered.noWaypointsOf")}</p>
        </State>
      ) : (
        <WaypointCards collections={collections} />
      )}
      <p>
        <Link className="link" to={`/waypoint/${WORLDWIDE}`}>
          {text("waypoint.world")}
        </Link>{" "}
        ·{" "}
        <Link className="link" to="/waypoint/overview">
          {text("waypoint.collections")}
        </Link>
      </p>
      {own && !maker && <p className="small muted">{text("waypoint.forSupporters")}</p>}
      {maker && <NewCollection />}
    </section>
  );
}

function NewCollection() {
  const text = useText();
  const answer = (useActionData() ?? null) as Answer | null;
  return (
    <section aria-labelledby="new">
      <h2 id="new">{text("waypoint.new")}</h2>
      <p className="small muted">{text("waypoint.newLead", { most: MAX_COLLECTIONS, points: MAX_POINTS })}</p>
      <Form answer={answer} check={(typed) => findFaults(NewWaypointCollection, collectionTyped(typed))}>
        <FormError />
        <Field name="name" label={text("waypoint.collectionName")} maxLength={MAX_NAME} required />
        <Lines name="description" label={text("waypoint.text")} rows={3} />
        <Checkbox name="private" label={text("waypoint.isPrivate")} />
        <div className="actions">
          <SubmitButton>{text("waypoint.make")}</SubmitButton>
        </div>
      </Form>
    </section>
  );
}
