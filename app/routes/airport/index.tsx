/** The airfield itself: runways, radio, light, the ways flights set out, its records and season. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { guard } from "#app/guard.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { AroundField } from "#app/profile/airport/AroundField.tsx";
import { aroundField } from "#app/profile/airport/around.server.ts";
import { Field } from "#app/profile/airport/Field.tsx";
import { FirstLegs } from "#app/profile/airport/FirstLegs.tsx";
import { NearSegments } from "#app/profile/airport/NearSegments.tsx";
import { numberIn } from "#app/profile/number-in.server.ts";
import { Records } from "#app/profile/Records.tsx";
import { recordsShown } from "#app/profile/records.server.ts";
import { SeasonNumbers } from "#app/profile/SeasonNumbers.tsx";
import type { loader as airportLoader } from "./$airport.tsx";

const ID = "routes/airport/index";

export async function loader(args: LoaderFunctionArgs) {
  guard(args, ID);
  const { db, now } = args.context.tools;
  const id = numberIn(args.params.airport);
  const [records, around] = await Promise.all([recordsShown(db, "airport", id, now().getTime()), aroundField(db, id)]);
  return { records, around };
}

export default function AirportOverview() {
  const { records, around } = useLoaderData<typeof loader>();
  const page = useRouteLoaderData<typeof airportLoader>("routes/airport/$airport");
  const text = useText();
  if (!page) return null;
  const { field, density, season, sum, before, segments } = page;
  return (
    <>
      <Field field={field} />
      <FirstLegs legs={density.legs} season={season} />
      <NearSegments segments={segments} />
      <Records records={records} title={text("place.records")} />
      <AroundField around={around} />
      <SeasonNumbers season={season} sum={sum} before={before} />
    </>
  );
}
