/** The page of a collection of waypoints: table and map, and for its owner everything that changes it. */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { isMultipart } from "#app/core/request/body.server.ts";
import { orPage } from "#app/core/request/or-page.server.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import type { Tools } from "#app/core/tools.ts";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { sessionEnded } from "#app/people/account/log-in/session-ended.server.ts";
import { WithPilot } from "#app/people/user/PilotName.tsx";
import { SCREENS } from "#app/screens.ts";
import { answered } from "#app/settings/page.server.ts";
import { Section, SectionButton, SectionForm } from "#app/settings/Section.tsx";
import { pageMeta } from "#app/shell/page-meta.ts";
import {
  changeWaypointCollection,
  dropWaypointCollection,
  getWaypointCollection,
  makeWaypointCollection,
  ownWaypointCollection,
} from "#app/task/waypoint/collection.server.ts";
import { opensOn } from "#app/task/waypoint/opens-on.ts";
import { ImportPart } from "#app/task/waypoint/page/ImportPart.tsx";
import { bringing, getPoints, lookInto } from "#app/task/waypoint/page/look.server.ts";
import { PointForm } from "#app/task/waypoint/page/PointForm.tsx";
import { PointsMap } from "#app/task/waypoint/page/PointsMap.tsx";
import { PointTable } from "#app/task/waypoint/page/PointTable.tsx";
import { collectionIn, pointPage } from "#app/task/waypoint/page/page.server.ts";
import { ShowOnMaps } from "#app/task/waypoint/page/ShowOnMaps.tsx";
import {
  addWaypoint,
  changeWaypoint,
  copyWaypoints,
  importWaypoints,
  ownWaypoint,
  removeWaypoint,
  waypointsIn,
} from "#app/task/waypoint/point.server.ts";
import { collectionTyped, pointTyped } from "#app/task/waypoint/typed.ts";
import { MAX_NAME, TypedPoint, WaypointCollectionPatch, WORLDWIDE } from "#app/task/waypoint/waypoint.ts";
import { findFaults, type Values } from "#app/ui/form/answer.ts";
import { Checkbox } from "#app/ui/form/Checkbox.tsx";
import { Field, Lines } from "#app/ui/form/Field.tsx";
import { parseForm, readForm, refused, wrong } from "#app/ui/form/form.server.ts";
import { Icon } from "#app/ui/Icon.tsx";
import "#app/task/waypoint/page/waypoint.css";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["task/waypoint/pages/collection"];

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const { tools, member } = args.context;
  const collection = await orPage(
    getWaypointCollection(tools, member?.id ?? null, collectionIn(args.params.collection)),
  );
  const points = await waypointsIn(tools, collection.id);
  const say = textIn(reader.language);
  const { id, owner } = collection;
  return {
    collection,
    shown: pointPage(points, new URL(args.request.url).searchParams),
    box: opensOn(points),
    may: {
      change: owner !== null && owner.id === member?.id,
      copy: member?.privileges.supporter ?? false,
    },
    heading: id === WORLDWIDE ? say("waypoint.world") : collection.name,
    about:
      collection.description ??
      (owner === null ? say("waypoint.worldAbout") : say("waypoint.about", { count: points.length, name: owner.name })),
    messages: slice(reader.language, screen.messages),
  };
}

export async function action(args: ActionFunctionArgs) {
  guard(args, screen);
  const { request, params, context } = args;
  const { tools, member } = context;
  const id = collectionIn(params.collection);
  if (member === null) throw sessionEnded(`/waypoint/${id}`);
  if (isMultipart(request)) {
    await orPage(ownWaypointCollection(tools, member.id, id));
    return fileAction(tools, member.id, id, request);
  }
  const typed = await readForm(request);
  if (typed.section === "copy") {
    const { name, description } = await orPage(getWaypointCollection(tools, member.id, id));
    const copy = await orPage(makeWaypointCollection(tools, member, { name, description, private: true }));
    await copyWaypoints(tools, id, copy);
    return redirect(`/waypoint/${copy}`);
  }
  await orPage(ownWaypointCollection(tools, member.id, id));
  return ownerAction(tools, member.id, id, typed, new URL(request.url));
}

async function ownerAction(tools: Tools, me: number, id: number, typed: Values, url: URL) {
  switch (typed.section) {
    case "add": {
      const form = parseForm(TypedPoint, pointTyped(typed), typed);
      return form.ok ? answered(typed, () => addWaypoint(tools, me, id, form.value)) : form.answer;
    }
    case "point": {
      const form = parseForm(TypedPoint, pointTyped(typed), typed);
      if (!form.ok) return form.answer;
      await orPage(changeWaypoint(tools, me, Number(typed.id) || 0, form.value));
      url.searchParams.delete("edit");
      return redirect(url.pathname + url.search);
    }
    case "remove": {
      const point = await orPage(ownWaypoint(tools, me, Number(typed.id) || 0));
      return answered(typed, () => removeWaypoint(tools, me, point.id));
    }
    case "words": {
      const form = parseForm(WaypointCollectionPatch, collectionTyped(typed), typed);
      return form.ok ? answered(typed, () => changeWaypointCollection(tools, me, id, form.value)) : form.answer;
    }
    case "drop":
      if (typed.confirm === undefined) return wrong(typed, { confirm: { code: "unconfirmedCollection" } });
      await dropWaypointCollection(tools, me, id);
      return redirect(`/user/${me}/waypoint-collection`);
    default:
      throw new Response(null, { status: 400 });
  }
}

