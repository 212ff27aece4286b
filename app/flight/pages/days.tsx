/** Returns the days of a month on which a list has flights, for the calendar of its search bar. JSON. */

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { countActivity } from "#app/flight/list/activity.server.ts";
import { requestedList } from "#app/flight/list/requested-list.server.ts";
import { guard } from "#app/guard.server.ts";
import { SCREENS } from "#app/screens.ts";

/** The most days of one answer. */
const MOST_DAYS = 31;

/** Answers 400 when the filter cannot be read or names a landmark, or when its first and last day are more than a month apart. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  guard(args, SCREENS["flight/pages/days"]);
  const { tools } = args.context;
  const { filter, query, refused, through } = await requestedList(tools, args.request.url);
  const [first, last] = [filter.from, filter.to].map((date) => Date.parse(date ?? ""));
  if (refused.length > 0 || through !== null || !(last - first >= 0 && last - first < MOST_DAYS * 86_400_000))
    throw new Response(null, { status: 400 });
  const days = await countActivity(tools.db, query, tools.now().getTime());
  return Response.json(
    days.map(({ date, count }) => ({ date, count })),
    { headers: { "cache-control": "no-store" } },
  );
}
