/** Founds clubs and changes their descriptions. */
import { eq } from "drizzle-orm";
import type { DbTools } from "#app/core/feature.ts";
import { takeIds } from "#app/core/ids.server.ts";
import { wrongField } from "#app/core/request/refusal.ts";
import { type Limit, spend } from "#app/core/request/throttle.server.ts";
import { isoStamp } from "#app/core/time/time.ts";
import { isSameName } from "#app/i18n/name.ts";
import { club, clubAdministrator } from "#app/people/club/schema.ts";
import { changed } from "#app/people/user/change.server.ts";
import type { ClubWords } from "./club.ts";
import { withdrawn } from "./join.server.ts";
import { type Asker, acted, refuseOthers } from "./role.server.ts";

const FOUNDED: Limit = { name: "found-club", most: 3, seconds: 86_400 };

/**
 * The founder is the club's first admin and first member. The club has no home airfield and no rights at any.
 * @param another whether the founder was shown clubs of the same name elsewhere and means another one @returns its id
 */
export async function foundClub(
  database: DbTools,
  founder: number,
  words: ClubWords,
  another = false,
): Promise<number> {
  const { db, now } = database;
  await refuseTwin(database, words);
  if (!another) await requestFromNamesake(database, words);
  await spend(database, FOUNDED, String(founder));
  const [id] = await takeIds(db, "club");
  const created = isoStamp(now());
  await db.batch([
    db.insert(club).values({ id, ...words, founderId: founder, created }),
    db.insert(clubAdministrator).values({ clubId: id, userId: founder, created }),
    withdrawn(database, founder),
    changed(database, founder, { clubId: id, clubName: null }),
    acted(database, id, founder, "founded"),
  ]);
  return id;
}

/** @param another as in `foundClub`; required when the club is renamed or moves to another country */
export async function changeClub(
  database: DbTools,
  id: number,
  asker: Asker,
  words: ClubWords,
  another = false,
): Promise<void> {
  const { db } = database;
  await refuseOthers(db, id, asker);
  await refuseTwin(database, words, id);
  const [before] = await db.select({ name: club.name, region: club.region }).from(club).where(eq(club.id, id));
  const stays = before && isSameName(before.name, words.name) && before.region.slice(0, 2) === words.region.slice(0, 2);
  if (!another && !stays) await requestFromNamesake(database, words, id);
  await db.batch([db.update(club).set(words).where(eq(club.id, id)), acted(database, id, asker.id, "changed")]);
}

/** Returns clubs anywhere with the same name, however it is spelt. */
async function namesakes({ db }: Pick<DbTools, "db">, { name }: Pick<ClubWords, "name">) {
  const all = await db.select({ id: club.id, name: club.name, region: club.region }).from(club);
  return all.filter((each) => isSameName(each.name, name));
}

/** Throws 422 `same_name` when a club elsewhere has this name, unless the caller says that it is another club. */
async function requestFromNamesake(database: Pick<DbTools, "db">, words: ClubWords, except?: number): Promise<void> {
  const same = (await namesakes(database, words)).find(({ id }) => id !== except);
  if (same)
    throw wrongField("name", { code: "clubNamesake", values: { name: same.name, region: same.region } }, "same_name");
}

/**
 * Throws 422 `taken` with the existing club: two clubs of one country must have different names, however they are
 * spelt.
 */
async function refuseTwin({ db }: Pick<DbTools, "db">, { name, region }: ClubWords, except?: number): Promise<void> {
  const country = region.slice(0, 2);
  // The whole table is read, as in the search for clubs, because SQL does not fold accents.
  const twin = (await namesakes({ db }, { name })).find(
    (each) => each.id !== except && each.region.startsWith(country),
  );
  if (twin)
    throw wrongField("name", { code: "clubTwin", values: { name: twin.name, id: String(twin.id), country } }, "taken");
}
