/** General clients: authlib's password, refresh and revoke; GDAL, gpxpy and papaparse, which read a track from anywhere. */
import { SELF } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { ada, getEmail, PASSWORD } from "#tests/cast/pilots.ts";
import { site } from "#tests/setup/site.ts";
import { API, oneFlight } from "./program.ts";

let id: number;

beforeAll(async () => {
  id = await oneFlight();
});

test("password, refresh and revoke by url-encoded forms, as authlib sends them", async () => {
  const post = (path: string, fields: Record<string, string>) =>
    SELF.fetch(`${API}/auth/${path}`, {
      method: "POST",
      body: new URLSearchParams({ client_id: "notebook-1", ...fields }),
      headers: { accept: "application/json", "cache-control": "no-cache" },
    });
  const asked = { grant_type: "password", username: getEmail(ada()), password: PASSWORD, scope: "profile upload" };
  const first = await (await post("token", asked)).json<{ refresh_token: string; token_type: string }>();
  expect(first.token_type).toBe("Bearer");
  const again = { grant_type: "refresh_token", refresh_token: first.refresh_token, scope: "profile upload" };
  const { access_token: token } = await (await post("token", again)).json<{ access_token: string }>();
  expect((await post("revoke", { token, token_type_hint: "access_token" })).status).toBe(200);
  expect((await SELF.fetch(`${API}/user/me`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
});

test.each([
  ["kml", "application/vnd.google-earth.kml+xml"],
  ["gpx", "application/gpx+xml"],
  ["csv", "text/csv"],
  ["geojson", "application/geo+json"],
])("a track as %s is read from another origin, by its type", async (name, type) => {
  const answer = await SELF.fetch(`${site}/file/flight/${id}.${name}`, { headers: { origin: "https://maps.example" } });
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(answer.headers.get("content-type")).toContain(type);
  await answer.body?.cancel();
});
