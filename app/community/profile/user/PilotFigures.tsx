/** A pilot's figures of a season, each compared with the previous season. */
import { useReader, useText } from "#app/i18n/text.tsx";
import { inWords, number, quantity } from "#app/units/format.ts";
import { day } from "#app/units/time.ts";
import { type Figure, NumbersRow } from "../NumbersRow.tsx";
import type { Frame } from "./frame.ts";
import { signed } from "./signed.ts";

export function PilotFigures({
  figures: { season, sum, before, longest, asCoPilot },
}: {
  figures: NonNullable<Frame["figures"]>;
}) {
  const text = useText();
  const reader = useReader();
  const { language } = reader;
  const hours = (seconds: number) => number(seconds / 3600, 0, language);
  const way = (kilometres: number) => quantity(kilometres, "distance", reader, 0);
  const detour = (ratio: number | null) => (ratio === null ? null : (ratio - 1) * 100);
  // The first figure names the season that all are compared with.
  const beside = (
    one: number | null,
    other: number | null | undefined,
    say: (size: number) => string,
    named = false,
  ) => {
    if (one === null || other === null || other === undefined) return undefined;
    const more = signed(one - other, say);
    return named ? text("pilot.onSeason", { more, season: String((season ?? 0) - 1) }) : more;
  };
  const speed = (kmh: number) => quantity(kmh, "speed", reader, 1).value;
  const shown: Figure[] = [
    {
      name: text("pilot.distance"),
      shown: way(sum.distance),
      beside: beside(sum.distance, before?.distance, (km) => way(km).value, true),
    },
    {
      name: text("pilot.flights"),
      shown: { value: number(sum.flights, 0, language), unit: "" },
      beside: beside(sum.flights, before?.flights, (n) => number(n, 0, language)),
    },
    {
      name: text("pilot.airborne"),
      shown: { value: hours(sum.seconds), unit: "h" },
      beside: beside(sum.seconds, before?.seconds, hours),
    },
    {
      name: text("pilot.speed"),
      shown: quantity(sum.speed, "speed", reader, 1),
      beside: beside(sum.speed, before?.speed, speed),
    },
    {
      name: text("pilot.glideSpeed"),
      shown: quantity(sum.glideSpeed, "speed", reader, 0),
      beside: beside(sum.glideSpeed, before?.glideSpeed, (kmh) => quantity(kmh, "speed", reader, 0).value),
    },
    {
      name: text("pilot.detour"),
      shown: { value: number(detour(sum.glideDetour), 1, language), unit: sum.glideDetour === null ? "" : "%" },
      beside: beside(detour(sum.glideDetour), detour(before?.glideDetour ?? null), (share) =>
        number(share, 1, language),
      ),
    },
  ];
  const { ofSeason, ever } = longest;
  if (ofSeason !== null && ever !== null)
    shown.push({
      name: text("pilot.longest", { day: day(ofSeason.date, language, "short", season === null) }),
      shown: way(ofSeason.distance),
      to: `/flight/${ofSeason.flight}`,
      beside:
        ever.flight === ofSeason.flight
          ? text("pilot.ownBestNow")
          : text("pilot.ownBest", {
              distance: inWords(ever.distance, "distance", reader, 0),
              year: ever.date.slice(0, 4),
            }),
    });
  const label = season === null ? text("pilot.figuresAll") : text("pilot.figures", { season: String(season) });
  return (
    <>
      <NumbersRow figures={shown} label={label} />
      {asCoPilot > 0 && <p className="numbers-note">{text("pilot.asCoPilot", { count: asCoPilot })}</p>}
    </>
  );
}
