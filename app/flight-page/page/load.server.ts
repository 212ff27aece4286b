/** Loads everything a flight's page contains, as far as its reader may see it. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Refusal } from "#app/core/request/refusal.ts";
import { getAnalysis } from "#app/flight/analysis/analysis-store.server.ts";
import { getBreakdown } from "#app/flight/analysis/breakdown.ts";
import { legFigures, legStatistics } from "#app/flight/analysis/leg-statistics.ts";
import { getFlight, isRemoved } from "#app/flight/flight.server.ts";
import type { FlightDetail } from "#app/flight/flight.ts";
import { getEditKey, rightTo } from "#app/flight/rights.server.ts";
import { getAirfields, getGroundLevel } from "#app/flight/scoring/ground-level.server.ts";
import { flightProfile } from "#app/flight/trace/profile.server.ts";
import { listGlideFacts } from "#app/flight-page/arrival/glide-facts.server.ts";
import { getAir } from "#app/flight-page/barogram/air.server.ts";
import type { Reader } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/text.server.ts";
import { sessionEnded } from "#app/people/account/log-in/session-ended.server.ts";
import { privileges, VISITOR } from "#app/people/plan/privileges.ts";
import { readForm } from "#app/ui/form/form.server.ts";
import { tabIn } from "./address.ts";
import { headWords } from "./head-words.ts";
import type { Part, ServedPart } from "./part.ts";
import { analysisDetails, flightDetails } from "./shown-heights.ts";

export interface Parts {
  parts: readonly Part[];
  /** The parts that do something on the server, by tab. */
  served: Readonly<Record<string, ServedPart>>;
}

/** Throws 404 for a flight that does not exist, 410 for one that was removed. */
export async function loadFlightPage(args: LoaderFunctionArgs, reader: Reader, { parts, served }: Parts) {
  const { request, context } = args;
  const { tools, member } = context;
  const recorded = await requestedFlight(args);
  const stood = await getGroundLevel(tools, recorded.facts, getAirfields(recorded));
  const { profile, heights, highest } = await flightProfile(tools.files, recorded, stood);
  const flight = flightDetails(recorded, heights, highest);
  const may = await getRights(args, flight);
  const query = new URL(request.url).searchParams;
  const tab = tabIn(
    query,
    parts.map((part) => part.tab),
  );
  const part = parts.find((each) => each.tab === tab) ?? parts[0];
  const scored = flight.revision > 0;
  const analysed = scored ? await getAnalysis(tools.files, flight.id, flight.revision) : null;
  const analysis = analysed && analysisDetails(analysed, heights);
  const asked = { tools, flight, analysis, may, member, reader };
  const [air, reach, data, marks] = await Promise.all([
    scored ? getAir(tools.db, flight, analysis) : null,
    member?.privileges.premium
      ? listGlideFacts(tools.db, flight, { wind: analysis?.wind ?? [], datum: heights.datum })
      : null,
    served[tab]?.load?.(asked) ?? null,
    Promise.all(parts.map((each) => served[each.tab]?.mark?.(asked) ?? null)),
    part.ready(),
  ]);
  const breakdown = analysis && getBreakdown(analysis, may);
  const say = textIn(reader.language);
  return {
    page: {
      flight,
      tab,
      tabs: parts.map(({ tab, title, access }, i) => ({
        tab,
        title: say(title),
        mark: marks[i],
        locked: access === "supporter" && breakdown?.access !== "all",
      })),
      mayEdit: may.editor,
      breakdown,
      legFigures: Object.fromEntries(
        flight.contests.map((contest) => [contest.name, legStatistics(contest, analysis).map(legFigures)]),
      ),
      air,
      profile,
      heights,
      reach,
      data,
      ...headWords(flight, reader, say),
      sharedPicture: scored ? pictureAddress(tools.settings.origin ?? new URL(request.url).origin, flight) : null,
    },
    words: [
      ...part.words,
      ...parts.flatMap(({ markWords = [] }) => markWords),
      ...(flight.state === "invalid" ? (["finding"] as const) : []),
    ],
  };
}

/** Returns the data and texts of all parts, for a page that is already shown and may open any of them. */
export async function loadFlightParts(args: LoaderFunctionArgs, reader: Reader, { parts, served }: Parts) {
  const { tools, member } = args.context;
  const flight = await requestedFlight(args);
  const may = await getRights(args, flight);
  const analysis = flight.revision > 0 ? await getAnalysis(tools.files, flight.id, flight.revision) : null;
  const asked = { tools, flight, analysis, may, member, reader };
  const told = await Promise.all(
    parts.map(async ({ tab }) => [tab, (await served[tab]?.load?.(asked)) ?? null] as const),
  );
  return { parts: Object.fromEntries(told), words: parts.flatMap(({ words }) => words) };
}

/** Handles a form of the open part. Redirects back to the page, or to logging in. */
export async function actOnFlightPage({ request, params, context }: ActionFunctionArgs, { parts, served }: Parts) {
  const url = new URL(request.url);
  const tab = tabIn(
    url.searchParams,
    parts.map((part) => part.tab),
  );
  const act = served[tab]?.act;
  const { tools, member } = context;
  if (!act) throw new Response(null, { status: 405 });
  if (member === null) throw sessionEnded(url.pathname + url.search);
  const flight = /^[1-9]\d{0,14}$/.test(params.flight ?? "") ? Number(params.flight) : 0;
  try {
    await act({ tools, flight, member, values: await readForm(request) });
  } catch (refusal) {
    if (refusal instanceof Refusal) throw new Response(null, { status: refusal.status });
    throw refusal;
  }
  return redirect(url.pathname + url.search);
}

/** The data of the page. */
export type PageData = Awaited<ReturnType<typeof loadFlightPage>>["page"];

async function requestedFlight({ params, context }: LoaderFunctionArgs): Promise<FlightDetail> {
  const id = /^[1-9]\d{0,14}$/.test(params.flight ?? "") ? Number(params.flight) : null;
  const flight = id === null ? null : await getFlight(context.tools.db, id);
  if (flight !== null) return flight;
  const gone = id !== null && (await isRemoved(context.tools.db, id));
  throw new Response(null, { status: gone ? 410 : 404 });
}

/** A browser that uploaded the flight without an account has a cookie instead. */
async function getRights(
  { request, context: { tools, member } }: LoaderFunctionArgs,
  { id, user, coUser }: FlightDetail,
) {
  const key = member === null ? getEditKey(request, id) : null;
  const held = key === null ? null : await rightTo(tools, id, null, key);
  return privileges(member ?? VISITOR, {
    ownerId: user.id,
    coUserId: coUser?.id ?? null,
    cookie: held?.may.cookieHolder ?? false,
  });
}

const pictureAddress = (origin: string, { id, revision }: { id: number; revision: number }) =>
  `${origin}/picture/${id}.${revision}.png`;
