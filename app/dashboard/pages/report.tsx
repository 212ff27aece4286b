/** The queue of open reports, for moderators. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { decideReport } from "#app/community/report/decide.server.ts";
import { ReportCard } from "#app/community/report/ReportCard.tsx";
import { openReports } from "#app/community/report/report.server.ts";
import { DecisionForm, MAX_SAID, type QueuedReport } from "#app/community/report/report.ts";
import { guardMember } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { SCREENS } from "#app/screens.ts";
import { type Answer, findFaults } from "#app/ui/form/answer.ts";
import { Lines } from "#app/ui/form/Field.tsx";
import { Form } from "#app/ui/form/Form.tsx";
import { FormError } from "#app/ui/form/FormError.tsx";
import { parseForm, readForm, refused } from "#app/ui/form/form.server.ts";
import { Choice } from "#app/ui/form/Select.tsx";
import { SubmitButton } from "#app/ui/form/SubmitButton.tsx";
import { State } from "#app/ui/State.tsx";
import "#app/community/report/report.css";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["dashboard/pages/report"];
const PATH = "/dashboard/report";

export async function loader(args: LoaderFunctionArgs) {
  const { reader } = guardMember(args, screen);
  return {
    reports: await openReports(args.context.tools),
    heading: textIn(reader.language)("report.queue"),
    messages: slice(reader.language, screen.messages),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { member } = guardMember(args, screen);
  const typed = await readForm(args.request);
  const form = parseForm(DecisionForm, typed, typed);
  if (!form.ok) return form.answer;
  try {
    await decideReport(args.context.tools, member.id, form.value.report, form.value);
  } catch (fault) {
    return refused(fault, typed);
  }
  return redirect(PATH);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "robots", content: "noindex" },
];

export default function Queue() {
  const { reports, heading } = useLoaderData<typeof loader>();
  const text = useText();
  return (
    <main className="page report-page" id="content">
      <h1>{heading}</h1>
      {reports.length === 0 && <State icon="ok" title={text("report.noneOpen")} />}
      {reports.map((report) => (
        <ReportCard key={report.id} report={report}>
          <p className="small muted">
            {text("report.between", { reporter: report.reporter.name, reported: report.reported.name })}
          </p>
          <Decide report={report} />
        </ReportCard>
      ))}
    </main>
  );
}

function Decide({ report }: { report: QueuedReport }) {
  const text = useText();
  const answer = (useActionData() ?? null) as Answer | null;
  const own = answer?.values.report === String(report.id) ? answer : null;
  const options = report.decisions.map((decision) => ({
    value: decision,
    label: text("report.decide", { decision }),
  }));
  return (
    <Form answer={own} check={(typed) => findFaults(DecisionForm, typed)}>
      <FormError />
      <input type="hidden" name="report" value={report.id} />
      <Choice name="decision" label={text("report.decision")} options={options} />
      <Lines name="reason" label={text("report.because")} hint={text("report.becauseHint")} maxLength={MAX_SAID} />
      <div className="actions">
        <SubmitButton>{text("report.decideIt")}</SubmitButton>
      </div>
    </Form>
  );
}
