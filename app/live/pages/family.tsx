/**
 * The page that a pilot's link shows to the family: where the glider is, in one sentence and on the map, and
 * what there is to do.
 */
import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { pilotOfLink } from "#app/live/link.server.ts";
import { keysFor, liveGlider, liveTrack } from "#app/live/live.server.ts";
import { OneGlider } from "#app/live/page/OneGlider.tsx";
import { fromShown } from "#app/live/page/shown.ts";
import { SCREENS } from "#app/screens.ts";
import { State } from "#app/ui/State.tsx";
import { clock } from "#app/units/time.ts";
import "#app/live/page/live.css";

const screen = SCREENS["live/pages/family"];
const DAY = 86_400; // s
/** Milliseconds, because families watch for hours. */
const ASK_EVERY = 20_000;

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const { tools } = args.context;
  const pilot = await pilotOfLink(tools, args.params.token ?? "");
  if (pilot === null) throw new Response(null, { status: 404 });
  const now = Math.floor(tools.now().getTime() / 1000);
  const keys = await keysFor(tools, pilot.id);
  const told = keys && (await liveGlider(tools, keys));
  const from = Math.max(told?.takeoff ?? now - DAY / 2, now - DAY);
  return {
    pilot,
    told,
    track: told && keys ? await liveTrack(tools, keys, from, now) : [],
    now,
    heading: textIn(reader.language)("live.family", { name: pilot.name }),
    messages: slice(reader.language, screen.messages),
  };
}

/** The address is a secret and must not appear in a Referer, cache or index. */
export const headers: HeadersFunction = () => ({ "cache-control": "no-store", "referrer-policy": "no-referrer" });

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "robots", content: "noindex" },
];

export default function FamilyLink() {
  const { pilot, told, track, now, heading } = useLoaderData<typeof loader>();
  const text = useText();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => document.hidden || revalidate(), ASK_EVERY);
    return () => clearInterval(timer);
  }, [revalidate]);
  const hint = <p className="tiny muted">{text("live.familyHint", { name: pilot.name })}</p>;
  if (told === null)
    return (
      <main className="live-glider" id="content">
        <State icon="live" title={text("live.family_unheard", { name: pilot.name })}>
          <p>{text("live.familyDo_unheard")}</p>
        </State>
        {hint}
      </main>
    );
  return (
    <OneGlider
      one={fromShown(told.shown)}
      heading={heading}
      track={track}
      now={now}
      takeoff={told.takeoff}
      landing={told.landing}
      live={false}
      lead={({ state, last }, zone) => (
        <>
          <h1>{text(`live.family_${state}`, { name: pilot.name, time: clock(last.time * 1000, zone) })}</h1>
          <p>{text(`live.familyDo_${state}`)}</p>
          <p className="muted">{text("live.heardAt", { time: clock(last.time * 1000, zone) })}</p>
        </>
      )}
    >
      {hint}
    </OneGlider>
  );
}
