/**
 * `npm run verify -- ground [DAYS]`: whether anybody of the demo world flies below the ground that the map shows. The world is another
 * one every day, so its last ten days are flown for every 23rd day of a year, or as many as are asked for, its seasons for every fourth of them.
 *
 * Held: over ground known every kilometre or closer no fix lies below it; on the airfield itself none by more than the map misses
 * its published elevation. Told besides: fixes over coarser ground, which nothing of a flight is measured by.
 */
import { seasonFlights } from "#tests/cast/seasons/world.ts";
import { belowGround } from "#tests/cast/terrain/below-ground.ts";
import { survey } from "#tests/cast/terrain/survey.ts";
import { lastTenDays } from "#tests/cast/world.ts";

const YEAR = 16; // days looked at
const STEP = 23; // days between two
const SEASONS = 4; // of these days one has its seasons flown too

const days = Number(process.argv[2] ?? YEAR);
const ground = await survey();
const sum = { flights: 0, fixes: 0, below: 0, onField: 0, coarse: 0 };
for (let i = 0; i < days; i++) {
  const today = new Date(Date.UTC(2026, 0, 5 + i * STEP)).toISOString().slice(0, 10);
  const flights = [...lastTenDays(today, ground), ...(i % SEASONS === 0 ? seasonFlights(today, ground) : [])];
  for (const { fly } of flights) {
    const flight = fly();
    const { fixes, below, onField, coarse, lowest } = belowGround(flight, ground);
    sum.flights += 1;
    sum.fixes += fixes;
    sum.below += below;
    sum.onField += onField;
    sum.coarse += coarse;
    if (below > 0)
      console.log(`${today} ${flight.fileName}: ${below} fixes below ground, by ${Math.round(-lowest)} m at most`);
  }
}
console.log(
  `${sum.flights} flights, ${sum.fixes} fixes: ${sum.below} below ground; ${sum.onField} on an airfield that the map shows higher, ` +
    `${sum.coarse} over ground known every few kilometres`,
);
process.exitCode = sum.below === 0 ? 0 : 1;
