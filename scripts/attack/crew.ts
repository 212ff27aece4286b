/** Pilots of the demo world as programs: signed in, sending recordings, changing and removing flights. */

import { ls4 } from "#tests/cast/gliders.ts";
import { getEmail, PASSWORD, type Pilot } from "#tests/cast/pilots.ts";

/** The evening of the circuits: in time for every contest and every change. */
export const EVENING = "2026-07-12T18:00:00Z";

const THEN = { "x-kettle-now": EVENING };

/** A token of ten days. @param origin of the site */
export async function getToken(origin: string, pilot: Pilot): Promise<string> {
  const body = new URLSearchParams({
    grant_type: "password",
    client_id: "kettle",
    username: getEmail(pilot),
    password: PASSWORD,
  });
  const answer = await fetch(`${origin}/v1/auth/token`, { method: "POST", body });
  if (!answer.ok) throw new Error(`${pilot.name} cannot log in: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** Of a session, as a browser has it: by the form of the page. */
export async function readCookie(origin: string, pilot: Pilot): Promise<string> {
  const answer = await fetch(`${origin}/auth/log-in`, {
    method: "POST",
    redirect: "manual",
    headers: { origin },
    body: new URLSearchParams({ email: getEmail(pilot), password: PASSWORD }),
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  if (cookies.length === 0) throw new Error(`${pilot.name} got no session: ${answer.status}`);
  return cookies.join("; ");
}

/** The same for Playwright. They are for secure addresses alone; a browser takes localhost for one. */
export function cookiesIn(header: string, origin: string) {
  return header.split("; ").map((cookie) => {
    const [name, ...value] = cookie.split("=");
    return { name, value: value.join("="), url: origin.replace("http:", "https:"), secure: true };
  });
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** One recording of one flight. */
export function send(origin: string, pilot: Pilot, bytes: Uint8Array<ArrayBuffer>, name: string): Promise<Response> {
  const form = new FormData();
  form.set("file", new Blob([bytes]), name);
  form.set("user_id", String(pilot.id));
  form.set("date_of_birth", pilot.dateOfBirth);
  form.set("aircraft_id", String(ls4().aircraftId));
  return fetch(`${origin}/v1/igcfile`, { method: "POST", body: form, headers: THEN });
}

export const edit = (origin: string, token: string, flight: number, patch: object): Promise<Response> =>
  fetch(`${origin}/v1/flightdetail/${flight}`, {
    method: "PATCH",
    headers: { ...bearer(token), ...THEN, "content-type": "application/json" },
    body: JSON.stringify(patch),
  });

export const remove = (origin: string, token: string, flight: number): Promise<Response> =>
  fetch(`${origin}/v1/flightdetail/${flight}`, { method: "DELETE", headers: { ...bearer(token), ...THEN } });

export const leave = (origin: string, token: string, flights: "keep" | "remove"): Promise<Response> =>
  fetch(`${origin}/v1/user/me/delete`, {
    method: "POST",
    headers: { ...bearer(token), "content-type": "application/json" },
    body: JSON.stringify({ password: PASSWORD, flights }),
  });
