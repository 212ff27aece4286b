import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useLoaderData, useLocation } from "@remix-run/react";
import { useMemo } from "react";
import { FollowButton } from "#app/community/friend/FollowButton.tsx";
import { followDetails } from "#app/community/friend/following.server.ts";
import type { Following, FollowWords } from "#app/community/friend/friend.ts";
import { tabIn } from "#app/flight-page/page/address.ts";
import { FlightPage } from "#app/flight-page/page/FlightPage.tsx";
import { actOnFlightPage, loadFlightPage } from "#app/flight-page/page/load.server.ts";
import {
  bringOpenPart,
  forgetParts,
  openPart,
  type ShownPage,
  usePartsAtHand,
} from "#app/flight-page/page/open-part.ts";
import { computeCover, getStory } from "#app/flight-page/story/story.server.ts";
import { sharedCover } from "#app/flight-page/story/story.ts";
import { structuredStory } from "#app/flight-page/story/structured.ts";
import { guard } from "#app/guard.server.ts";
import { slice } from "#app/i18n/text.server.ts";
import { SCREENS } from "#app/screens.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import type { Skipping } from "#app/shell/Shell.tsx";
import { shouldRevalidate as afterForm } from "#app/ui/form/client-action.ts";
import { SERVED } from "./parts.server.ts";
import { PARTS } from "./parts.ts";

const screen = SCREENS["flight-page/pages/flight"];
export const handle: Skipping = { skips: ["map", "barogram", "panel"] };
const SHOWN = { parts: PARTS, served: SERVED };

bringOpenPart(PARTS);

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const { tools, member } = args.context;
  const [{ page, words }, story] = await Promise.all([
    loadFlightPage(args, reader, SHOWN),
    getStory(tools.db, Number(args.params.flight) || 0),
  ]);
  const follow = await followDetails(tools, reader, member?.id ?? null, page.flight.user);
  const shared = sharedCover(computeCover(story), tools.settings.origin ?? new URL(args.request.url).origin);
  const told = structuredStory(story, {
    title: page.title,
    pilot: page.flight.user.name,
    origin: tools.settings.origin ?? new URL(args.request.url).origin,
  });
  return { ...page, ...follow, ...shared, told, messages: slice(reader.language, [...screen.messages, ...words]) };
}

export function action(args: ActionFunctionArgs) {
  guard(args, screen);
  return actOnFlightPage(args, SHOWN);
}

export { clientAction } from "#app/ui/form/client-action.ts";
export const clientLoader = openPart(PARTS);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.title, data?.about),
  { property: "og:type", content: "article" },
  ...(data?.sharedPicture ? [{ name: "twitter:card", content: "summary_large_image" }] : []),
  ...(data?.told ?? []).map((each) => ({ "script:ld+json": each })),
  ...(data?.flight.state === "valid" ? [] : [{ name: "robots", content: "noindex" }]),
];

/** Selecting a contest, a leg or a moment changes the address but not the flight; only another part needs other data. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, currentParams, formMethod } = change;
  if (formMethod !== undefined) forgetParts(Number(currentParams.flight));
  const reselected = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  const sameTab = getTab(currentUrl) === getTab(nextUrl);
  return reselected && sameTab ? false : afterForm(change);
}

const getTab = (url: URL) =>
  tabIn(
    url.searchParams,
    PARTS.map(({ tab }) => tab),
  );

/** Another flight is another page: its map, cursor and sheet are created anew. */
export default function Flight() {
  const page: ShownPage & { following: Following; followWords: FollowWords } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  usePartsAtHand(page, PARTS);
  const beside = useMemo(
    () => <FollowButton following={page.following} words={page.followWords} here={here} />,
    [page.following, page.followWords, here],
  );
  return <FlightPage key={page.flight.id} page={page} parts={PARTS} beside={beside} />;
}
