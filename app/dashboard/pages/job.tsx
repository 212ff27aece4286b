/** Jobs that were given up, why, and what to do with them. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { type DeadJob, deadJobs, letGo, tryAgain } from "#app/core/job/dead.server.ts";
import { DAYS_KEPT, JobForm, MAX_TRIES, PATH } from "#app/core/job/job.ts";
import { guardMember } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { SCREENS } from "#app/screens.ts";
import { SectionButton } from "#app/settings/Section.tsx";
import { parseForm, readForm, refused } from "#app/ui/form/form.server.ts";
import { State } from "#app/ui/State.tsx";
import { clock, day } from "#app/units/time.ts";
import "#app/core/job/job.css";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["dashboard/pages/job"];

export async function loader(args: LoaderFunctionArgs) {
  const { reader } = guardMember(args, screen);
  return {
    jobs: await deadJobs(args.context.tools),
    heading: textIn(reader.language)("job.title"),
    messages: slice(reader.language, screen.messages),
  };
}

export async function action(args: ActionFunctionArgs) {
  guardMember(args, screen);
  const { tools } = args.context;
  const typed = await readForm(args.request);
  const form = parseForm(JobForm, typed, typed);
  if (!form.ok) return form.answer;
  const { job, section } = form.value;
  try {
    await (section === "again" ? tryAgain(tools, job) : letGo(tools, job));
  } catch (fault) {
    return refused(fault, typed);
  }
  return redirect(PATH);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "robots", content: "noindex" },
];

export default function DeadJobs() {
  const { jobs, heading } = useLoaderData<typeof loader>();
  const text = useText();
  return (
    <main className="page" id="content">
      <p className="small">
        <Link to="/dashboard" className="link">
          {text("member.dashboard")}
        </Link>
      </p>
      <h1>{heading}</h1>
      {jobs.length === 0 ? (
        <State icon="ok" title={text("job.none")} />
      ) : (
        <>
          <p className="muted dead-lead">{text("job.lead", { tries: MAX_TRIES, days: DAYS_KEPT })}</p>
          <ul className="sheet dead-jobs">
            {jobs.map((job) => (
              <Dead key={job.id} job={job} />
            ))}
          </ul>
        </>
      )}
    </main>
  );
}

function Dead({ job: { id, kind, fields, reason, deaths, died, known } }: { job: DeadJob }) {
  const text = useText();
  const { language } = useReader();
  const named = [kind, ...Object.entries(fields).map(([name, value]) => `${name} ${value}`)].join(" · ");
  const sent = { job: String(id) };
  return (
    <li>
      <h2>
        <code>{kind}</code>
      </h2>
      <p className="small">
        {Object.entries(fields).map(([name, value]) => (
          <span key={name}>
            {name} {name === "flight" ? <Link to={`/flight/${value}`}>{value}</Link> : value}
          </span>
        ))}
      </p>
      <p className={reason === null ? "muted" : "dead-reason"}>{reason ?? text("job.reasonless")}</p>
      <p className="small muted">
        {text("job.deaths", { count: deaths })} ·{" "}
        {text("job.last", { day: day(died.slice(0, 10), language, "medium"), clock: clock(died, "UTC") })}
      </p>
      {!known && <p className="small">{text("job.unknown")}</p>}
      <div className="row wrap">
        {known && (
          <SectionButton
            name="again"
            tone="main"
            label={text("job.again")}
            aria-label={text("job.againOf", { job: named })}
            fields={sent}
          />
        )}
        <SectionButton
          name="letGo"
          label={text("job.letGo")}
          aria-label={text("job.letGoOf", { job: named })}
          fields={sent}
        />
      </div>
    </li>
  );
}
