/** Converts a flight's row of the database to what lists show. Pure. */
import { flight } from "#app/flight/schema/flight.ts";
import type { FlightTile } from "./flight.ts";
import { readSnapshot } from "./stored.ts";

/** The columns that a tile is made of. */
export const TILE_COLUMNS = {
  id: flight.id,
  state: flight.state,
  rank: flight.rank,
  rankReason: flight.rankReason,
  userId: flight.userId,
  coUserId: flight.coUserId,
  coUserName: flight.coUserName,
  clubId: flight.clubId,
  aircraftId: flight.aircraftId,
  takeoffAirportId: flight.takeoffAirportId,
  scoringDate: flight.scoringDate,
  takeoffTime: flight.takeoffTime,
  landingTime: flight.landingTime,
  outlanding: flight.outlanding,
  zone: flight.zone,
  index: flight.index,
  points: flight.points,
  distance: flight.distance,
  speed: flight.speed,
  bbox: flight.bbox,
  stars: flight.stars,
  snapshot: flight.snapshot,
  revision: flight.revision,
};
type Row = Pick<typeof flight.$inferSelect, keyof typeof TILE_COLUMNS>;

export function tile(row: Row): FlightTile {
  const { snapshot } = row;
  const named = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name });
  return {
    id: row.id,
    state: row.state,
    rank: row.rank,
    rankReason: row.rankReason,
    user: { id: row.userId, name: snapshot.user },
    coUser: getCoUser(row),
    club: snapshot.club,
    clubId: row.clubId,
    aircraft: named(row.aircraftId, snapshot.aircraft),
    airport: named(row.takeoffAirportId, snapshot.airport),
    region: snapshot.region,
    scoringDate: row.scoringDate,
    takeoffTime: row.takeoffTime,
    landingTime: row.landingTime,
    outlanding: row.outlanding,
    zone: row.zone,
    duration: row.landingTime === null ? null : (Date.parse(row.landingTime) - Date.parse(row.takeoffTime)) / 1000,
    index: row.index,
    points: row.points,
    distance: row.distance,
    speed: row.speed,
    bbox: row.bbox,
    stars: row.stars,
    track: snapshot.track,
    trace: row.revision > 0 ? `/trace/${row.id}.${row.revision}` : null,
  };
}

function getCoUser({ coUserId, coUserName, snapshot }: Row): FlightTile["coUser"] {
  const { coUser } = readSnapshot(snapshot);
  if (coUserId !== null && coUser) return { id: coUserId, name: coUser };
  return coUserName === null ? null : { id: null, name: coUserName };
}
