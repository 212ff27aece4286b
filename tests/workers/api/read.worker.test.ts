import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { ada, ben } from "#tests/cast/pilots.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { get, send, settle, site } from "#tests/setup/site.ts";

let id: number;

beforeAll(async () => {
  await settle();
  [{ id }] = await (await send(circuit(1))).json<{ id: number }[]>();
  await vi.waitFor(
    async () => expect(await get(`/v1/flight/state?id_in=${id}`)).toMatchObject([{ state: "valid" }]),
    10_000,
  );
});

test("a list item has the published keys and no nulls but the landing of an airborne flight", async () => {
  const [item] = await get<Record<string, unknown>[]>("/v1/flight");
  expect(item).toMatchObject({
    id,
    user: { id: ada().id, name: ada().name },
    takeoff_airport: { id: 308750, name: "Königsdorf", region: "DE-BY" },
    aircraft: { id: 458, name: "LS 8" },
    scoring_date: "2026-07-12",
    takeoff_time: expect.stringMatching(/^2026-07-12T(09:59|10:00):\d\d\+00:00$/),
    landing_time: expect.stringMatching(/^2026-07-12T10:\d\d:\d\d\+00:00$/),
    outlanding: false,
    story: [],
    stars: 0,
    dmst_index: 108,
    contest: {
      points: expect.any(Number),
      distance: expect.any(Number),
      speed: expect.any(Number),
      score: { declared: false },
    },
  });
  const detail = await get<Record<string, unknown>>(`/v1/flightdetail/${id}`);
  for (const key of ["launch_vario", "launch_gain", "takeoff_distance"]) {
    expect(item[key], key).toEqual(expect.any(Number));
    expect(item[key], key).toBe(detail[key]);
  }
  expect(Object.values(item)).not.toContain(null);
  expect(item.bbox).toHaveLength(4);
});

