/** Stories of flights. */
import { asc, eq, type SQL, sql } from "drizzle-orm";
import { among } from "#app/core/db/among.ts";
import { objectAs } from "#app/core/export.server.ts";
import { type Entry, type Feature, jobHandler, jsonEntry, purposesIn } from "#app/core/feature.ts";
import type { JobTools, Tools } from "#app/core/tools.ts";
import { setMedia } from "#app/flight/facet/facets.server.ts";
import { story as row, storyUpload } from "#app/flight-page/story/schema.ts";
import { getFiles, placeAnew } from "./change.server.ts";
import { drawStory } from "./draw-story.server.ts";
import { DRAW_STORY } from "./jobs.ts";
import processing from "./processing.json";
import { filmPath, picturePath } from "./story.ts";
import { sweepStories } from "./tell.server.ts";

export const story: Feature<Tools, JobTools> = {
  name: "story",
  tables: {
    story: { flight: ["flight_id"], pilot: ["user_id"] },
    story_upload: {
      flight: ["flight_id"],
      pilot: ["user_id"],
      notExportedBecause: "sent within the last quarter of an hour",
    },
  },
  jobHandlers: [jobHandler(DRAW_STORY, drawStory)],
  minutely: [sweepStories],
  nightly: [renotifyMedia],
  onFlight: {
    scored: placeAndDraw,
    erased: async (tools, flights) => ({
      objects: await getFiles(tools, among(row.flightId, flights)),
      statements: [
        tools.db.delete(row).where(among(row.flightId, flights)),
        tools.db.delete(storyUpload).where(among(storyUpload.flightId, flights)),
      ],
    }),
  },
  onPilot: {
    // Correct whether the pilot's own row is changed before or after this.
    left: (database, { user }) => [setMedia(database, publishedBy(user), sql`u.deleted IS NULL AND u.id <> ${user}`)],
    returned: (database, user) => [setMedia(database, publishedBy(user), sql`(u.deleted IS NULL OR u.id = ${user})`)],
    async erased(tools, user) {
      await tools.files.remove(await getFiles(tools, eq(row.userId, user)));
      const { db } = tools;
      return [
        setMedia(tools, publishedBy(user), sql`u.deleted IS NULL AND u.id <> ${user}`),
        db.delete(row).where(eq(row.userId, user)),
        db.delete(storyUpload).where(eq(storyUpload.userId, user)),
      ];
    },
    archive: {
      "stories.json": "your stories: texts, captions, times and places of pictures",
      "story-": "pictures and films of your stories",
    },
    exported,
  },
  processing: purposesIn(processing),
};

async function placeAndDraw(tools: Tools, flight: number): Promise<void> {
  if (await placeAnew(tools, flight)) await tools.jobs.send(DRAW_STORY, { flight });
}

const publishedBy = (user: number): SQL =>
  sql`flight.id IN (SELECT s.flight_id FROM ${row} s WHERE s.user_id = ${user})`;

async function renotifyMedia(tools: Tools): Promise<void> {
  await tools.db.batch([
    setMedia(tools, sql`flight.media_info IS NOT NULL OR flight.id IN (SELECT s.flight_id FROM ${row} s)`),
  ]);
}

async function* exported(tools: Tools, user: number): AsyncGenerator<Entry> {
  const rows = await tools.db.select().from(row).where(eq(row.userId, user)).orderBy(asc(row.flightId), asc(row.id));
  yield jsonEntry(
    tools,
    "stories.json",
    rows.map(({ userId: _, ...told }) => told),
  );
  for (const { id, kind, name, poster, created } of rows) {
    if (name === null) continue;
    const written = new Date(created);
    if (kind === "video") yield* objectAs(tools, filmPath({ userId: user, name }), `story-${id}.mp4`, written);
    if (poster) yield* objectAs(tools, picturePath({ userId: user, name }, "large", "jpg"), `story-${id}.jpg`, written);
  }
}
