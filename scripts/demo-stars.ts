/** Members of the demo world like flights of others, through the API. */
import { ada, ben, kirra, lotte, type Pilot } from "#tests/cast/pilots.ts";
import { bastien, freddie, magdalena, silke } from "#tests/cast/seasons/pilots.ts";
import { sender } from "./demo-sender.ts";

interface Liked {
  id: number;
  pilotId: number;
}

const RECENT = 26; // flights of the last ten days: every third is liked
const RARELY = 8; // of older ones every so many

/** @param seasons more members like, and older flights too */
export async function giveStars(origin: string, flights: readonly Liked[], seasons: boolean): Promise<void> {
  const fans = [ada(), ben(), lotte(), kirra(), ...(seasons ? [silke(), magdalena(), bastien(), freddie()] : [])];
  for (const fan of fans) {
    const send = await sender(origin, fan);
    const others = flights.filter(({ pilotId }) => pilotId !== fan.id);
    for (const flight of others.filter((each) => likes(fan, each, flights.indexOf(each))))
      await send("POST", `/v1/flightdetail/like/${flight.id}`);
  }
}

const likes = (fan: Pilot, { id }: Liked, nth: number): boolean =>
  (id * 7 + fan.id) % (nth < RECENT ? 3 : RARELY) === 0;