test("the detail carries contests as a list, windows as flat pairs and the edit deadline", async () => {
  const detail = await get<Record<string, unknown>>(`/v1/flightdetail/${id}`);
  expect(detail).toMatchObject({
    id,
    valid: true,
    analysed: true,
    launch_kind: "W",
    edit_allowed_until: "2026-07-14T10:00:00+00:00",
    registration: "D-0801",
    active_errors: expect.any(Array),
  });
  const [free] = detail.contest as {
    name: string;
    score: {
      geom: { features: { properties: { idx: number }; geometry: { coordinates: number[][] } }[] };
      leg: unknown[];
    };
  }[];
  expect(free.name).toBe("free");
  expect(free.score.geom.features.map((feature) => feature.properties.idx)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(free.score.geom.features[0].geometry.coordinates[0]).toEqual([
    expect.closeTo(11.46, 1),
    expect.closeTo(47.83, 1),
  ]);
  expect((detail.scoring_times as string[]).length % 2).toBe(0);
  // a pure glider without a run: what another kind would be scored in is the same
  expect(detail.scoring_times).not.toEqual([]);
  expect(detail.engine_scoring_times).toEqual(detail.scoring_times);
  expect(detail.fes_scoring_times).toEqual(detail.scoring_times);
  expect(detail).not.toHaveProperty("fes_energy_total");
  // no edition of airspace is installed for its day: the list is there, because programs loop over it
  expect(detail.airspace_violation).toEqual([]);
});

interface Entry {
  name: string;
  score: {
    geom: { features: { geometry: { coordinates: number[][] } }[] };
    leg: { number: number; distance: number; duration: number; start_time: string; end_time: string }[];
    distance: number;
    duration: number;
    start_time: string;
    end_time: string;
  };
}

test("contests stand in one order, those for everybody first, then the one of the country", async () => {
  const { contest } = await get<{ contest: Entry[] }>(`/v1/flightdetail/${id}`);
  const names = contest.map(({ name }) => name);
  expect(names).toEqual(
    ["free", "sprint", "triangle", "out_return", "out", "dmst"].filter((key) => names.includes(key)),
  );
  expect(names).toContain("dmst");
});

test("a triangle is drawn as its three legs, an out and return as its way out", async () => {
  const { contest } = await get<{ contest: Entry[] }>(`/v1/flightdetail/${id}`);
  const of = (key: string) => contest.find(({ name }) => name === key)!.score;
  const corners = of("triangle").geom.features.map(({ geometry }) => geometry.coordinates);
  expect(corners).toHaveLength(3);
  corners.forEach(([, to], i) => {
    expect(to).toEqual(corners[(i + 1) % 3][0]);
  });
  expect(of("out_return").geom.features).toHaveLength(1);
});

test("legs of every contest lead from its start to its finish and make its kilometres and seconds together", async () => {
  const { contest } = await get<{ contest: Entry[] }>(`/v1/flightdetail/${id}`);
  for (const { name, score } of contest) {
    const { leg } = score;
    expect(leg.map(({ number }) => number)).toEqual([...leg.keys()]);
    expect([score.start_time, ...leg.map(({ end_time }) => end_time)], name).toEqual([
      ...leg.map(({ start_time }) => start_time),
      score.end_time,
    ]);
    expect(
      leg.reduce((sum, { duration }) => sum + duration, 0),
      name,
    ).toBe(score.duration);
    expect(Math.abs(leg.reduce((sum, { distance }) => sum + distance, 0) - score.distance)).toBeLessThanOrEqual(0.03);
  }
  expect(contest.map(({ name }) => name)).toContain("triangle");
});

interface Block {
  total_seconds: number;
  glide_time: number;
  thermal_time: number;
  attempt_time: number;
  glide_percentage: number;
  thermal_percentage: number;
  attempt_percentage: number;
  glide_count: number;
  track_distance: number;
  distance: number;
  glide_detour: number;
}

test("a contest carries its statistics, each leg its own, and the legs add up", async () => {
  const detail = await get<{ contest: { score: Block & { leg: Block[] } }[] }>(`/v1/flightdetail/${id}`);
  const [{ score }] = detail.contest;
  expect(score.glide_percentage + score.thermal_percentage + score.attempt_percentage).toBeCloseTo(1, 2);
  expect(Math.abs(score.glide_time + score.thermal_time + score.attempt_time - score.total_seconds)).toBeLessThan(2);
  expect(score.glide_detour).toBeCloseTo(score.track_distance / score.distance, 1);
  expect(score.leg).toHaveLength(6);
  for (const key of ["total_seconds", "glide_time", "glide_count", "thermal_time"] as const) {
    const sum = score.leg.reduce((all, leg) => all + leg[key], 0);
    expect(Math.abs(sum - score[key]), key).toBeLessThanOrEqual(3); // whole seconds, six times rounded
  }
});

test("a list carries the few figures of the contest that the published one does, and nothing it cannot know", async () => {
  const [item] = await get<{ contest: Record<string, number> }[]>("/v1/flight?include_stats=true");
  expect(item.contest).toMatchObject({ attempt_count: expect.any(Number), thermal_percentage: expect.any(Number) });
  expect(item.contest.glide_speed).toBeGreaterThan(50);
  expect(Object.keys(item.contest)).not.toContain("agl_avg");
  expect(Object.values(item.contest)).not.toContain(null);
});

test("intervals follow each other from release to landing, each with the figures of its kind", async () => {
  const intervals = await get<({ kind: string; start: string; end: string } & Record<string, number>)[]>(
    `/v1/interval/${id}`,
  );
  expect(intervals.length).toBeGreaterThan(0);
  for (const [i, { kind, start, end, ...figures }] of intervals.entries()) {
    if (i > 0) expect(start).toBe(intervals[i - 1].end);
    expect(Date.parse(end)).toBeGreaterThanOrEqual(Date.parse(start));
    expect(Object.keys(figures)).toEqual(
      kind === "glide" ? expect.arrayContaining(["glide_distance"]) : ["thermal_gain", "thermal_avg"],
    );
  }
});

test("a pilot is read without a date of birth", async () => {
  const pilot = await get<Record<string, unknown>>(`/v1/user/${ada().id}`);
  expect(pilot).toMatchObject({ id: ada().id, name: ada().name, club: { name: expect.any(String) }, flight_count: 1 });
  expect(JSON.stringify(pilot)).not.toContain(ada().dateOfBirth);
});

test("the eight sums of a pilot stand in the list too, and are 0 for one who has not flown", async () => {
  const keys = ["flight_count", "total_free_distance", "total_flight_duration", "home_airport", "achievement_count"];
  const sums = [...keys, "avg_speed", "avg_glide_speed", "avg_glide_detour"];
  const one = await get<Record<string, unknown>>(`/v1/user/${ada().id}`);
  const [flown, grounded] = await get<Record<string, unknown>[]>(`/v1/user?id_in=${ada().id},${ben().id}`);
  for (const key of sums) expect(flown[key], key).toEqual(one[key]);
  expect(flown.home_airport).toEqual({ id: koenigsdorf().airportId, name: "Königsdorf" });
  expect(flown.avg_glide_detour).toBeGreaterThan(1);
  for (const key of sums.filter((name) => name !== "home_airport")) expect(grounded[key], key).toBe(0);
});

test("the aircraft list has a number and a name for every type, in a stable order", async () => {
  const list = await get<{ id: number; name: string }[]>("/v1/aircraft");
  expect(list.map((row) => row.id)).toEqual([77, 458]);
  expect(list.every((row) => row.name.length > 0)).toBe(true);
});

test("the airfield of a position, or only its zone far from any", async () => {
  expect(await get("/v1/airport/nearest?latitude=47.83&longitude=11.466")).toMatchObject({
    name: "Königsdorf",
    zone: "Europe/Berlin",
  });
  expect(await get("/v1/airport/nearest?latitude=-36.5&longitude=146")).toEqual({ zone: "Australia/Melbourne" });
});

test("an airfield says where it lies and how many flights of a season began there", async () => {
  const home = koenigsdorf().airportId;
  const field = await get<object>(`/v1/airport/${home}`);
  expect(field).toMatchObject({
    id: home,
    name: "Königsdorf",
    region: "DE-BY",
    kind: "gliding",
    timezone: "Europe/Berlin",
    geom: { type: "Point", coordinates: [expect.closeTo(11.466, 2), expect.closeTo(47.83, 2)] },
    stats: { count: 1 },
  });
  expect(await get(`/v1/airport/${home}?season=2026&contest=free`)).toEqual(field);
  expect(await get(`/v1/airport/${home}?season=2025`)).toMatchObject({ stats: { count: 0 } });
  expect((await SELF.fetch(`${site}/v1/airport/${home}?contest=fastest`)).status).toBe(422);
});

test.each([
  "/v1/airport/999999",
  "/v1/flightdetail/999999",
  "/v1/flightdata/999999",
  "/v1/interval/999999",
  "/v1/user/999999",
  "/v1/flightdetail/abc",
  "/v1/flightdetail/-1",
  "/trace/1.x",
  "/v1/nothing",
  "/tiles/nothing",
  "/tiles/basemap/3/9/9",
  "/file/101/igcfiles/a.igc",
])("%s is not there: 404 with a JSON object", async (path) => {
  const answer = await SELF.fetch(`${site}${path}`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ error: "not_found" });
});

