/** Everything a flight's page is made of, as far as its reader may see it. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getAnalysis } from "#app/flight/analysis/analysis-store.server.ts";
import { breakdownOf } from "#app/flight/analysis/breakdown.ts";
import { glideFactsOf } from "#app/flight/arrival/glide-facts.server.ts";
import { airOf } from "#app/flight/barogram/air.server.ts";
import { getFlight, isRemoved } from "#app/flight/flight.server.ts";
import type { FlightDetail } from "#app/flight/flight.ts";
import { editKeyOf, rightTo } from "#app/flight/rights.server.ts";
import { flightProfile } from "#app/flight/trace/profile.server.ts";
import type { Reader } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/text.server.ts";
import { privileges, VISITOR } from "#app/plan/privileges.ts";
import { inWords, number } from "#app/units/format.ts";
import { day } from "#app/units/time.ts";
import { tabIn } from "./address.ts";
import type { LoadPart, Part } from "./part.ts";

export interface Parts {
  parts: readonly Part[];
  /** By tab, of those that have data of their own. */
  loads: Readonly<Record<string, LoadPart>>;
}

/** Throws 404 for a flight that is not there, 410 for one that was. */
export async function loadFlightPage(args: LoaderFunctionArgs, reader: Reader, { parts, loads }: Parts) {
  const { request, context } = args;
  const { tools, member } = context;
  const flight = await flightAsked(args);
  const may = await rightsOf(args, flight);
  const query = new URL(request.url).searchParams;
  const tab = tabIn(
    query,
    parts.map((part) => part.tab),
  );
  const part = parts.find((each) => each.tab === tab) ?? parts[0];
  const scored = flight.revision > 0;
  const analysis = scored ? await getAnalysis(tools.files, flight.id, flight.revision) : null;
  const [air, profile, reach, data] = await Promise.all([
    scored ? airOf(tools.db, flight, analysis) : null,
    flightProfile(tools.files, flight),
    member?.privileges.premium ? glideFactsOf(tools, flight) : null,
    loads[tab]?.({ tools, flight, analysis, may, member }) ?? null,
    part.ready(),
  ]);
  const breakdown = analysis && breakdownOf(analysis, may);
  const say = textIn(reader.language);
  return {
    page: {
      flight,
      tab,
      tabs: parts.map(({ tab, title, access }) => ({
        ...{ tab, title: say(title) },
        locked: access === "supporter" && breakdown?.access !== "all",
      })),
      mayEdit: may.editor,
      breakdown,
      air,
      profile,
      reach,
      data,
      ...headOf(flight, reader),
      sharedPicture: scored ? pictureAddress(tools.settings.origin ?? new URL(request.url).origin, flight) : null,
    },
    words: [...part.words, ...(flight.state === "invalid" ? (["finding"] as const) : [])],
  };
}

/** What the page is told. */
export type PageData = Awaited<ReturnType<typeof loadFlightPage>>["page"];

async function flightAsked({ params, context }: LoaderFunctionArgs): Promise<FlightDetail> {
  const id = /^[1-9]\d{0,14}$/.test(params.flight ?? "") ? Number(params.flight) : null;
  const flight = id === null ? null : await getFlight(context.tools.db, id);
  if (flight !== null) return flight;
  const gone = id !== null && (await isRemoved(context.tools.db, id));
  throw new Response(null, { status: gone ? 410 : 404 });
}

/** What the page says of itself before anybody looks: title, description, heading. */
function headOf(flight: FlightDetail, reader: Reader) {
  const say = textIn(reader.language);
  const facts = {
    distance: inWords(flight.distance, "distance", reader),
    speed: inWords(flight.speed, "speed", reader),
    points: number(flight.points, 0, reader.language),
    pilot: flight.user.name,
    aircraft: flight.aircraft?.name ?? "–",
    airfield: flight.airport?.name ?? say("flight.unknownAirfield"),
  };
  return {
    heading: `${flight.airport?.name ?? flight.user.name}, ${day(flight.scoringDate, reader.language, "short", false)}`,
    title: say("detail.title", { ...facts, date: day(flight.scoringDate, reader.language, "short") }),
    about: say("detail.description", { ...facts, date: day(flight.scoringDate, reader.language) }),
  };
}

/** The browser that uploaded it without an account holds a cookie instead. */
async function rightsOf(
  { request, context: { tools, member } }: LoaderFunctionArgs,
  { id, user, coUser }: FlightDetail,
) {
  const key = member === null ? editKeyOf(request, id) : null;
  const held = key === null ? null : await rightTo(tools, id, null, key);
  return privileges(member ?? VISITOR, {
    ownerId: user.id,
    coUserId: coUser?.id ?? null,
    cookie: held?.may.cookieHolder ?? false,
  });
}

const pictureAddress = (origin: string, { id, revision }: { id: number; revision: number }) =>
  `${origin}/picture/${id}.${revision}.png`;
