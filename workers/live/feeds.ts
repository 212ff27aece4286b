/** The objects that read the feed are looked after: where one is idle it begins to read, where it reads nothing happens. */
import { type Env, getSettings } from "../env.ts";

/** @param renewed the device database is another one */
export async function watchFeeds(env: Env, renewed: boolean): Promise<void> {
  const { feed, filters } = getSettings(env).live;
  if (feed === null) return;
  await Promise.all(
    filters.map((filter, i) => env.LIVE_INGEST.get(env.LIVE_INGEST.idFromName(`ogn/${i}`)).watch(filter, renewed)),
  );
}

/**
 * Every object that positions come in by reads anew who may be shown, and drops what it has of `keys`. Throws where one cannot be
 * reached: then nobody may be promised that the change has taken effect.
 */
export async function renewIngests(env: Env, keys: readonly string[], devicesToo: boolean): Promise<void> {
  const { feed, filters } = getSettings(env).live;
  const names = ["gateway", ...(feed === null ? [] : filters.map((_, i) => `ogn/${i}`))];
  await Promise.all(
    names.map((name) => env.LIVE_INGEST.get(env.LIVE_INGEST.idFromName(name)).renew([...keys], devicesToo)),
  );
}