test.each([
  "skip=50",
  "skip=-100",
  "limit=0",
  "limit=101",
  "order_by=-takeoff_time",
  "scoring_date_in=yesterday",
  "season_in=x",
])("a list with %s is 422 with the wrong parameter named", async (query) => {
  const answer = await SELF.fetch(`${site}/v1/flight?${query}`);
  expect(answer.status).toBe(422);
  const { detail } = await answer.json<{ detail: { loc: string[] }[] }>();
  expect(detail[0].loc.slice(0, 2)).toEqual(["query", query.split("=")[0]]);
});

test("parameters with a bad value, or that come twice, are refused by name", async () => {
  const refused = async (query: string) => {
    const answer = await SELF.fetch(`${site}/v1/flight?${query}`);
    expect(answer.status).toBe(422);
    const { detail } = await answer.json<{ detail: { loc: string[] }[] }>();
    return detail.map(({ loc }) => loc[1]);
  };
  expect(await refused("competition_id_in=1&sector_id_in=x&limit=1")).toEqual(["sector_id_in", "competition_id_in"]);
  expect(await refused("user_id_in=101&user_id_in=102")).toEqual(["user_id_in"]);
  expect(await refused("format=pdf")).toEqual(["format"]);
  expect(await get("/v1/flight?contest=free&include_story=true&include_stats=false&format=json")).toHaveLength(1);
  expect(await get("/v1/flight?valid=true&story=false")).toHaveLength(1);
  expect(await get("/v1/flight?story=true")).toEqual([]); // nobody can tell one yet
  expect((await get<object[]>("/v1/flight?include_story=false"))[0]).not.toHaveProperty("story");
});

