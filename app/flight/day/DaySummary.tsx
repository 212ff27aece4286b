/** A summary of the flying on the selected days: a sentence on how good it was, and three numbers. */
import { useReader, useText } from "#app/i18n/text.tsx";
import { WithPilot } from "#app/people/user/PilotName.tsx";
import { Value } from "#app/ui/Value.tsx";
import { count, inWords, quantity } from "#app/units/format.ts";
import type { Flying } from "./day.server.ts";
import { getDates, type Period } from "./period.ts";
import "#app/ui/styles/key-figures.css";

interface Props {
  flying: Flying;
  /** The dates as text: all of them, and the first without its year. */
  days: { dates: string; day: string };
  /** The requested period when nobody flew in it, so that another day is shown. */
  asked: Period | null;
  today: string;
}

export function DaySummary({ flying, days: { dates, day }, asked, today }: Props) {
  const text = useText();
  const reader = useReader();
  const { first, verdict, longest, together, compared } = flying;
  const farthest = flying.tracks.find((flight) => flight.distance === longest);
  const told = (pilot: string) => text("home.longest", { distance: inWords(longest, "distance", reader), pilot });
  const byWhom = farthest ? <WithPilot user={farthest.user} say={told} /> : told("none");
  const sentence = longest ? byWhom : text("home.unscored");
  return (
    <div className="float say">
      {asked !== null && <p role="status">{text("home.nobody", { period: asked })}</p>}
      <h1>
        {verdict === null
          ? dates
          : text("home.verdict", {
              when: describeWhen(first, today, day),
              verdict,
              compared,
            })}
      </h1>
      <p>
        {verdict !== null && `${dates}. `}
        {sentence}
      </p>
      <dl className="key-figures">
        <div>
          <dt>{text("home.flightsLabel", { count: flying.count })}</dt>
          <dd>{count(flying.count, reader.language)}</dd>
        </div>
        <div>
          <dt>{text("home.longestLabel")}</dt>
          <dd>
            <Value shown={quantity(longest || null, "distance", reader)} />
          </dd>
        </div>
        <div>
          <dt>{text("home.togetherLabel")}</dt>
          <dd>
            <Value shown={quantity(together || null, "distance", reader)} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** Returns "today" or "yesterday" for these two days, else the date. */
function describeWhen(date: string, today: string, words: string): string {
  return (["today", "yesterday"] as const).find((period) => getDates(period, today).first === date) ?? words;
}
