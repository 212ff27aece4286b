/**
 * One glider in the air, or of today: map, barogram, state. Once its pilot has uploaded the flight, the page
 * redirects there temporarily, because tomorrow the glider makes another flight. `?day` keeps showing the day as
 * received live.
 */
import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Comments } from "#app/flight-page/comment/Comments.tsx";
import { StarMark } from "#app/flight-page/star/StarMark.tsx";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { getLabel, isAnonymous, isGliderKey } from "#app/live/glider.ts";
import { liveGlider, liveTrack } from "#app/live/live.server.ts";
import { OneGlider } from "#app/live/page/OneGlider.tsx";
import { fromShown, getName } from "#app/live/page/shown.ts";
import { talkAirborne } from "#app/live/talk.server.ts";
import { SCREENS } from "#app/screens.ts";
import { State } from "#app/ui/State.tsx";
import "#app/live/page/live.css";

const screen = SCREENS["live/pages/glider"];
const DAY = 86_400; // s

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const { tools, member } = args.context;
  const key = args.params.glider ?? "";
  if (!isGliderKey(key)) throw new Response(null, { status: 404 });
  const say = textIn(reader.language);
  const now = Math.floor(tools.now().getTime() / 1000);
  const told = await liveGlider(tools, [key]);
  if (told && told.uploaded !== null && !new URL(args.request.url).searchParams.has("day"))
    throw redirect(`/flight/${told.uploaded}`, { headers: { "cache-control": "no-store" } });
  const track = told ? await liveTrack(tools, [key], now - DAY, now) : [];
  const talk = told && (await talkAirborne(tools, told, member));
  const card = told?.shown ?? null;
  const name = card && (getName(card) ?? say("live.notIdentified"));
  return {
    told,
    track,
    talk,
    now,
    member: member !== null,
    anonymous: isAnonymous(key),
    heading: name ?? say("live.gone"),
    title: card ? [name, getLabel(card)].filter(Boolean).join(" · ") : say("live.gone"),
    messages: slice(reader.language, screen.messages),
  };
}

/** The page is for today only and should not be indexed by search engines. */
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} · Kettle` },
  { name: "robots", content: "noindex" },
];

export default function LiveGlider() {
  const { told, track, talk, now, heading, member, anonymous } = useLoaderData<typeof loader>();
  const text = useText();
  const toOverview = (
    <Link className="link" to="/live/overview">
      {text("live.toOverview")}
    </Link>
  );
  if (told === null)
    return (
      <main className="live-glider" id="content">
        <State icon="live" title={heading}>
          <p className="muted">{text("live.goneHint")}</p>
        </State>
        <p>{toOverview}</p>
      </main>
    );
  return (
    <OneGlider {...told} one={fromShown(told.shown)} heading={heading} track={track} now={now} live>
      {talk !== null && (
        <div>
          <StarMark flight={talk} data={talk.mark} href={talk.talk.path} here={`/live/${told.shown.glider}`} />
          <Comments told={talk.talk} here={`/live/${told.shown.glider}`} />
        </div>
      )}
      <p className="row wrap">
        {toOverview}
        {member && told.shown.pilot === null && !anonymous && (
          <Link className="link" to="/settings/live" title={text("live.thisIsMeHint")}>
            {text("live.thisIsMe")}
          </Link>
        )}
      </p>
    </OneGlider>
  );
}
