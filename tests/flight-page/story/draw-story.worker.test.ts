/** The picture to share of a told flight: its cover beside its track, told by its page, gone with the cover. */
import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { removePiece } from "#app/flight-page/story/change.server.ts";
import { drawStory } from "#app/flight-page/story/draw-story.server.ts";
import { story } from "#app/flight-page/story/schema.ts";
import { computeCover, getStory } from "#app/flight-page/story/story.server.ts";
import { picturePath, sharedCover, sharedPath } from "#app/flight-page/story/story.ts";
import { ada } from "#tests/cast/pilots.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { jpeg } from "#tests/setup/pictures.ts";
import { db, house, scored } from "#tests/setup/rescoring.ts";
import { settle, site } from "#tests/setup/site.ts";

const NAMES = ["a", "b"].map((letter) => letter.repeat(32));

beforeAll(settle);

async function told(flight: number): Promise<void> {
  for (const [i, name] of NAMES.entries()) {
    const named = { userId: ada().id, name };
    await env.FILES.put(picturePath(named, "medium", "jpg"), jpeg());
    const size = { width: 200, height: 100, poster: true };
    await db.insert(story).values({
      id: 700 + i,
      flightId: flight,
      ...named,
      ...size,
      kind: "image",
      place: i,
      cover: i === 1,
      created: "2026",
    });
  }
}

test("the cover stands beside the track in a picture of 1200 by 630, drawn once for a revision, and goes with its piece", async () => {
  const flight = await scored(circuit(8841));
  await told(flight);
  const { tools, sent } = house();
  const draw = vi.fn(tools.draw);
  for (let i = 0; i < 2; i++) await drawStory({ ...tools, draw }, { flight });
  expect(draw).toHaveBeenCalledTimes(1);
  expect(draw.mock.calls[0][0]).toContain("data:image/jpeg;base64,/9j/");
  const cover = computeCover(await getStory(db, flight));
  expect(cover).toMatchObject({ id: 701, shared: 1 });
  const shared = sharedCover(cover, site);
  expect(shared).toEqual({ sharedPicture: `${site}/file/${sharedPath({ userId: ada().id, name: NAMES[1] })}?r=1` });
  const answer = await SELF.fetch(shared?.sharedPicture ?? "");
  expect(answer.headers.get("content-type")).toBe("image/png");
  const bytes = new DataView(await answer.arrayBuffer());
  expect([bytes.getUint32(0), bytes.getUint32(16), bytes.getUint32(20)]).toEqual([0x89504e47, 1200, 630]);

  if (cover) await removePiece(tools, cover);
  expect((await SELF.fetch(shared?.sharedPicture ?? "")).status).toBe(404);
  expect(await env.FILES.head(sharedPath({ userId: ada().id, name: NAMES[1] }))).toBeNull();
  expect(sent.map(({ job }) => job)).toEqual([{ v: 1, kind: "draw-story", flight }]);
  await drawStory(tools, { flight });
  expect(computeCover(await getStory(db, flight))).toMatchObject({ id: 700, shared: 1 });
});

test("a picture that was taken away while it was drawn leaves nothing", async () => {
  const flight = await scored(circuit(8842));
  await db.delete(story);
  await told(flight);
  const { tools } = house();
  const draw = async (svg: string) => {
    await db.delete(story).where(eq(story.id, 701));
    return tools.draw(svg);
  };
  await drawStory({ ...tools, draw }, { flight });
  expect(await env.FILES.head(sharedPath({ userId: ada().id, name: NAMES[1] }))).toBeNull();
});

test("nothing is drawn without a picture, or of a flight that is not there", async () => {
  await db.delete(story);
  const { tools } = house();
  const draw = vi.fn(tools.draw);
  await drawStory({ ...tools, draw }, { flight: await scored(circuit(8843)) });
  await drawStory({ ...tools, draw }, { flight: 999_999 });
  expect(draw).not.toHaveBeenCalled();
});
