import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { Fragment, useEffect, useState } from "react";
import { FeedCard } from "#app/community/friend/FeedCard.tsx";
import { getFeed, starredAmong } from "#app/community/friend/feed.server.ts";
import { rememberFeed } from "#app/community/friend/feed-count.server.ts";
import { newOnes, rememberSeen, seenUpTo } from "#app/community/friend/feed-seen.ts";
import { FEED_DAYS, FEED_PAGE } from "#app/community/friend/friend.ts";
import { friendsPath } from "#app/community/friend/friends-path.ts";
import { earnedInFeed } from "#app/community/profile/achieved.server.ts";
import { orPage } from "#app/core/request/or-page.server.ts";
import { rememberList } from "#app/flight/list/came-from.ts";
import { More, useMore } from "#app/flight/list/More.tsx";
import { talkAmong } from "#app/flight-page/comment/comment.server.ts";
import { giveStar, takeStarBack } from "#app/flight-page/star/star.server.ts";
import { FeedPictures } from "#app/flight-page/story/gallery/FeedPictures.tsx";
import { formatShown } from "#app/flight-page/story/story.server.ts";
import { guardMember } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { SCREENS } from "#app/screens.ts";
import { readForm } from "#app/ui/form/form.server.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { State } from "#app/ui/State.tsx";
import "#app/flight/list/list.css";
import "#app/community/friend/feed.css";

export { clientLoader } from "#app/flight/list/More.tsx";
export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["community/friend/pages/feed"];
const MAX_SKIPPED = 10_000;

export async function loader(args: LoaderFunctionArgs) {
  const { reader, member } = guardMember(args, screen);
  const { tools } = args.context;
  const skip = skipIn(new URL(args.request.url));
  const feed = await getFeed(tools, member.id, skip);
  // A browser that prefetches a link loads the page although nobody has looked at it yet.
  if (skip === 0 && !args.request.headers.has("sec-purpose")) await rememberFeed(tools, member.id);
  const ids = feed.flights.map(({ id }) => id);
  const [starred, talk, pieces, earned] = await Promise.all([
    starredAmong(tools, member.id, ids),
    talkAmong(tools, ids, member.id),
    formatShown(tools.db, ids),
    earnedInFeed(tools, ids, reader),
  ]);
  return {
    ...feed,
    next: feed.complete ? null : String(skip + feed.flights.length),
    flights: feed.flights.map((flight) => ({
      ...flight,
      starred: starred.includes(flight.id),
      talk: talk(flight.id),
      pieces: pieces(flight.id),
      earned: earned(flight.id),
    })),
    me: member.id,
    filter: { skip },
    heading: textIn(reader.language)("feed.title"),
    messages: slice(reader.language, screen.messages),
  };
}

/** Returns the number of flights to skip, in whole pages; anything unreadable means the first page. */
function skipIn({ searchParams }: URL): number {
  const skip = Number(searchParams.get("skip"));
  return Number.isInteger(skip) && skip > 0 ? Math.min(skip - (skip % FEED_PAGE), MAX_SKIPPED) : 0;
}

/** Adds or removes a star in place. */
export async function action(args: ActionFunctionArgs) {
  const { member } = guardMember(args, screen);
  const { tools } = args.context;
  const { flight, star } = await readForm(args.request);
  const given = star === "given";
  await orPage((given ? giveStar : takeStarBack)(tools, Number(flight) || 0, member.id));
  return { given };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "robots", content: "noindex" },
];

const feedAddress = (skip: number) => (skip > 0 ? `/feed?skip=${skip}` : "/feed");

export default function Feed() {
  const page = useLoaderData<typeof loader>();
  const { heading, me, filter, follows } = page;
  const { flights, next, ...rest } = useMore(page, (skip) => feedAddress(Number(skip)));
  const text = useText();
  const known = useKnown(me, page.flights, flights);
  const shown = flights.map(({ id }) => id).join();
  useEffect(
    () => rememberList({ address: "/feed", flights: shown === "" ? [] : shown.split(",").map(Number) }),
    [shown],
  );
  return (
    <main className="page feed-page" id="content">
      <h1>{heading}</h1>
      <p className="muted lead">
        {text("feed.lead")}{" "}
        <Link className="link" to={friendsPath(me)}>
          {text("friend.mine")}
        </Link>
      </p>
      {flights.length === 0 ? (
        <Empty follows={follows} me={me} />
      ) : (
        <div className="feed">
          {flights.map((flight, i) => (
            <Fragment key={flight.id}>
              {i === known && <UpToDate hint={text("feed.upToDateHint")} />}
              <FeedCard
                flight={flight}
                starred={flight.starred}
                me={me}
                talk={flight.talk}
                earned={flight.earned}
                pictures={<FeedPictures flight={flight.id} pieces={flight.pieces} />}
              />
            </Fragment>
          ))}
          {next === null && <UpToDate hint={text("feed.endHint", { days: FEED_DAYS })} />}
        </div>
      )}
      <nav className="more" aria-label={text("list.pages")}>
        {filter.skip > 0 && (
          <Link className="button" to={feedAddress(Math.max(0, filter.skip - FEED_PAGE))}>
            {text("list.newer")}
          </Link>
        )}
        {next !== null && <More to={feedAddress(Number(next))} {...rest} />}
      </nav>
    </main>
  );
}

/** Returns before which flight the seen part begins, judged by what this device showed last time; null if unknown. */
function useKnown(me: number, first: { id: number }[], flights: { id: number }[]): number | null {
  const [seen, setSeen] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the visit, not of what is added to it
  useEffect(() => {
    setSeen(seenUpTo(me));
    rememberSeen(me, first);
  }, [me]);
  return newOnes(flights, seen);
}

function UpToDate({ hint }: { hint: string }) {
  const text = useText();
  return (
    <div className="feed-mark">
      <p className="row">
        <Icon name="ok" small />
        {text("feed.upToDate")}
      </p>
      <p className="small muted">{hint}</p>
    </div>
  );
}

function Empty({ follows, me }: { follows: boolean; me: number }) {
  const text = useText();
  return (
    <State icon="feed" title={text(follows ? "feed.none" : "feed.nobody")}>
      <p className="muted">{follows ? text("feed.noneHint", { days: FEED_DAYS }) : text("feed.nobodyHint")}</p>
      <Link className="button main" to={friendsPath(me)}>
        <Icon name="person" />
        {text("friend.find")}
      </Link>
      <Link className="button quiet" to="/flight/list">
        {text("feed.find")}
      </Link>
    </State>
  );
}
