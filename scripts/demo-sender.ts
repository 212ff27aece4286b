/** A pilot of the demo world at the API, signed in as everybody signs in. */
import { getEmail, PASSWORD, type Pilot } from "#tests/cast/pilots.ts";

/** Throws where the answer is none of success; what was answered without a body is undefined. */
export type Send = <T>(method: string, path: string, body?: FormData | object) => Promise<T>;

/** @param at  ISO: the moment at which all is sent, where it is not now */
export async function sender(origin: string, pilot: Pilot, at?: string): Promise<Send> {
  const body = new URLSearchParams({
    grant_type: "password",
    client_id: "kettle",
    username: getEmail(pilot),
    password: PASSWORD,
  });
  const answer = await fetch(`${origin}/v1/auth/token`, { method: "POST", body });
  if (!answer.ok) throw new Error(`${pilot.name} cannot log in: ${answer.status} ${await answer.text()}`);
  const { access_token } = (await answer.json()) as { access_token: string };
  return async <T>(method: string, path: string, sent?: FormData | object) => {
    const json = sent !== undefined && !(sent instanceof FormData);
    const response = await fetch(origin + path, {
      method,
      headers: {
        authorization: `Bearer ${access_token}`,
        ...(at === undefined ? {} : { "x-kettle-now": at }),
        ...(json ? { "content-type": "application/json" } : {}),
      },
      body: json ? JSON.stringify(sent) : (sent as FormData | undefined),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (response.status === 204 ? undefined : await response.json()) as T;
  };
}
