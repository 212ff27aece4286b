/** What waits for a superuser, and the ways there. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { clubPath } from "#app/club/club.ts";
import { declineHome, grantHome, type HomeRequest, homeRequests } from "#app/club/home.server.ts";
import { monthBeside } from "#app/flight-of-the-month/month.ts";
import { guardMember } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { countDeadJobs } from "#app/job/dead.server.ts";
import { PATH as JOBS } from "#app/job/job.ts";
import { openReports } from "#app/report/report.server.ts";
import { DASHBOARD as SEGMENTS } from "#app/segment/path.ts";
import { proposedSegments } from "#app/segment/segment.server.ts";
import { answered, noSuchPart } from "#app/settings/page.server.ts";
import { SectionButton, SectionError } from "#app/settings/Section.tsx";
import { SLICES } from "#app/slices.ts";
import { readForm } from "#app/ui/form/form.server.ts";
import "#app/job/job.css";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const ID = "routes/dashboard/index";

export async function loader(args: LoaderFunctionArgs) {
  const { reader } = guardMember(args, ID);
  const { tools } = args.context;
  const [reports, segments, jobs, homes] = await Promise.all([
    openReports(tools),
    proposedSegments(tools.db),
    countDeadJobs(tools),
    homeRequests(tools.db),
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
    homes,
    heading: textIn(reader.language)("dashboard.title"),
    messages: slice(reader.language, SLICES[ID]),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { member } = guardMember(args, ID);
  const { tools } = args.context;
  const typed = await readForm(args.request);
  const [club, field] = [typed.club, typed.field].map((text) => Number(/^[1-9]\d{0,14}$/.exec(text ?? "")?.[0] ?? 0));
  switch (typed.section) {
    case "grant":
      return answered(typed, () => grantHome(tools, club, member, field));
    case "refuse":
      return answered(typed, () => declineHome(tools, club, member, field));
    default:
      throw noSuchPart();
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "robots", content: "noindex" },
];

export default function Dashboard() {
  const { desks, homes, heading } = useLoaderData<typeof loader>();
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
      {homes.length > 0 && <Homes homes={homes} />}
    </main>
  );
}

/** Where a club is at the airfield already, that club decides instead. */
function Homes({ homes }: { homes: HomeRequest[] }) {
  const text = useText();
  return (
    <section aria-labelledby="homes">
      <h2 id="homes">{text("dashboard.homes")}</h2>
      <p className="small muted">{text("dashboard.homesHint")}</p>
      <SectionError name="grant" />
      <SectionError name="refuse" />
      <ul className="sheet desks">
        {homes.map(({ club, field }) => {
          const names = { club: club.name, field: field.name };
          const fields = { club: String(club.id), field: String(field.id) };
          return (
            <li key={club.id}>
              <span className="grow">
                <Link className="link" to={clubPath(club.id)}>
                  {text("dashboard.home", names)}
                </Link>
              </span>
              <SectionButton
                name="grant"
                fields={fields}
                label={text("dashboard.grant")}
                aria-label={text("dashboard.grantName", names)}
              />
              <SectionButton
                name="refuse"
                fields={fields}
                label={text("dashboard.decline")}
                aria-label={text("dashboard.declineName", names)}
                tone="quiet"
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
