/** The facts of an airfield: runways, radio, daylight, typical first legs, its records and season. */

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { AroundField } from "#app/community/profile/airport/AroundField.tsx";
import { aroundField } from "#app/community/profile/airport/around.server.ts";
import { Field } from "#app/community/profile/airport/Field.tsx";
import { FirstLegs } from "#app/community/profile/airport/FirstLegs.tsx";
import { NearSegments } from "#app/community/profile/airport/NearSegments.tsx";
import { numberIn } from "#app/community/profile/number-in.server.ts";
import { Records } from "#app/community/profile/Records.tsx";
import { recordsShown } from "#app/community/profile/records.server.ts";
import { SeasonNumbers } from "#app/community/profile/SeasonNumbers.tsx";
import { guard } from "#app/guard.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { SCREENS } from "#app/screens.ts";
import type { loader as airportLoader } from "./frame.tsx";

const screen = SCREENS["places/airport/pages/index"];

export async function loader(args: LoaderFunctionArgs) {
  guard(args, screen);
  const { db, now } = args.context.tools;
  const id = numberIn(args.params.airport);
  const [records, around] = await Promise.all([recordsShown(db, "airport", id, now().getTime()), aroundField(db, id)]);
  return { records, around };
}

export default function AirportOverview() {
  const { records, around } = useLoaderData<typeof loader>();
  const page = useRouteLoaderData<typeof airportLoader>("places/airport/pages/frame");
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
