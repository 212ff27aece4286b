/** The editors of the demo world have chosen a flight of each of the last months: the most starred one that was told of. */
import { monthBeside } from "#app/contest/flight-of-the-month/month.ts";
import { operatorSecret } from "./operator/secret.ts";

/** Months before this one. */
const MONTHS = 6;
const WORDS = "A day that was not in the forecast, flown with patience. Read how the last climb came about.";

/** A month without a story has no flight. Throws where the site does not take the choice. */
export async function chooseFlights(site: { origin: string; state: string }, today: string): Promise<void> {
  const secret = operatorSecret({ url: site.origin, state: site.state });
  const send = async (month: string, body: object): Promise<{ shortlist: number[] }> => {
    const answer = await fetch(`${site.origin}/v1/operator/flight-of-the-month/${month}`, {
      method: "POST",
      headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`the flight of ${month}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  for (let ago = 1; ago <= MONTHS; ago++) {
    const month = monthBeside(today.slice(0, 7), -ago);
    const { shortlist } = await send(month, {});
    if (shortlist.length > 0) await send(month, { flight: shortlist[0], words: WORDS });
  }
}