test("figures of the course stand beside its points where they are asked for", async () => {
  const getContest = async (query: string) =>
    Object.keys((await get<{ contest: object }[]>(`/v1/flight${query}`))[0].contest).sort();
  expect(await getContest("")).toEqual(["distance", "points", "score", "speed"]);
  expect((await getContest("?include_stats=true")).length).toBeGreaterThan(10);
});

test("an address with a slash at its end is the same address", async () => {
  expect(await get(`/v1/flightdetail/${id}/`)).toEqual(await get(`/v1/flightdetail/${id}`));
});

test("a known address called in another way is told which ways there are", async () => {
  const answer = await SELF.fetch(`${site}/v1/flightdetail/${id}`, { method: "PUT", body: "{}" });
  expect(answer.status).toBe(405);
  expect(answer.headers.get("allow")).toBe("DELETE, GET, HEAD, PATCH");
  expect((await SELF.fetch(`${site}/v1/nothing`, { method: "PUT" })).status).toBe(404);
});

test("pages of the operator's list upload with cookies, all others without", async () => {
  const from = (origin: string) =>
    SELF.fetch(`${site}/v1/igcfile`, {
      method: "OPTIONS",
      headers: { origin, "access-control-request-method": "POST" },
    });
  const listed = await from("https://migrator.example");
  expect(listed.headers.get("access-control-allow-origin")).toBe("https://migrator.example");
  expect(listed.headers.get("access-control-allow-credentials")).toBe("true");
  const other = await from("https://other.example");
  expect(other.headers.get("access-control-allow-origin")).toBe("*");
  expect(other.headers.get("access-control-allow-credentials")).toBeNull();
});

test("tracks, pictures and recordings are read by pages of others", async () => {
  for (const path of [`/trace/${id}.1`, `/picture/${id}.1.png`, `/file/flight/${id}.kml`]) {
    const answer = await SELF.fetch(`${site}${path}`, { headers: { origin: "https://club.example" } });
    expect(answer.headers.get("access-control-allow-origin"), path).toBe("*");
    await answer.arrayBuffer();
  }
});

test("the picture to share is found under the address that other sites know", async () => {
  const answer = await SELF.fetch(`${site}/flight/${id}.jpg`, { redirect: "manual" });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect((await answer.arrayBuffer()).byteLength).toBeLessThanOrEqual(300_000);
  expect((await SELF.fetch(`${site}/flight/999999.jpg`, { redirect: "manual" })).status).toBe(404);
});

test("anybody's page may read", async () => {
  const answer = await SELF.fetch(`${site}/v1/flight`, { headers: { origin: "https://club.example" } });
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("strict-transport-security")).toContain("max-age=31536000");
});

