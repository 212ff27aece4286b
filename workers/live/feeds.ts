/** The objects that read the feed are looked after: where one is idle it begins to read, where it reads nothing happens. */
import { type Env, settingsOf } from "../env.ts";

/** @param renewed the device database is another one */
export async function watchFeeds(env: Env, renewed: boolean): Promise<void> {
  const { feed, filters } = settingsOf(env).live;
  if (feed === null) return;
  await Promise.all(
    filters.map((filter, i) => env.LIVE_INGEST.get(env.LIVE_INGEST.idFromName(`ogn/${i}`)).watch(filter, renewed)),
  );
}
