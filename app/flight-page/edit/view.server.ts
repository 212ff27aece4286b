/** Data for the page that edits a flight. */
import { eq } from "drizzle-orm";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { getFlight } from "#app/flight/flight.server.ts";
import { allowedIn, WINDOW_LISTS, type WindowList, windowsIn } from "#app/flight/own-windows.ts";
import type { Right } from "#app/flight/rights.server.ts";
import { type Span, seconds } from "#app/flight/span.ts";
import { readSnapshot } from "#app/flight/stored.ts";
import { DATELESS, isUndated } from "#app/flight/undated.ts";
import { club } from "#app/people/club/schema.ts";
import { user } from "#app/people/user/schema.ts";
import { aircraft } from "#app/places/aircraft/schema.ts";
import { mayScoreClubClass } from "./club-class.ts";
import { correctableUntil, mayNameGlider } from "./deadline.ts";
import { getDrawing } from "./drawing.server.ts";

export type EditedType = Awaited<ReturnType<typeof listTypes>>[number];

export async function getEditView(tools: Tools, { flight: row }: Right) {
  const flight = await getFlight(tools.db, row.id);
  if (flight === null) return null;
  const from = seconds(flight.takeoffTime);
  const inLists = (read: (list: WindowList) => Span[]) =>
    Object.fromEntries(WINDOW_LISTS.map((list) => [list, read(list)])) as Record<WindowList, Span[]>;
  return {
    id: flight.id,
    airfield: flight.airport?.name ?? null,
    date: flight.scoringDate,
    state: flight.state,
    points: flight.points,
    distance: flight.distance,
    registration: flight.registration,
    competitionId: flight.competitionId,
    aircraft: flight.aircraft?.id ?? null,
    statedDay: getSaidDay(flight),
    coUser: row.coUserId === null ? null : { id: row.coUserId, name: readSnapshot(row.snapshot).coUser ?? "" },
    coUserName: row.coUserName,
    mass: flight.mass,
    scoreClubClass: flight.scoreClubClass,
    useSecondClub: flight.useSecondClub,
    secondClub: await getSecondClub(tools, row.userId),
    until: flight.editAllowedUntil,
    correctable: isoStamp(new Date(correctableUntil(row))),
    mayNameGlider: mayNameGlider(row, tools.now()),
    zone: flight.zone,
    span: { from, to: flight.landingTime === null ? from + 86_400 : seconds(flight.landingTime) },
    windows: inLists((list) => windowsIn(list, flight.ownWindows, flight.facts)),
    allowed: inLists((list) => allowedIn(list, flight.facts)),
    drawing: await getDrawing(tools.files, flight),
  };
}

/** Returns null if the recording contains the day, "" if nobody has given one. */
function getSaidDay({ scoringDate, findings }: NonNullable<Awaited<ReturnType<typeof getFlight>>>): string | null {
  if (isUndated(scoringDate)) return "";
  return findings.some(({ token }) => token === DATELESS) ? scoringDate : null;
}

export async function listTypes({ db }: Tools) {
  const rows = await db.select().from(aircraft).orderBy(aircraft.name);
  return rows.map(({ id, name, doubleSeater, kind, scClass, emptyMass, mtow, ...rest }) => ({
    id,
    name,
    scClass,
    doubleSeater,
    kind,
    emptyMass,
    mtow,
    clubClass: mayScoreClubClass({ scClass, ...rest }),
  }));
}

async function getSecondClub({ db }: Tools, userId: number): Promise<string | null> {
  const [row] = await db
    .select({ name: club.name })
    .from(user)
    .innerJoin(club, eq(club.id, user.secondClubId))
    .where(eq(user.id, userId));
  return row?.name ?? null;
}
