/**
 * The page that edits a segment. Superusers change, close and reopen it; a member can change or withdraw their own
 * proposal.
 */
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { changeSegment, closeSegment, segmentToEdit, withdrawSegment } from "#app/contest/segment/edit.server.ts";
import { SegmentForm } from "#app/contest/segment/page/SegmentForm.tsx";
import { DASHBOARD, OVERVIEW, segmentPath } from "#app/contest/segment/path.ts";
import { getTyped, SegmentForm as Shape } from "#app/contest/segment/segment.ts";
import { guardMember } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import type { Member } from "#app/people/account/caller.ts";
import { SCREENS } from "#app/screens.ts";
import { SectionButton } from "#app/settings/Section.tsx";
import { parseForm, readForm, refused } from "#app/ui/form/form.server.ts";
import "#app/contest/segment/page/segment.css";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["contest/segment/pages/edit"];

/** Throws 404 if this member may not change a segment of that number. */
async function asked({ params, context }: Pick<LoaderFunctionArgs, "params" | "context">, member: Member) {
  const id = /^[1-9]\d{0,8}$/.test(params.segment ?? "") ? Number(params.segment) : 0;
  const row = await segmentToEdit(context.tools, member, id);
  if (row === null) throw new Response(null, { status: 404 });
  return row;
}

export async function loader(args: LoaderFunctionArgs) {
  const { reader, member } = guardMember(args, screen);
  const row = await asked(args, member);
  return {
    id: row.id,
    state: row.state,
    opens: member.isSuperuser,
    own: row.userId === member.id,
    typed: getTyped(row),
    heading: row.name,
    title: textIn(reader.language)("segment.edit"),
    messages: slice(reader.language, screen.messages),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { member } = guardMember(args, screen);
  const row = await asked(args, member);
  const { tools } = args.context;
  const back = member.isSuperuser ? DASHBOARD : OVERVIEW;
  const typed = await readForm(args.request);
  try {
    switch (typed.section) {
      case "close":
      case "open":
        await closeSegment(tools, member, row.id, typed.section === "open");
        return redirect(typed.section === "open" ? segmentPath(row.id) : DASHBOARD);
      case "withdraw":
        await withdrawSegment(tools, member.id, row.id);
        return redirect(back);
    }
    const form = parseForm(Shape, typed, typed);
    if (!form.ok) return form.answer;
    // Only superusers set the day from which a segment counts for badges.
    await changeSegment(tools, member, row.id, member.isSuperuser ? form.value : { ...form.value, eligible: null });
    return redirect(row.state === "open" ? segmentPath(row.id) : back);
  } catch (fault) {
    return refused(fault, typed);
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · ${data?.title} · Kettle` },
  { name: "robots", content: "noindex" },
];

export default function EditSegment() {
  const { state, opens, own, typed, heading, title } = useLoaderData<typeof loader>();
  const text = useText();
  return (
    <SegmentForm
      heading={`${title}: ${heading}`}
      lead={text(
        state === "open" ? "segment.editLead" : state === "closed" ? "segment.closedLead" : "segment.proposalLead",
      )}
      submit={text("segment.change")}
      opens={opens}
      typed={typed}
      above={
        <p className="small">
          <Link to={opens ? DASHBOARD : OVERVIEW} className="link">
            {text(opens ? "segment.proposals" : "segment.title")}
          </Link>
        </p>
      }
    >
      {state !== "proposed" ? (
        <section aria-labelledby="closing">
          <h2 id="closing">{text(state === "open" ? "segment.close" : "segment.reopen")}</h2>
          <p className="small muted">{text(state === "open" ? "segment.closeHint" : "segment.reopenHint")}</p>
          <SectionButton
            name={state === "open" ? "close" : "open"}
            tone={state === "open" ? "danger" : "main"}
            label={text(state === "open" ? "segment.close" : "segment.reopen")}
          />
        </section>
      ) : (
        own && (
          <section aria-labelledby="withdrawing">
            <h2 id="withdrawing">{text("segment.withdraw")}</h2>
            <p className="small muted">{text("segment.withdrawHint")}</p>
            <SectionButton name="withdraw" tone="danger" label={text("segment.withdraw")} />
          </section>
        )
      )}
    </SegmentForm>
  );
}