/** Handles a file, or the preview of one: previewed first, then imported. */
async function fileAction(tools: Tools, me: number, id: number, request: Request) {
  const form = await orPage(bringing(request));
  if (form.get("section") === "look") return data({ saved: "look", look: await lookInto(tools, id, form) });
  const { points } = await getPoints(form);
  try {
    const brought = await importWaypoints(tools, me, id, points, form.get("same") === "replace" ? "replace" : "merge");
    return data({ saved: "bring", brought });
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    return refused(fault, { section: "bring" });
  }
}

/** Search engines may only index what everybody may read. */
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(
    data?.heading,
    data?.about,
    [data?.heading, data?.collection.owner?.name, "Kettle"].filter(Boolean).join(" · "),
  ),
  ...(data?.collection.private ? [{ name: "robots", content: "noindex" }] : []),
];

export default function WaypointCollectionPage() {
  const { collection, shown, box, may, heading, about } = useLoaderData<typeof loader>();
  const text = useText();
  const [place, setPlace] = useState<string | undefined>();
  const { id, owner, points, modified } = collection;
  return (
    <main className="page waypoint-page" id="content">
      <header>
        <h1>
          {heading}{" "}
          {collection.private && (
            <span className="tag">
              <Icon name="lock" small />
              {text("waypoint.private")}
            </span>
          )}
        </h1>
        {owner && (
          <p className="small">
            <WithPilot user={owner} say={(name) => text("waypoint.by", { name })} />
          </p>
        )}
        <p className="muted lead">{about}</p>
        <div className="row wrap">
          <a className="button" href={`/waypoint/${id}/file?format=cup`} download>
            CUP
          </a>
          <a className="button" href={`/waypoint/${id}/file?format=json`} download={`waypoints-${id}.json`}>
            JSON
          </a>
          <ShowOnMaps id={id} name={heading} />
          {may.copy && <SectionButton name="copy" label={text("waypoint.copy")} />}
        </div>
      </header>
      <div className="beside">
        <section aria-label={text("waypoint.all")}>
          <PointTable {...shown} all={points} own={may.change} />
        </section>
        <PointsMap
          file={`/waypoint/${id}/file?format=json&at=${encodeURIComponent(modified)}`}
          box={box}
          {...(may.change ? { onPlace: setPlace } : {})}
        />
      </div>
      {may.change && <OwnerParts place={place} key={points} />}
    </main>
  );
}

function OwnerParts({ place }: { place: string | undefined }) {
  const { collection } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as Record<string, unknown> | undefined;
  const text = useText();
  const { name, description } = collection;
  return (
    <>
      <Section title={text("waypoint.add")}>
        <PointForm place={place} />
      </Section>
      <ImportPart {...heard(answer, text)} />
      <Section title={text("waypoint.words")}>
        <SectionForm
          name="words"
          submit={text("waypoint.save")}
          done={text("waypoint.save")}
          values={{ name, description: description ?? "", private: collection.private ? "on" : "" }}
          check={(typed) => findFaults(WaypointCollectionPatch, collectionTyped(typed))}
        >
          <Field name="name" label={text("waypoint.collectionName")} maxLength={MAX_NAME} required />
          <Lines name="description" label={text("waypoint.text")} rows={3} />
          <Checkbox name="private" label={text("waypoint.isPrivate")} />
        </SectionForm>
      </Section>
      <Section title={text("waypoint.drop")} lead={text("waypoint.dropLead")}>
        <SectionForm name="drop" submit={text("waypoint.dropNow")} tone="danger" done="" keeps={false}>
          <Checkbox name="confirm" label={text("waypoint.dropConfirm", { name })} />
        </SectionForm>
      </Section>
    </>
  );
}

function heard(answer: Record<string, unknown> | undefined, text: ReturnType<typeof useText>) {
  const looked = answer !== undefined && "look" in answer;
  const brought = answer?.brought as { added: number; changed: number } | undefined;
  const look = (answer?.look ?? null) as Parameters<typeof ImportPart>[0]["look"];
  const fields = answer?.fields as Record<string, { code: string; values?: Record<string, number> }> | undefined;
  const full = fields?.file;
  return {
    look,
    none: looked && look === null,
    said: brought
      ? text("waypoint.brought", { ...brought })
      : full
        ? text("fault.manyWaypoints", full.values ?? {})
        : null,
  };
}
