/** Where superusers find leagues and set up new ones. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { guardMember } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { EditLeague } from "#app/league/edit/EditLeague.tsx";
import { fieldsOf } from "#app/league/edit/form.ts";
import { answerOf, takeLeague } from "#app/league/edit/sent.server.ts";
import { editPath } from "#app/league/league.ts";
import { leaguesNamed } from "#app/league/page/page.server.ts";
import { SLICES } from "#app/slices.ts";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const ID = "routes/dashboard/league";

export async function loader(args: LoaderFunctionArgs) {
  const { reader } = guardMember(args, ID);
  return {
    leagues: await leaguesNamed(args.context.tools.db),
    fields: fieldsOf(null, null),
    heading: textIn(reader.language)("leagueEdit.title"),
    messages: slice(reader.language, SLICES[ID]),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { member } = guardMember(args, ID);
  return answerOf(await takeLeague(args.context.tools, member.id, args.request, null));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "robots", content: "noindex" },
];

export default function SetUpLeague() {
  const { leagues, fields, heading } = useLoaderData<typeof loader>();
  const text = useText();
  return (
    <main className="page" id="content">
      <h1>{heading}</h1>
      <p className="muted">{text("leagueEdit.lead")}</p>
      <ul>
        {leagues.map(({ url, name }) => (
          <li key={url}>
            <Link className="link" to={editPath(url)}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <h2>{text("leagueEdit.new")}</h2>
      <EditLeague fields={fields} isNew />
    </main>
  );
}
