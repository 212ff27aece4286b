/** What members propose as segments: opened or declined. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { decideSegment } from "#app/contest/segment/open.server.ts";
import { getAxis, getLine } from "#app/contest/segment/page/lines.ts";
import { DASHBOARD, editSegmentPath, OVERVIEW, segmentPath } from "#app/contest/segment/path.ts";
import { drawnSegments, proposedSegments } from "#app/contest/segment/segment.server.ts";
import { guardMember } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { Sketch } from "#app/map/sketch/Sketch.tsx";
import { SCREENS } from "#app/screens.ts";
import { SectionButton } from "#app/settings/Section.tsx";
import { readForm, refused } from "#app/ui/form/form.server.ts";
import { State } from "#app/ui/State.tsx";
import { inWords } from "#app/units/format.ts";
import { day } from "#app/units/time.ts";
import "#app/contest/segment/page/segment.css";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["dashboard/pages/segment"];

export async function loader(args: LoaderFunctionArgs) {
  const { reader } = guardMember(args, screen);
  return {
    proposed: await proposedSegments(args.context.tools.db),
    drawn: await drawnSegments(args.context.tools.db),
    heading: textIn(reader.language)("segment.proposals"),
    messages: slice(reader.language, screen.messages),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { member } = guardMember(args, screen);
  const typed = await readForm(args.request);
  if (!["accept", "decline"].includes(typed.section) || !/^[1-9]\d{0,8}$/.test(typed.id ?? ""))
    throw new Response(null, { status: 400 });
  try {
    await decideSegment(args.context.tools, member.id, Number(typed.id), typed.section === "accept");
  } catch (fault) {
    return refused(fault, typed);
  }
  return redirect(DASHBOARD);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "robots", content: "noindex" },
];

export default function Proposals() {
  const { proposed, drawn, heading } = useLoaderData<typeof loader>();
  const text = useText();
  const reader = useReader();
  return (
    <main className="page segment-desk" id="content">
      <p className="small">
        <Link to={OVERVIEW} className="link">
          {text("segment.title")}
        </Link>
      </p>
      <h1>{heading}</h1>
      {proposed.length === 0 ? (
        <State icon="distance" title={text("segment.noProposals")}>
          <p className="muted">{text("segment.noProposalsHint")}</p>
        </State>
      ) : (
        <ul className="sheet segment-list">
          {proposed.map(({ id, name, by, created, distance, course }) => (
            <li key={id}>
              <h2>{name}</h2>
              <span className="numeric nowrap">{inWords(distance, "distance", reader, 0)}</span>
              <p className="small muted">
                {text("segment.by", { name: by, day: day(created.slice(0, 10), reader.language, "medium") })}
              </p>
              <div className="segment-sketch">
                <Sketch lines={[{ track: getLine(course) }]} label={name} />
              </div>
              <p className="small">
                {getAxis(course)
                  .map((place) => place.map((degrees) => degrees.toFixed(4)).join(", "))
                  .join(" · ")}
              </p>
              <div className="row wrap">
                <SectionButton
                  name="accept"
                  tone="main"
                  label={text("segment.accept")}
                  aria-label={`${text("segment.accept")}: ${name}`}
                  fields={{ id: String(id) }}
                />
                <SectionButton
                  name="decline"
                  label={text("segment.decline")}
                  aria-label={`${text("segment.decline")}: ${name}`}
                  fields={{ id: String(id) }}
                />
                <Link className="link" to={editSegmentPath(id)} aria-label={text("segment.editOf", { name })}>
                  {text("segment.edit")}
                </Link>
              </div>
            </li>
          ))}
        </ul>
      )}
      <h2>{text("segment.drawn")}</h2>
      <ul className="sheet segment-list">
        {drawn.map(({ id, name, distance, closed }) => (
          <li key={id}>
            {closed ? (
              <span className="strong">
                {name} <span className="tag">{text("segment.closed")}</span>
              </span>
            ) : (
              <Link to={segmentPath(id)} className="strong">
                {name}
              </Link>
            )}
            <span className="numeric nowrap">{inWords(distance, "distance", reader, 0)}</span>
            <p className="small">
              <Link className="link" to={editSegmentPath(id)} aria-label={text("segment.editOf", { name })}>
                {text("segment.edit")}
              </Link>
            </p>
          </li>
        ))}
      </ul>
      <p className="segment-some">
        <Link className="button" to="/segment/new">
          {text("segment.draw")}
        </Link>
      </p>
    </main>
  );
}
