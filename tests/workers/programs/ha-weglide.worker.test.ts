/** Bayyo1337/ha-weglide, home automation: signs in with a client id of its own and the published site's origin. */
import { SELF } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { ada, getEmail, PASSWORD } from "#tests/cast/pilots.ts";
import { API, form, type Json, oneFlight, read } from "./program.ts";

/** On the operator's list, with that origin. */
const PROGRAM = "home-automation";
const FROM = { origin: "https://published.example", referer: "https://published.example/" };

beforeAll(oneFlight);

async function logIn(): Promise<string> {
  const fields = {
    grant_type: "password",
    username: getEmail(ada()),
    password: PASSWORD,
    client_id: PROGRAM,
    scope: "declare upload",
  };
  const answer = await SELF.fetch(`${API}/auth/token`, { method: "POST", body: form(fields), headers: FROM });
  const { access_token, expires_in } = await answer.json<{ access_token: string; expires_in: number }>();
  expect([answer.status, expires_in]).toEqual([200, 864_000]);
  return access_token;
}

test("me, the pilot, the last flight and its contests; a stale token is got anew once", async () => {
  const as = (token: string) => ({ ...FROM, authorization: `Bearer ${token}` });
  expect((await SELF.fetch(`${API}/user/me`, { headers: as("stale") })).status).toBe(401);
  const headers = as(await logIn());
  const { id, email } = await read<{ id: number; email: string }>("/user/me", headers);
  expect([id, email]).toEqual([ada().id, getEmail(ada())]);
  expect(await read<Json>(`/user/${id}`, headers)).toMatchObject({ id, name: ada().name, flight_count: 1 });

  const list = await read<{ id: number }[]>(`/flight?user_id_in=${id}&order_by=-scoring_date&limit=1`, headers);
  expect(list).toHaveLength(1);
  const { contest } = await read<{ contest: { edited_name: string }[] }>(`/flightdetail/${list[0].id}`, headers);
  expect(contest.map(({ edited_name }) => edited_name)).toContain("free");
});

test("the order it asks for on the air is refused, as it is by the published interface", async () => {
  const answer = await SELF.fetch(`${API}/flight?user_id_in=${ada().id}&order_by=-takeoff_time&limit=5`);
  expect(answer.status).toBe(422);
});
