/** The demo world's answers beside recorded ones of the published interface: keys, types, and what is always there. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect } from "vitest";
import { PLANTED, plant } from "#scripts/verbs/states.mjs";
import { removeState, type Server, serve, stateFolder } from "#tests/setup/server.ts";
import { present, shared, testShared } from "#tests/setup/shared.ts";
import { differences, recordedIn } from "./wire/recorded.ts";
import { DIFFERENCES } from "./wire/recorded-differences.ts";

let server: Server;
let state: string;

beforeAll(async () => {
  if (!present) return;
  await plant();
  state = stateFolder(PLANTED);
  server = await serve(state);
});

afterAll(async () => {
  if (!present) return;
  await server.stop();
  removeState(state);
});

async function read<T>(path: string): Promise<T> {
  const answer = await fetch(`${server.origin}${path}`);
  expect(answer.status, path).toBe(200);
  return answer.json() as Promise<T>;
}

/** What the site answers to a call, all flights or pilots of it. */
const ANSWERS: Record<string, (flights: number[], pilots: number[]) => Promise<unknown[]>> = {
  "GET flight": () => read("/v1/flight"),
  "GET flightdetail/{id}": (flights) => Promise.all(flights.map((id) => read(`/v1/flightdetail/${id}`))),
  "GET user/{id}": (_, pilots) => Promise.all(pilots.map((id) => read(`/v1/user/${id}`))),
  "GET user?id_in=": (_, pilots) => read(`/v1/user?id_in=${pilots}`),
};

/** Both calls about pilots carry the keys that were recorded of one. */
const recordedAs = (call: string) => (call === "GET user?id_in=" ? "GET user/{id}" : call);

testShared.each(Object.keys(ANSWERS))("%s has the recorded keys and types, but for what is named", async (call) => {
  const table = recordedIn(readFileSync(`${shared}/data/wire/recorded-shapes.tsv`, "utf8"));
  const recorded = table.filter((row) => row.call === recordedAs(call));
  const list = await read<{ id: number; user: { id: number } }[]>("/v1/flight");
  const pilots = [...new Set(list.map(({ user }) => user.id))];
  const answers = await ANSWERS[call](
    list.map(({ id }) => id),
    pilots,
  );
  expect(answers.length).toBeGreaterThan(5);
  const named = DIFFERENCES[call].flatMap(({ how, keys }) => keys.map((key) => `${key} ${how}`));
  const found = [...differences(recorded, answers)].map(([key, how]) => `${key} ${how}`);
  expect(found.filter((difference) => !named.includes(difference))).toEqual([]);
  // What is there in some flights may be there in all of another day's.
  const idle = named.filter((difference) => !found.includes(difference) && !difference.endsWith("not always"));
  expect(idle).toEqual([]);
});