test("a flight's room tells those who wait, and only speaks", async () => {
  const answer = await SELF.fetch(`${site}/live/flight/${id}`, { headers: { upgrade: "websocket" } });
  expect(answer.status).toBe(101);
  const socket = answer.webSocket;
  if (!socket) throw new Error("no socket");
  socket.accept();
  const heard = new Promise((done) =>
    socket.addEventListener("message", (event) => done(JSON.parse(String(event.data)))),
  );
  await env.FLIGHT_ROOM.get(env.FLIGHT_ROOM.idFromName(String(id))).tell({ kind: "scored", flight: id, revision: 2 });
  expect(await heard).toEqual({ kind: "scored", flight: id, revision: 2 });
  const closed = new Promise((done) => socket.addEventListener("close", (event) => done(event.code)));
  socket.send("hello");
  expect(await closed).toBe(1008);
});

test("a page's error is taken once it can be read, and not for ever from one address", async () => {
  const report = () =>
    SELF.fetch(`${site}/v1/report`, { method: "POST", body: JSON.stringify({ message: "x is undefined", path: "/" }) });
  expect((await SELF.fetch(`${site}/v1/report`, { method: "POST", body: "{}" })).status).toBe(422);
  const answers = await Promise.all(Array.from({ length: 61 }, report));
  expect(answers.filter((answer) => answer.status === 204)).toHaveLength(60);
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(1);
});

test.each([
  ["user_id_in=101,102", 1],
  ["user_id_in=102", 0],
  ["aircraft_id_in=458&airport_id_in=308750&club_id_in=11", 1],
  ["aircraft_id_in=77", 0],
  ["registration_in=D-0801", 1],
  ["registration_in=D-0802,D-0803", 0],
  ["scoring_date_in=2026-07-12,2026-07-13", 1],
  ["scoring_date_start=2026-07-13", 0],
  ["scoring_date_start=2026-07-01&scoring_date_end=2026-07-31", 1],
  ["season_in=2026", 1],
  ["season_in=2025,2027", 0],
  ["distance_gt=500", 0],
  ["distance_lt=500", 1],
  ["order_by=points&limit=1", 1],
])("a list with %s has %i flight", async (query, count) => {
  expect(await get(`/v1/flight?${query}`)).toHaveLength(count);
});

test("an order is turned round by a leading minus", async () => {
  await send(circuit(2));
  await vi.waitFor(async () => expect(await get("/v1/flight?distance_gt=0")).toHaveLength(2), 60_000);
  const byDistance = async (order: string) =>
    (await get<{ contest: { distance: number } }[]>(`/v1/flight?order_by=${order}`)).map(
      (item) => item.contest.distance,
    );
  const down = await byDistance("-distance");
  expect(down).toEqual(down.toSorted((a, b) => b - a));
  expect(await byDistance("distance")).toEqual(down.toReversed());
});

test("a recording's record says recorder, columns and glider as written, and no person's name", async () => {
  const { igc_file } = await get<{ igc_file: { id: number; file: string } }>(`/v1/flightdetail/${id}`);
  const record = await get<Record<string, unknown>>(`/v1/igcfile/${igc_file.id}`);
  expect(record).toMatchObject({
    id: igc_file.id,
    file: igc_file.file,
    flight_id: [id],
    manufacturer: "XKT",
    recorder_id: "101",
    recorder_name: "KETTLE,SIMULATOR",
    firmware: "1",
    gps: "SIMULATED,72,max18000m",
    aircraft_name: "LS 8",
    registration: "D-0801",
    competition_id: "AF",
    date_utc: "2026-07-12",
    date_local: "2026-07-12",
    fr_interval: 2,
    alt_source: "pressure",
    extension_types: ["FXA", "SIU", "ENL"],
    signature: "product-valid",
  });
  expect(JSON.stringify(record)).not.toContain(ada().name.split(" ")[1]);
  expect((await SELF.fetch(`${site}/v1/igcfile/999999`)).status).toBe(404);
});
