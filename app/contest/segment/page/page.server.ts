/** Data for the pages of segments. */
import type { Db } from "#app/core/db/db.ts";
import type { Tools } from "#app/core/tools.ts";
import { EVERYTHING, readFilter } from "../filter.ts";
import { isComparable, type RankedPass } from "../ranked-pass.ts";
import { bestPasses, getChoices, getHistory, getRanking } from "../ranking.server.ts";
import { getSegment } from "../segment.server.ts";

/** Throws 404 where no open segment has this number. @param me null for visitors */
export async function segmentDetails(
  { db }: Pick<Tools, "db">,
  asked: string | undefined,
  search: URLSearchParams,
  me: number | null,
) {
  const id = /^[1-9]\d{0,8}$/.test(asked ?? "") ? Number(asked) : 0;
  const segment = await getSegment(db, id);
  if (segment === null) throw new Response(null, { status: 404 });
  const filter = readFilter(search);
  const filtered = Object.values(filter).some((value) => value !== null);
  const [all, shown, choices, history] = await Promise.all([
    getRanking(db, id, EVERYTHING, me),
    filtered ? getRanking(db, id, filter, me) : null,
    getChoices(db, id),
    me === null ? [] : getHistory(db, id, me),
  ]);
  return {
    segment,
    filter,
    filtered,
    record: all.passes.find(isComparable) ?? null,
    pilots: all.pilots,
    ranking: shown ?? all,
    choices,
    history,
    race: await racersIn(db, id, all.passes, history, search),
  };
}

/**
 * Returns the two passes named in the address. Otherwise they are the record and the reader's own best, the best of
 * another pilot, or any other pass.
 */
async function racersIn(
  db: Db,
  segment: number,
  ranked: readonly RankedPass[],
  own: readonly RankedPass[],
  search: URLSearchParams,
): Promise<{ choices: RankedPass[]; pair: [RankedPass, RankedPass] | null }> {
  const best = await bestPasses(db, segment, MOST_CHOICES);
  const choices = [...best, ...own.filter(({ id }) => best.every((other) => other.id !== id)).slice(-MOST_CHOICES)];
  const named = (name: string) => choices.find(({ id }) => id === Number(search.get(name)));
  const mine = own.toSorted((a, b) => (b.points ?? 0) - (a.points ?? 0)).at(0);
  const first = named("a") ?? choices.at(0);
  const second = named("b") ?? another([mine, ...ranked, ...choices], first);
  return { choices, pair: first && second ? [first, second] : null };
}

const MOST_CHOICES = 30;

/** Returns a different pass, preferably one flown in the same direction. */
function another(passes: readonly (RankedPass | undefined)[], first: RankedPass | undefined): RankedPass | undefined {
  const others = passes.filter((pass) => pass && pass.id !== first?.id);
  return others.find((pass) => pass?.upsideDown === first?.upsideDown) ?? others.at(0);
}
