/**
 * Whom a pilot follows and who follows them; on one's own page also pilots one may know and pilots one blocks. Forms
 * about a pilot are sent to this page.
 */
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { actOnPilot } from "#app/community/friend/act.server.ts";
import { proposedTo } from "#app/community/friend/find.server.ts";
import { followedAmong, followedBy, listFollowers } from "#app/community/friend/friend.server.ts";
import type { Friend, Proposed } from "#app/community/friend/friend.ts";
import { friendsPath } from "#app/community/friend/friends-path.ts";
import { People, type Shown } from "#app/community/friend/People.tsx";
import { profileMeta } from "#app/community/profile/user/meta.ts";
import { pilotIn, sightOrPage } from "#app/community/profile/user/sight.server.ts";
import { orPage } from "#app/core/request/or-page.server.ts";
import { guardMember } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { ownPath } from "#app/people/account/log-in/where-next.ts";
import { blockedBy } from "#app/people/user/block/block.server.ts";
import { knownPilots } from "#app/people/user/pilot.server.ts";
import { SCREENS } from "#app/screens.ts";
import { readForm } from "#app/ui/form/form.server.ts";
import { State } from "#app/ui/State.tsx";
import { day } from "#app/units/time.ts";
import "#app/community/friend/people.css";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["community/profile/pages/friends"];

export async function loader(args: LoaderFunctionArgs) {
  const { reader, member } = guardMember(args, screen);
  const { tools } = args.context;
  const id = pilotIn(args.params);
  const own = id === member.id;
  const [[pilot], { sight, blocks }] = await Promise.all([knownPilots(tools.db, [id]), sightOrPage(tools, member, id)]);
  if (!pilot) throw new Response(null, { status: 404 });
  const [following, followers, proposed, blocked] = await Promise.all([
    sight.friends ? followedBy(tools, id, member.id) : [],
    sight.friends ? listFollowers(tools, id, member.id) : [],
    own ? proposedTo(tools, member.id) : [],
    own ? blockedBy(tools, member.id) : [],
  ]);
  const everybody = [id, ...following.map((each) => each.id), ...followers.map((each) => each.id)];
  const followed = await followedAmong(tools, member.id, everybody);
  return {
    pilot,
    me: member.id,
    own,
    blocks,
    following,
    followers,
    proposed,
    blocked,
    followed,
    section: textIn(reader.language)("pilot.friends"),
    heading: textIn(reader.language)(own ? "friend.mine" : "friend.of", { name: pilot.name }),
    messages: slice(reader.language, screen.messages),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { member } = guardMember(args, screen);
  const { section, back } = await readForm(args.request);
  const id = pilotIn(args.params);
  const follows = await orPage(actOnPilot(args.context.tools, member.id, id, section));
  // A browser that would display the response runs no script, so it is redirected to the page with the form.
  if (args.request.headers.get("sec-fetch-dest") === "document") return redirect(ownPath(back) ?? friendsPath(id));
  return { follows };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  profileMeta(matches, { section: data?.section, path: "friends", indexed: false });

export default function Friends() {
  const page = useLoaderData<typeof loader>();
  const { pilot, me, own, blocks, following, followers, proposed, blocked, followed } = page;
  const text = useText();
  const here = friendsPath(pilot.id);
  const shown = ({ id, name, image, mutual }: Friend): Shown => ({
    id,
    name,
    image,
    mutual: mutual && own,
    follows: followed.includes(id),
  });
  return (
    <div className="friends-page">
      {own && <p className="lead muted">{text("friend.lead")}</p>}
      {!blocks && (
        <>
          <List
            title={text("friend.follows", { count: following.length })}
            people={following.map(shown)}
            {...{ me, here }}
          />
          <List
            title={text("friend.followers", { count: followers.length })}
            people={followers.map(shown)}
            {...{ me, here }}
          />
        </>
      )}
      {own && <Find proposed={proposed} {...{ me, here }} />}
      {blocked.length > 0 && (
        <section className="blocked" aria-labelledby="blocked">
          <h2 id="blocked">{text("friend.blocked", { count: blocked.length })}</h2>
          <p className="small muted">{text("friend.blockedHint")}</p>
          <ul className="people">
            {blocked.map((each) => (
              <li key={each.id}>
                {each.name}
                <Block pilot={each} blocks />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function List({ title, people, me, here }: { title: string; people: Shown[]; me: number; here: string }) {
  const text = useText();
  return (
    <section>
      <h2>{title}</h2>
      {people.length === 0 ? (
        <p className="small muted">{text("friend.nobody")}</p>
      ) : (
        <People people={people} me={me} here={here} />
      )}
    </section>
  );
}

function Find({ proposed, me, here }: { proposed: Proposed[]; me: number; here: string }) {
  const text = useText();
  const { language } = useReader();
  const why = ({ kind, by }: Proposed) => {
    if (by === null) return text("friend.crew");
    return text(`friend.${kind}`, { name: kind === "thermal" ? day(by, language, "short") : by });
  };
  return (
    <section aria-labelledby="find">
      <h2 id="find">{text("friend.find")}</h2>
      {proposed.length === 0 ? (
        <State icon="person" title={text("friend.nobodyFound")}>
          <Link className="button main" to="/flight/list">
            {text("feed.find")}
          </Link>
        </State>
      ) : (
        <People people={proposed.map((each) => ({ ...each, why: why(each), follows: false }))} me={me} here={here} />
      )}
    </section>
  );
}

function Block({ pilot, blocks }: { pilot: { id: number; name: string }; blocks: boolean }) {
  const text = useText();
  return (
    <Form method="post" action={friendsPath(pilot.id)}>
      <input type="hidden" name="section" value={blocks ? "unblock" : "block"} />
      <button type="submit" className="button quiet">
        {text(blocks ? "friend.unblock" : "friend.block")}
        <span className="unseen"> {pilot.name}</span>
      </button>
    </Form>
  );
}
