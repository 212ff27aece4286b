/** The server dies three times while recordings come in; what it had accepted is there afterwards, once, and scored. */
import { afterAll, expect, test } from "vitest";
import { circuit } from "#tests/setup/circuit.ts";
import { removeState, sendByAddress, sendForm, serve, settled, stateFolder } from "#tests/setup/server.ts";

const state = stateFolder();
afterAll(() => removeState(state));

test("after three kills every accepted upload has ended, and every refused one can be sent again", async () => {
  const accepted = new Map<number, number[]>();
  let next = 0;
  for (const life of [0, 1, 2]) {
    const server = await serve(state);
    const senders = [0, 1, 2].map(async (sender) => {
      for (;;) {
        const seed = next++;
        const send = sender === 0 ? sendByAddress : sendForm;
        const answer = await send(server.origin, circuit(seed), `${seed}.igc`).catch(() => null);
        // Dead in the middle of this one: the pilot tries again later.
        if (answer === null || answer.status >= 500) return seed;
        const flights = (await answer.json().catch(() => null)) as { id: number }[] | null;
        if (flights === null) return seed;
        if (answer.status === 201)
          accepted.set(
            seed,
            flights.map((flight) => flight.id),
          );
      }
    });
    // After so many answers, however long they take: two others are on their way then.
    const enough = accepted.size + 2 + life;
    await expect.poll(() => accepted.size, { timeout: 90_000, interval: 20 }).toBeGreaterThanOrEqual(enough);
    await server.kill();
    await Promise.all(senders);
  }
  expect(accepted.size).toBeGreaterThan(8);

  const server = await serve(state);
  try {
    const ids = [...accepted.values()].flat();
    expect(new Set(ids).size).toBe(ids.length);
    for (let i = 0; i < ids.length; i += 50) {
      const rows = await settled(server.origin, ids.slice(i, i + 50), 120);
      expect(rows.map((row) => row.state)).toEqual(ids.slice(i, i + 50).map(() => "valid"));
    }
    // Everything ever tried is one flight: a new try is either new or answered with the flight that it is.
    for (let seed = 0; seed < next; seed++) {
      const answer = await sendForm(server.origin, circuit(seed), `${seed}.igc`);
      expect([201, 409]).toContain(answer.status);
      if (accepted.has(seed))
        expect(((await answer.json()) as { flight: number[] }).flight).toEqual(accepted.get(seed));
    }
  } finally {
    await server.stop();
  }
}, 400_000);
