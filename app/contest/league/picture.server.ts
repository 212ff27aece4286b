/** The standings of a division as a picture for sharing. */

import type { JobTools } from "#app/core/tools.ts";
import { tableSvg } from "#app/flight/picture/card.ts";
import { storedCard } from "#app/flight/picture/stored-card.server.ts";
import { textIn } from "#app/i18n/text.server.ts";
import { number } from "#app/units/format.ts";
import { day } from "#app/units/time.ts";
import { standingsPage } from "./page/page.server.ts";

/** Pictures are seen where the reader's language is unknown. */
const LANGUAGE = "en-gb";
const LINES = 6;

export async function standingsPicture(
  tools: JobTools,
  { url, season, division }: { url: string; season: number; division: number },
) {
  const asked = { season: String(season), division: String(division) };
  const page = await standingsPage(tools, url, asked).catch((fault) => {
    if (fault instanceof Response && fault.status === 404) return null;
    throw fault;
  });
  if (!page?.standings.some(({ sum }) => sum > 0)) return null;
  const { state } = page;
  const told = textIn(LANGUAGE)("league.state", {
    kind: state.kind,
    day: state.kind === "planned" ? day(state.starts, LANGUAGE, "date") : "",
    round: state.kind === "running" ? state.round : 0,
  });
  const head = {
    title: `${page.name} ${season}`,
    about: [page.divisions.length > 1 && page.divisions[division - 1], told].filter(Boolean).join(" · "),
  };
  const lines = page.standings
    .slice(0, LINES)
    .map(({ rank, name, points }) => ({ rank, name, value: number(points, 0, LANGUAGE) }));
  return storedCard(tools, `league/${url}-${season}-${division}`, [head, lines], () =>
    tools.draw(tableSvg(head, lines)),
  );
}
