/** The state of the reports that a member made, and of those about the member's content. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ReportCard } from "#app/community/report/ReportCard.tsx";
import { reportsAbout, reportsBy } from "#app/community/report/report.server.ts";
import { AnswerForm, MAX_SAID } from "#app/community/report/report.ts";
import { answerReport } from "#app/community/report/send.server.ts";
import { guardMember } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { SCREENS } from "#app/screens.ts";
import { type Answer, findFaults } from "#app/ui/form/answer.ts";
import { Lines } from "#app/ui/form/Field.tsx";
import { Form } from "#app/ui/form/Form.tsx";
import { FormError } from "#app/ui/form/FormError.tsx";
import { parseForm, readForm, refused } from "#app/ui/form/form.server.ts";
import { SubmitButton } from "#app/ui/form/SubmitButton.tsx";
import "#app/community/report/report.css";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["community/report/pages/index"];

export async function loader(args: LoaderFunctionArgs) {
  const { reader, member } = guardMember(args, screen);
  const { tools } = args.context;
  const [by, about] = await Promise.all([reportsBy(tools, member.id), reportsAbout(tools, member.id)]);
  return {
    by,
    about,
    heading: textIn(reader.language)("report.mine"),
    messages: slice(reader.language, screen.messages),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { member } = guardMember(args, screen);
  const typed = await readForm(args.request);
  const form = parseForm(AnswerForm, typed, typed);
  if (!form.ok) return form.answer;
  try {
    await answerReport(args.context.tools, member.id, form.value.report, form.value.answer);
  } catch (fault) {
    return refused(fault, typed);
  }
  return redirect("/report");
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "robots", content: "noindex" },
];

export default function Reports() {
  const { by, about, heading } = useLoaderData<typeof loader>();
  const text = useText();
  return (
    <main className="page report-page" id="content">
      <h1>{heading}</h1>
      <section>
        <h2>{text("report.about")}</h2>
        {about.length === 0 && <p className="small muted">{text("report.noneAbout")}</p>}
        {about.map((report) => (
          <ReportCard key={report.id} report={report}>
            {report.decision === null && <Reply report={report.id} said={report.answer} />}
          </ReportCard>
        ))}
      </section>
      <section>
        <h2>{text("report.by")}</h2>
        {by.length === 0 && <p className="small muted">{text("report.noneBy")}</p>}
        {by.map((report) => (
          <ReportCard key={report.id} report={report} />
        ))}
      </section>
    </main>
  );
}

function Reply({ report, said }: { report: number; said: string | null }) {
  const text = useText();
  const answer = (useActionData() ?? null) as Answer | null;
  const own = answer?.values.report === String(report) ? answer : null;
  return (
    <Form answer={own} values={{ answer: said ?? "" }} check={(typed) => findFaults(AnswerForm, typed)}>
      <FormError />
      <input type="hidden" name="report" value={report} />
      <Lines name="answer" label={text("report.answer")} hint={text("report.answerHint")} maxLength={MAX_SAID} />
      <div className="actions">
        <SubmitButton className="button">{text("report.sendAnswer")}</SubmitButton>
      </div>
    </Form>
  );
}
