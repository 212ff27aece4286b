/**
 * Finds pilots by name in the database. It may find too many: `isSameName` or `beginsWith` decides.
 *
 * The stored key depends on how a name is written. Somebody who types "Mueller" may mean Müller, so several keys are
 * searched for.
 */
import { type SQL, sql } from "drizzle-orm";
import type { Tools } from "#app/core/tools.ts";
import { compactKeys, nameKey } from "#app/i18n/name.ts";
import { user } from "#app/people/user/schema.ts";

const COMPACT = sql`replace(${user.nameKey}, ' ', '')`;
const getKeys = (typed: string) => sql`(SELECT value AS typed FROM json_each(${JSON.stringify(compactKeys(typed))}))`;

/** Also compares the name itself, because its key may be from an earlier release until tonight. */
export const hasNameLike = (name: string): SQL => sql`(${COMPACT} IN ${getKeys(name)} OR ${user.name} = ${name})`;

export const beginsLike = (typed: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${getKeys(typed)} WHERE substr(${COMPACT}, 1, length(typed)) = typed)`;

export const holdsLike = (typed: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${getKeys(typed)} WHERE instr(${COMPACT}, typed) > 0)`;

/** Selects names whose key may be old: for Latin letters without accents it has never changed. */
const MAY_BE_OLD = sql`${user.nameKey} GLOB '*[^a-z ]*'`;
/** Rows per statement. */
const AT_ONCE = 500;

/** Updates keys made by an earlier release: nightly, and when the site starts. A second run changes nothing. */
export async function renewNameKeys({ db }: Pick<Tools, "db">): Promise<void> {
  let after = 0;
  for (;;) {
    const rows = await db.all<{ id: number; name: string; key: string }>(sql`
      SELECT id, name, name_key AS key FROM ${user} WHERE id > ${after} AND ${MAY_BE_OLD} ORDER BY id LIMIT ${AT_ONCE}`);
    const changed = rows.flatMap(({ id, name, key }) => (nameKey(name) === key ? [] : [[id, name, nameKey(name)]]));
    if (changed.length > 0)
      // A pilot who was renamed meanwhile already has a new key.
      await db.run(sql`
        UPDATE ${user} SET name_key = n.value ->> 2 FROM json_each(${JSON.stringify(changed)}) n
        WHERE ${user.id} = n.value ->> 0 AND ${user.name} = n.value ->> 1`);
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return;
    after = last.id;
  }
}
