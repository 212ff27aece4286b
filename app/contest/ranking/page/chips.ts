/**
 * Converts a ranking's filter to chips of the search bar, and chosen chips back. Where a list would allow two values,
 * a ranking takes the newer one, because it is limited to one country, one class and one part of the year. Pure.
 */
import { type Chip, EVERYTHING, type FlightFilter } from "#app/flight/list/filter/filter.ts";
import { CLASSES, everything, type Half, type People, PLACES, type PlaceKind, type RankingQuery } from "../query.ts";

/** The caller fills in the names. @param today YYYY-MM-DD */
export function getChips(query: RankingQuery, today: string): FlightFilter {
  const { places, names, scClass, people, half, month, season } = query;
  const chips: Chip[] = PLACES.flatMap((index) => {
    const id = places[index];
    return id === undefined ? [] : [{ index, id, name: names[index] ?? "" }];
  });
  if (scClass === "VI") chips.push({ index: "keyword", id: "vintage", name: "" });
  else if (scClass !== "ALL") chips.push({ index: "sc_class", id: scClass, name: "" });
  for (const keyword of [people === "ALL" ? null : people, half])
    if (keyword !== null) chips.push({ index: "keyword", id: keyword, name: "" });
  if (month !== null) chips.push({ index: "month", id: String(month), name: "" });
  return { ...EVERYTHING, chips, seasons: season === everything(today).season ? [] : [season] };
}

type Step = (query: RankingQuery, chip: Chip) => RankingQuery | null;

const KEYWORDS: Record<string, Partial<RankingQuery>> = {
  ...{ female: { people: "female" satisfies People }, junior: { people: "junior" satisfies People } },
  ...{ summer: { half: "summer" satisfies Half }, winter: { half: "winter" satisfies Half } },
  vintage: { scClass: "VI" },
};

const isPlace = (index: string): index is PlaceKind => (PLACES as readonly string[]).includes(index);

const withChip: Step = (query, { index, id, name }) => {
  if (isPlace(index)) {
    const names = { ...query.names, [index]: name === "" ? undefined : name };
    return { ...query, places: { ...query.places, [index]: id }, names };
  }
  if (index === "sc_class") {
    const scClass = CLASSES.find((each) => each === id);
    return scClass ? { ...query, scClass } : null;
  }
  if (index === "month") return { ...query, month: Number(id) };
  if (index === "user") return { ...query, pilot: Number(id) };
  const said = index === "keyword" ? KEYWORDS[id] : undefined;
  return said ? { ...query, ...said } : null;
};

/**
 * Returns the ranking for the chosen chips; values that chips cannot express stay. Null when a chip does not apply to
 * rankings. @param today YYYY-MM-DD
 */
export function withChips(query: RankingQuery, filter: FlightFilter, today: string): RankingQuery | null {
  const { chips, seasons, ...rest } = filter;
  const { chips: _, seasons: __, ...usual } = EVERYTHING;
  if (JSON.stringify(rest) !== JSON.stringify(usual)) return null;
  const { season, places, names, scClass, people, half, month, pilot } = everything(today);
  const bare = { ...query, places, names, scClass, people, half, month, pilot, season: seasons.at(-1) ?? season };
  return chips.reduce<RankingQuery | null>((so, chip) => so && withChip(so, chip), bare);
}
