/** Two programs in the wild, as they are: they send exactly this and read exactly that. */
import { SELF } from "cloudflare:test";
import { beforeAll, expect, test, vi } from "vitest";
import { ada, emailOf, PASSWORD } from "#tests/cast/pilots.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { get, igcForm, member, settle, site } from "#tests/setup/site.ts";

const API = `${site}/v1`;

beforeAll(async () => {
  await settle();
  await member(ada(), { password: PASSWORD });
});

test("home automation: token by multipart, me, user, last flight, detail; a stale token is got anew once", async () => {
  await SELF.fetch(`${API}/igcfile`, { method: "POST", body: igcForm(circuit(970)) });
  const logIn = async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      grant_type: "password",
      username: emailOf(ada()),
      password: PASSWORD,
      client_id: "kettle",
      scope: "declare upload",
    }))
      form.set(name, value);
    const answer = await SELF.fetch(`${API}/auth/token`, { method: "POST", body: form });
    const { access_token, expires_in } = await answer.json<{ access_token: string; expires_in: number }>();
    expect(expires_in).toBe(864_000);
    return access_token;
  };
  const me = (token: string) => SELF.fetch(`${API}/user/me`, { headers: { Authorization: `Bearer ${token}` } });
  expect((await me("stale")).status).toBe(401);
  const answer = await me(await logIn());
  const { id, email } = await answer.json<{ id: number; email: string }>();
  expect([answer.status, id, email]).toEqual([200, ada().id, emailOf(ada())]);

  const user = await get<{ id: number; name: string; flight_count: number }>(`/v1/user/${id}`);
  expect(user).toMatchObject({ id, name: ada().name });
  const list = await get<{ id: number; user: { id: number } }[]>(
    `/v1/flight?user_id_in=${id}&order_by=-scoring_date&limit=1`,
  );
  expect(list).toHaveLength(1);
  expect(list[0].user.id).toBe(id);
  expect(await get(`/v1/flightdetail/${list[0].id}`)).toMatchObject({ id: list[0].id });
});

test("the migration tool: token by url-encoded form with a field nobody knows, upload, its one cookie, an edit by it", async () => {
  const token = await SELF.fetch(`${API}/auth/token`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: `grant_type=password&username=${encodeURIComponent(emailOf(ada()))}&password=${encodeURIComponent(PASSWORD)}&client_id=kettle&scope=declare%20upload&resource=${encodeURIComponent(API)}`,
  });
  expect(await token.json()).toMatchObject({ token_type: "Bearer", expires_in: 864_000, scope: "upload declare" });

  // The day after the flight: the cookie is as good as the time to edit.
  const now = { "x-kettle-now": "2026-07-13T08:00:00Z" };
  const form = new FormData();
  form.set("file", new Blob([circuit(971)]), "67CXKT11.igc");
  form.set("user_id", String(ada().id));
  form.set("date_of_birth", ada().dateOfBirth);
  const sent = await SELF.fetch(`${API}/igcfile`, { method: "POST", body: form, headers: now });
  expect(sent.status).toBe(201);
  const [{ id }] = await sent.json<{ id: number }[]>();
  const cookies = sent.headers.getSetCookie().filter((cookie) => cookie.includes("Path=/v1"));
  expect(cookies).toHaveLength(1);
  const cookie = cookies[0].split(";")[0];
  expect(cookie).toMatch(new RegExp(`^edit_flight_${id}=`));

  await vi.waitFor(async () => {
    const [row] = await get<{ state: string }[]>(`/v1/flight/state?id_in=${id}`);
    expect(row.state).not.toBe("pending");
  }, 10_000);
  const edited = await SELF.fetch(`${API}/flightdetail/${id}`, {
    method: "PATCH",
    headers: { ...now, cookie, "content-type": "application/json" },
    body: JSON.stringify({ competition_id: "AF" }),
  });
  expect([edited.status, (await edited.json<{ competition_id: string }>()).competition_id]).toEqual([200, "AF"]);
});
