/** The page on which a segment is drawn. A superuser's is opened at once, a member's is proposed. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { openSegment, proposeSegment } from "#app/contest/segment/open.server.ts";
import { SegmentForm } from "#app/contest/segment/page/SegmentForm.tsx";
import { OVERVIEW, segmentPath } from "#app/contest/segment/path.ts";
import { SegmentForm as Shape } from "#app/contest/segment/segment.ts";
import { guardMember } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { SCREENS } from "#app/screens.ts";
import { parseForm, readForm, refused } from "#app/ui/form/form.server.ts";
import "#app/contest/segment/page/segment.css";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["contest/segment/pages/new"];

export async function loader(args: LoaderFunctionArgs) {
  const { reader, member } = guardMember(args, screen);
  const say = textIn(reader.language);
  return {
    opens: member.isSuperuser,
    heading: say(member.isSuperuser ? "segment.draw" : "segment.propose"),
    messages: slice(reader.language, screen.messages),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { member } = guardMember(args, screen);
  const { tools } = args.context;
  const typed = await readForm(args.request);
  const form = parseForm(Shape, typed, typed);
  if (!form.ok) return form.answer;
  try {
    if (member.isSuperuser) return redirect(segmentPath(await openSegment(tools, member.id, form.value)));
    // Only superusers set the day from which a segment counts for badges.
    await proposeSegment(tools, member.id, { ...form.value, eligible: null });
    return redirect(`${OVERVIEW}?sent`);
  } catch (fault) {
    return refused(fault, typed);
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "robots", content: "noindex" },
];

export default function NewSegment() {
  const { heading, opens } = useLoaderData<typeof loader>();
  const text = useText();
  return (
    <SegmentForm
      heading={heading}
      lead={text(opens ? "segment.drawLead" : "segment.proposeLead")}
      submit={text(opens ? "segment.save" : "segment.send")}
      opens={opens}
    />
  );
}
