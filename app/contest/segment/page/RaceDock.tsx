/**
 * Two passes replayed below the map on the same clock since the gate: their heights over the ground, and who is
 * ahead.
 */
import { useSearchParams } from "@remix-run/react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { inWords } from "#app/units/format.ts";
import type { RankedPass } from "../ranked-pass.ts";
import type { SegmentDetail } from "../segment.server.ts";
import { clockText } from "./clock-text.ts";
import { ProfileChart } from "./ProfileChart.tsx";
import { leadAt, standingAt } from "./race.ts";
import { racerLabel } from "./racer-label.ts";
import type { Race } from "./use-race.ts";
import "#app/ui/form/form.css";

interface Props {
  segment: SegmentDetail;
  choices: readonly RankedPass[];
  pair: readonly [RankedPass, RankedPass] | null;
  race: Race;
}

export function RaceDock({ segment, choices, pair, race }: Props) {
  const text = useText();
  return (
    <section className="race" aria-labelledby="race">
      <header className="row wrap">
        <h2 id="race">{text("segment.race")}</h2>
        {pair ? (
          <div className="racers needs-script">
            <Choice name="a" label={text("segment.raceFirst")} chosen={pair[0]} choices={choices} />
            <Choice name="b" label={text("segment.raceSecond")} chosen={pair[1]} choices={choices} />
          </div>
        ) : (
          <p className="small muted">{text("segment.raceAlone")}</p>
        )}
      </header>
      {pair && <Transport race={race} names={getNames(pair)} />}
      <ProfileChart segment={segment} race={race} back={pair?.[0].upsideDown ?? false} />
    </section>
  );
}

function Choice({
  name,
  label,
  chosen,
  choices,
}: {
  name: string;
  label: string;
  chosen: RankedPass;
  choices: readonly RankedPass[];
}) {
  const reader = useReader();
  const [search, setSearch] = useSearchParams();
  return (
    <label className="field">
      <i aria-hidden="true" />
      <span className="unseen">{label}</span>
      <select
        value={chosen.id}
        onChange={({ target }) => {
          const next = new URLSearchParams(search);
          next.set(name, target.value);
          setSearch(next, { replace: true, preventScrollReset: true });
        }}
      >
        {choices.map((pass) => (
          <option key={pass.id} value={pass.id}>
            {racerLabel(pass, choices, reader)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Transport({ race, names }: { race: Race; names: readonly [string, string] }) {
  const text = useText();
  const { racers, failed, clock, end, running } = race;
  if (racers === null)
    return (
      <p className="told small muted needs-script" role="status">
        {text(failed ? "segment.raceFailed" : "segment.raceComing")}
      </p>
    );
  return (
    <div className="row wrap needs-script">
      <div className="row transport">
        <button type="button" className="button main" onClick={race.toggle}>
          {text(running ? "segment.racePause" : "segment.racePlay")}
        </button>
        <input
          type="range"
          min={0}
          max={end}
          step={1}
          value={Math.round(clock)}
          aria-label={text("segment.raceTime")}
          aria-valuetext={clockText(clock)}
          onChange={({ target }) => race.seek(Number(target.value))}
        />
        <output className="numeric strong">{clockText(clock)}</output>
      </div>
      <p className="told small" aria-live={running ? "off" : "polite"}>
        <Told race={race} names={names} />
      </p>
    </div>
  );
}

function Told({ race: { racers, clock }, names }: { race: Race; names: readonly [string, string] }) {
  const text = useText();
  const reader = useReader();
  if (racers === null) return null;
  const lead = leadAt(racers, clock);
  if (lead === null) return text("segment.level");
  const name = names[lead.who];
  if (lead.arrived) return <strong>{text("segment.finished", { name, time: clockText(lead.by) })}</strong>;
  const [a, b] = racers.map((racer) => standingAt(racer, clock).altitude);
  const higher = Math.round(Math.abs(a - b) / 10) * 10;
  return (
    <>
      <strong>{text("segment.ahead", { name, distance: inWords(lead.by / 1000, "distance", reader, 1) })}</strong>
      {higher >= 50 &&
        ` · ${text("segment.higher", { name: names[a > b ? 0 : 1], height: inWords(higher, "height", reader) })}`}
    </>
  );
}

/** Returns the names of both racers, numbered when a pilot races against a pass of their own. */
export const getNames = ([a, b]: readonly [RankedPass, RankedPass]): [string, string] =>
  a.name === b.name ? [`${a.name} (1)`, `${b.name} (2)`] : [a.name, b.name];
