/** jurrian/olc2weglide: moves old flights over, by token or by the pilot's date of birth, then edits them by their cookie. */
import { SELF } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { buildAllNames } from "#app/search/build.server.ts";
import { ada, getEmail, PASSWORD } from "#tests/cast/pilots.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { get, tools } from "#tests/setup/site.ts";
import { API, form, type Json, people, pilot, type Refused, read, scored } from "./program.ts";

beforeAll(people);

const upload = (seed: number, headers = {}) =>
  SELF.fetch(`${API}/igcfile`, { method: "POST", headers, body: form({ file: new Blob([circuit(seed)]), ...pilot }) });

test("a token by url-encoded form, with a field that nobody knows", async () => {
  const fields = {
    grant_type: "password",
    username: getEmail(ada()),
    password: PASSWORD,
    client_id: "notebook-1",
    scope: "declare upload",
    resource: `${API}/`,
  };
  const answer = await SELF.fetch(`${API}/auth/token`, { method: "POST", body: new URLSearchParams(fields) });
  const { access_token } = await answer.json<{ access_token: string }>();
  const sent = await upload(1, { authorization: `Bearer ${access_token}` });
  expect([answer.status, sent.status]).toEqual([200, 201]);
  const [{ id }] = await sent.json<{ id: number }[]>();
  const said = await SELF.fetch(`${API}/comment/flight/${id}`, {
    method: "POST",
    headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json" },
    body: JSON.stringify({ comment: "Moved here", pinned: true }),
  });
  expect([said.status, await said.json()]).toMatchObject([201, { comment: "Moved here", pinned: true }]);
});

test("without a token one cookie of the flight comes back, lives from now on, and edits it", async () => {
  const sent = await upload(2);
  const [{ id }] = await sent.json<{ id: number }[]>();
  const cookies = sent.headers.getSetCookie();
  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toMatch(new RegExp(`^edit_flight_${id}=`));
  expect(cookies[0]).toContain("Path=/;");
  expect(Number(/Max-Age=(\d+)/.exec(cookies[0])?.[1])).toBeGreaterThan(86_400); // however old the flight
  await scored(id);
  const edited = await SELF.fetch(`${API}/flightdetail/${id}`, {
    method: "PATCH",
    headers: { cookie: cookies[0].split(";")[0], "content-type": "application/json" },
    body: JSON.stringify({ competition_id: "AF", registration: "D-4711" }),
  });
  expect([edited.status, await edited.json()]).toMatchObject([200, { competition_id: "AF", registration: "D-4711" }]);
  const comment = (headers: Record<string, string>, flight = id) =>
    SELF.fetch(`${API}/comment/flight/${flight}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ comment: "Moved here", pinned: true }),
    });
  const cookie = cookies[0].split(";")[0];
  const commented = await comment({ cookie });
  expect([commented.status, await commented.json()]).toMatchObject([
    201,
    { comment: "Moved here", pinned: true, user: { id: ada().id } },
  ]);
  const [other] = await (await upload(4)).json<{ id: number }[]>();
  const refused = [
    comment({}), // without the cookie
    comment({ cookie, origin: "https://elsewhere.example" }), // a page of another site
    comment({ cookie: `edit_flight_${id}=${"0".repeat(32)}` }), // a guess
    comment({ cookie }, other.id), // for another flight
  ];
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
});

test("a flight that is here already says so in `error`, with its link to show", async () => {
  await upload(3);
  const answer = await upload(3);
  const no = await answer.json<Refused>();
  expect([answer.status, no.error]).toEqual([409, "already_uploaded"]);
  expect(no.error_description).toMatch(/https:\/\/\S+\/flight\/\d+/);
});

test("a flight is found by pilot, day, registration and distance, and a pilot by number", async () => {
  const [{ id, contest }] = await get<{ id: number; contest: { distance: number } }[]>("/v1/flight");
  const { registration } = await read<Json>(`/flightdetail/${id}`);
  const distance = Math.floor(contest.distance);
  const near = `distance_gt=${distance - 3}&distance_lt=${distance + 3}`;
  const found = await read<{ id: number }[]>(
    `/flight?user_id_in=${ada().id}&scoring_date_in=2026-07-12&registration_in=${registration}&${near}`,
  );
  expect(found.map((flight) => flight.id)).toContain(id);
  expect(await read(`/user/${ada().id}`)).toMatchObject({ name: ada().name });
  await buildAllNames(tools());
  const search = { search_items: [{ key: "name", value: ada().name }], limit: 1, documents: "user" };
  const proposed = await SELF.fetch(`${API}/search`, { method: "POST", body: JSON.stringify(search) });
  expect(await proposed.json()).toMatchObject([{ id: ada().id, name: ada().name }]);
});
