import { expect, test } from "vitest";
import { type Film, readFilm } from "#app/flight-page/story/media/film.ts";
import { plainFilm } from "#app/flight-page/story/media/plain-film.ts";
import { chance } from "#tests/cast/chance.ts";
import { box, type FilmPlan, letters, mp4, plainFrame } from "#tests/cast/media/mp4.ts";

const small = (more: Partial<FilmPlan> = {}) => mp4({ frames: [plainFrame(32, 16), plainFrame(32, 16, 90)], ...more });
const of = (bytes: Uint8Array) =>
  readFilm({ length: bytes.length, read: async (from, length) => bytes.subarray(from, from + length) });

async function served(bytes: Uint8Array, chunk = 7): Promise<Uint8Array> {
  const film = (await of(bytes)) as Film;
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += chunk) pieces.push(bytes.slice(at, at + chunk));
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  return new Uint8Array(await new Response(stream.pipeThrough(plainFilm(film))).arrayBuffer());
}
const latin = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);

test("a film tells its size, its length and when it was taken", async () => {
  expect(await of(small({ each: 1.5, taken: 1_781_271_730 }))).toMatchObject({
    width: 32,
    height: 16,
    duration: 3,
    taken: 1_781_271_730,
  });
});

test("one held upright is higher than wide", async () => {
  expect(await of(small({ turned: true }))).toMatchObject({ width: 16, height: 32 });
});

test("31 s are told whatever the head of the film claims", async () => {
  const bytes = small({ claims: { seconds: 31 } });
  const head = latin(bytes).indexOf("mvhd");
  bytes.set([0, 0, 0, 1], head + 20);
  expect(await of(bytes)).toMatchObject({ duration: 31 });
});

test.each([
  ["H.265", small({ claims: { codec: "hvc1" } }), "codec"],
  ["a fragmented one", small({ fragmented: true }), "fragmented"],
  ["one cut off", small().slice(0, -20), "broken"],
  ["one cut off in its index", small().slice(0, 300), "broken"],
  ["one whose samples lie elsewhere", withSamplesAt(4), "broken"],
  ["one without an index", Uint8Array.from([...box("ftyp", letters("isom")), ...box("mdat", [1, 2, 3])]), "broken"],
  ["nothing but a head", box("ftyp", letters("isom")), "broken"],
])("%s is no film of ours", async (_, bytes, why) => {
  expect(await of(bytes)).toBe(why);
});

function withSamplesAt(offset: number): Uint8Array {
  const bytes = small();
  bytes.set([0, 0, 0, offset], latin(bytes).indexOf("stco") + 12);
  return bytes;
}

test("what is served has the film and nothing of where, when, by whom or what else was in the file", async () => {
  const secret = "47.8312 N 11.4607 E";
  const bytes = small({
    taken: 1_781_271_730,
    place: "+47.8312+011.4607/",
    positions: secret,
    tail: Uint8Array.from([
      ...box("uuid", letters("0123456789abcdef<script>alert(1)</script>")),
      ...box("free", letters(secret)),
    ]),
  });
  expect(latin(bytes)).toMatch(/\+47\.8312/);
  const plain = await served(bytes);
  expect(plain.length).toBe(bytes.length);
  expect(latin(plain)).not.toMatch(/47\.8312|script|Maker|xyz|gpmd/);
  const [before, after] = [(await of(bytes)) as Film, (await of(plain)) as Film];
  expect(after).toMatchObject({ width: 32, height: 16, duration: before.duration, taken: null });
  for (const { from, to } of before.kept.slice(1)) expect(plain.subarray(from, to)).toEqual(bytes.subarray(from, to));
});

test("3,000 mutated films neither throw nor hang", async () => {
  const random = chance(7);
  const whole = small({ place: "+47+011/", positions: "secret" });
  for (let n = 0; n < 3000; n++) {
    const bytes = Uint8Array.from(whole);
    for (let i = 0; i < 1 + random.between(0, 1) * 6; i++)
      bytes[Math.floor(random.between(0, 1) * 1100)] = random.between(0, 1) * 256;
    const film = await of(bytes);
    if (typeof film === "string") continue;
    expect(film.kept.every(({ from, to }) => from <= to && to <= bytes.length)).toBe(true);
  }
});
