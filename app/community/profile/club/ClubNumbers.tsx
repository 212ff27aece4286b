/** A club's season in numbers, each compared with the previous season. */
import { Link } from "@remix-run/react";
import type { Sum } from "#app/flight/total/month.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { shownName } from "#app/people/user/nobody.ts";
import { Value } from "#app/ui/Value.tsx";
import { duration, number, quantity } from "#app/units/format.ts";

interface Props {
  season: number;
  sum: Sum;
  before: Sum;
  pilots: number;
  longest: { value: number; flight: number; pilot: string } | null;
}

export function ClubNumbers({ season, sum, before, pilots, longest }: Props) {
  const text = useText();
  const reader = useReader();
  const signed = (words: string, difference: number) => (difference > 0 ? `+${words}` : words);
  const since = (difference: number, words: string) =>
    before.flights === 0
      ? null
      : text("club.onBefore", { difference: signed(words, difference), season: String(season - 1) });
  const flights = sum.flights - before.flights;
  const distance = sum.distance - before.distance;
  const hours = Math.round((sum.seconds - before.seconds) / 3600);
  const whole = (value: number) => number(value, 0, reader.language);
  return (
    <dl className="club-numbers">
      <div>
        <dt>{text("place.flightsIn", { season: String(season) })}</dt>
        <dd className="big">{whole(sum.flights)}</dd>
        <dd>{since(flights, whole(flights))}</dd>
      </div>
      <div>
        <dt>{text("place.together")}</dt>
        <dd className="big">
          <Value shown={quantity(sum.distance, "distance", reader, 0)} />
        </dd>
        <dd>{since(distance, quantity(distance, "distance", reader, 0).value)}</dd>
      </div>
      <div>
        <dt>{text("club.airborne")}</dt>
        <dd className="big">
          <Value shown={duration(sum.seconds)} />
        </dd>
        <dd>{since(hours, `${whole(hours)} h`)}</dd>
      </div>
      <div>
        <dt>{text("place.pilotsCount")}</dt>
        <dd className="big">{whole(pilots)}</dd>
      </div>
      {longest && (
        <div>
          <dt>{text("club.longest")}</dt>
          <dd className="big">
            <Value shown={quantity(longest.value, "distance", reader, 0)} />
          </dd>
          <dd>
            <Link className="link" to={`/flight/${longest.flight}`}>
              {shownName({ name: longest.pilot }, text)}
            </Link>
          </dd>
        </div>
      )}
    </dl>
  );
}
