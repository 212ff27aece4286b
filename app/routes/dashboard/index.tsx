/** What waits for a superuser, and the ways there. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { monthBeside } from "#app/flight-of-the-month/month.ts";
import { guardMember } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { countDeadJobs } from "#app/job/dead.server.ts";
import { PATH as JOBS } from "#app/job/job.ts";
import { openReports } from "#app/report/report.server.ts";
import { DASHBOARD as SEGMENTS } from "#app/segment/path.ts";
import { proposedSegments } from "#app/segment/segment.server.ts";
import { SLICES } from "#app/slices.ts";
import "#app/job/job.css";

const ID = "routes/dashboard/index";

export async function loader(args: LoaderFunctionArgs) {
  const { reader } = guardMember(args, ID);
  const { tools } = args.context;
  const [reports, segments, jobs] = await Promise.all([
    openReports(tools),
    proposedSegments(tools.db),
    countDeadJobs(tools),
  ]);
  const lastMonth = monthBeside(tools.now().toISOString().slice(0, 7), -1);
  return {
    desks: [
      { path: "/dashboard/report", desk: "report", waiting: reports.length },
      { path: SEGMENTS, desk: "segment", waiting: segments.length },
      { path: JOBS, desk: "job", waiting: jobs },
      { path: `/dashboard/flight-of-the-month/${lastMonth}`, desk: "monthly", waiting: null },
      { path: "/dashboard/league", desk: "league", waiting: null },
    ],
    heading: textIn(reader.language)("dashboard.title"),
    messages: slice(reader.language, SLICES[ID]),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "robots", content: "noindex" },
];

export default function Dashboard() {
  const { desks, heading } = useLoaderData<typeof loader>();
  const text = useText();
  return (
    <main className="page" id="content">
      <h1>{heading}</h1>
      <ul className="sheet desks">
        {desks.map(({ path, desk, waiting }) => (
          <li key={path}>
            <Link className="link" to={path}>
              {text("dashboard.desk", { desk })}
            </Link>
            {waiting !== null && (
              <span className={waiting > 0 ? "tag warn" : "small muted"}>
                {text("dashboard.open", { count: waiting })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </main>
  );
}
