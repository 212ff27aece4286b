/** A club's annual report: members and gliders with their flights, on screen and as files. For its members. */

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ReportTable } from "#app/community/profile/club/ReportTable.tsx";
import { reportFor } from "#app/community/profile/club/report.server.ts";
import { numberIn } from "#app/community/profile/number-in.server.ts";
import { guardMember } from "#app/guard.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { SCREENS } from "#app/screens.ts";
import "#app/community/profile/club/report.css";

const screen = SCREENS["people/club/pages/report"];

export async function loader(args: LoaderFunctionArgs) {
  const { member } = guardMember(args, screen);
  const club = numberIn(args.params.club);
  return { club, report: await reportFor(args.context.tools, club, member, args.request.url) };
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => {
  const club = matches.map((match) => match.data as { heading?: string } | undefined).findLast((each) => each?.heading);
  return [{ title: `${club?.heading} · Kettle` }, { name: "robots", content: "noindex" }];
};

export default function ClubReport() {
  const { club, report } = useLoaderData<typeof loader>();
  const text = useText();
  return (
    <div className="report-parts">
      <p className="muted">{text("club.reportLead", { season: String(report.season) })}</p>
      <ReportTable club={club} season={report.season} part="member" lines={report.members} />
      <ReportTable club={club} season={report.season} part="glider" lines={report.gliders} />
    </div>
  );
}
