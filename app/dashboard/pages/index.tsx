/** What waits for a superuser, and the ways there. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { DeclineHome } from "#app/community/profile/club/DeclineHome.tsx";
import { openReports } from "#app/community/report/report.server.ts";
import { monthBeside } from "#app/contest/flight-of-the-month/month.ts";
import { DASHBOARD as SEGMENTS } from "#app/contest/segment/path.ts";
import { proposedSegments } from "#app/contest/segment/segment.server.ts";
import { countDeadJobs } from "#app/core/job/dead.server.ts";
import { PATH as JOBS } from "#app/core/job/job.ts";
import { guardMember } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { clubPath, DeclinedHome } from "#app/people/club/club.ts";
import { declineHome, getField, grantHome, homeRequests } from "#app/people/club/home.server.ts";
import { proposedClub } from "#app/people/club/place.server.ts";
import { SCREENS } from "#app/screens.ts";
import { answered, noSuchPart } from "#app/settings/page.server.ts";
import { SectionButton, SectionError, useAnswer } from "#app/settings/Section.tsx";
import { Notice } from "#app/ui/form/FormError.tsx";
import { parseForm, readForm } from "#app/ui/form/form.server.ts";
import "#app/core/job/job.css";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["dashboard/pages/index"];

export async function loader(args: LoaderFunctionArgs) {
  const { reader } = guardMember(args, screen);
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
    homes: homes.map(({ club, field }) => ({ club: proposedClub(club, reader.language), field })),
    heading: textIn(reader.language)("dashboard.title"),
    messages: slice(reader.language, screen.messages),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { member } = guardMember(args, screen);
  const { tools } = args.context;
  const typed = await readForm(args.request);
  const [club, field] = [typed.club, typed.field].map((text) => Number(/^[1-9]\d{0,14}$/.exec(text ?? "")?.[0] ?? 0));
  switch (typed.section) {
    case "grant":
      return answered(typed, async () => {
        await grantHome(tools, club, member, field);
        return (await getField(tools.db, field))?.name;
      });
    case "refuse": {
      const form = parseForm(DeclinedHome, { reason: typed.reason ?? "" }, typed);
      if (!form.ok) return form.answer;
      return answered(typed, async () => {
        await declineHome(tools, club, member, field, form.value.reason);
        return (await getField(tools.db, field))?.name;
      });
    }
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
      <HomeDecision />
      {homes.length > 0 && <Homes homes={homes} />}
    </main>
  );
}

/** What has just been decided: the request itself is off the list by then. */
function HomeDecision() {
  const text = useText();
  const granted = useAnswer("grant");
  const declined = useAnswer("refuse");
  if (granted.found) return <Notice>{text("dashboard.granted", { field: granted.found })}</Notice>;
  if (declined.found) return <Notice>{text("dashboard.declined", { field: declined.found })}</Notice>;
  return null;
}

/** Where a club is at the airfield already, that club decides instead. */
function Homes({ homes }: Pick<ReturnType<typeof useLoaderData<typeof loader>>, "homes">) {
  const text = useText();
  return (
    <section className="home-requests" aria-labelledby="homes">
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
                </Link>{" "}
                <span className="small muted">{club.place}</span>
              </span>
              <SectionButton
                name="grant"
                fields={fields}
                label={text("dashboard.grant")}
                aria-label={text("dashboard.grantName", names)}
              />
              <DeclineHome
                club={club.id}
                field={field.id}
                label={text("dashboard.decline")}
                name={text("dashboard.declineName", names)}
                reason={text("dashboard.reason")}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
