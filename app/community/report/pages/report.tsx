/** The page for reporting something. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Cited } from "#app/community/report/ReportCard.tsx";
import { isKind, MAX_SAID, REASONS, reportForm } from "#app/community/report/report.ts";
import { sendReport } from "#app/community/report/send.server.ts";
import { getSubject } from "#app/community/report/subject.server.ts";
import { guardMember } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { SCREENS } from "#app/screens.ts";
import { type Answer, findFaults } from "#app/ui/form/answer.ts";
import { Lines } from "#app/ui/form/Field.tsx";
import { Form } from "#app/ui/form/Form.tsx";
import { FormError } from "#app/ui/form/FormError.tsx";
import { parseForm, readForm, refused } from "#app/ui/form/form.server.ts";
import { Select } from "#app/ui/form/Select.tsx";
import { SubmitButton } from "#app/ui/form/SubmitButton.tsx";
import "#app/community/report/report.css";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["community/report/pages/report"];

export async function loader(args: LoaderFunctionArgs) {
  const { reader, member } = guardMember(args, screen);
  const { kind, subject } = asked(args.params);
  const found = await getSubject(args.context.tools, kind, subject);
  if (found === null || found.pilot === member.id) throw new Response(null, { status: 404 });
  return {
    kind,
    path: found.path,
    day: found.day,
    excerpt: found.excerpt,
    piece: found.piece ?? null,
    heading: textIn(reader.language)("report.title", { kind }),
    messages: slice(reader.language, screen.messages),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { member } = guardMember(args, screen);
  const { kind, subject } = asked(args.params);
  const typed = await readForm(args.request);
  const form = parseForm(reportForm(kind), typed, typed);
  if (!form.ok) return form.answer;
  try {
    await sendReport(args.context.tools, member.id, { kind, subject, ...form.value });
  } catch (fault) {
    return refused(fault, typed);
  }
  return redirect("/report");
}

function asked({ kind, subject }: { kind?: string; subject?: string }) {
  if (!isKind(kind) || !subject) throw new Response(null, { status: 404 });
  return { kind, subject };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "robots", content: "noindex" },
];

export default function ReportIt() {
  const { kind, path, day, excerpt, piece, heading } = useLoaderData<typeof loader>();
  const text = useText();
  const answer = (useActionData() ?? null) as Answer | null;
  const options = REASONS[kind].map((reason) => ({ value: reason, label: text(`report.reason_${reason}`) }));
  return (
    <main className="page report-page" id="content">
      <h1>{heading}</h1>
      <Cited {...{ path, day, excerpt, piece }} />
      <p className="muted">{text("report.lead")}</p>
      <Form answer={answer} check={(typed) => findFaults(reportForm(kind), typed)}>
        <FormError />
        <Select name="reason" label={text("report.reason")} options={options} none={text("report.choose")} />
        <Lines name="words" label={text("report.words")} maxLength={MAX_SAID} />
        <div className="actions">
          <SubmitButton>{text("report.send")}</SubmitButton>
        </div>
      </Form>
    </main>
  );
}
