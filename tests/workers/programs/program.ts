/**
 * The site as programs of others meet it: through its door, with a pilot who has flown. Each sends exactly what it sends
 * in the wild.
 */
import { SELF } from "cloudflare:test";
import { expect, vi } from "vitest";
import { ada, PASSWORD } from "#tests/cast/pilots.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { get, member, send, settle, site } from "#tests/setup/site.ts";

export const API = `${site}/v1`;

export type Json = Record<string, unknown>;

export interface Refused {
  error: string;
  error_description: string;
}

/** Ada has an account and Ben is here too. */
export async function people(): Promise<void> {
  await settle();
  await member(ada(), { password: PASSWORD });
}

/** The people, and a scored flight of Ada's on 12 July 2026. */
export async function oneFlight(): Promise<number> {
  await people();
  const [{ id }] = await (await send(circuit(1))).json<{ id: number }[]>();
  await scored(id);
  return id;
}

export const scored = (id: number) =>
  vi.waitFor(async () => {
    const [row] = await get<{ state: string }[]>(`/v1/flight/state?id_in=${id}`);
    expect(row.state).not.toBe("pending");
  }, 10_000);

export const read = async <T>(path: string, headers: Record<string, string> = {}): Promise<T> => {
  const answer = await SELF.fetch(`${API}${path}`, { headers });
  expect(answer.status, path).toBe(200);
  return answer.json<T>();
};

export const form = (fields: Record<string, string | Blob>, fileName = "67CXKT11.igc"): FormData => {
  const sent = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (typeof value === "string") sent.set(name, value);
    else sent.set(name, value, fileName);
  return sent;
};

/** Who the pilot is, as a program without a token says it. */
export const pilot = { user_id: String(ada().id), date_of_birth: ada().dateOfBirth };
