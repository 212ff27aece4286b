/** 100,000 guesses of somebody who knows as much as can be known, and none comes true. */
import { expect, test } from "vitest";
import {
  checkSession,
  HANDLE_BITS,
  MOST_OF_ALL,
  MOST_OF_HANDLE,
  MOST_OF_NETWORK,
  type Session,
} from "#app/live/livetrack24/session.ts";
import { chance } from "#tests/cast/chance.ts";

const RIGHT = 0x80000000 + 0x2a000000 + 0x123456;
const session = (more: Partial<Session> = {}): Session => ({
  ...{ userId: 101, program: "XCSoar/7.43", network: "home", session: RIGHT, wrong: 0, isKeyValid: true },
  ...more,
});
const QUIET = { network: 0, all: 0 };

/** A site with sessions of many pilots, that counts as the database does. */
function site(known: Map<number, Session>) {
  const byNetwork = new Map<string, number>();
  let all = 0;
  return (number: number, program: string, network: string) => {
    const row = known.get(number & HANDLE_BITS) ?? null;
    const verdict = checkSession(
      row,
      { session: number, program, network },
      { network: byNetwork.get(network) ?? 0, all },
    );
    if (verdict.kind === "believed") return row?.userId ?? null;
    byNetwork.set(network, (byNetwork.get(network) ?? 0) + 1);
    all++;
    if (verdict.handle && row) row.wrong++;
    return null;
  };
}

test("of 100,000 guesses from 1,000 networks at a hundred sessions none is believed, and each of them still is", () => {
  const dice = chance(24);
  const number = () => 0x80000000 + Math.floor(dice.between(0, 2 ** 31));
  const sessions = new Map<number, Session>();
  for (let userId = 1; userId <= 100; userId++) {
    const right = number();
    sessions.set(right & HANDLE_BITS, session({ userId, session: right, network: `home ${userId}` }));
  }
  const ask = site(sessions);
  let believed = 0;
  for (let i = 0; i < 100_000; i++) {
    // Pilots' numbers are no secret: a tenth of the guesses are made of them.
    const guess = i % 10 === 0 ? 0x80000000 + ((i % 128) << 24) + (1 + (i % 100)) : number();
    if (ask(guess, "XCSoar/7.43", `network ${i % 1000}`) !== null) believed++;
  }
  expect(believed).toBe(0);
  for (const { session: right, userId } of sessions.values())
    expect(ask(right ?? 0, "XCSoar/7.43", `home ${userId}`)).toBe(userId);
});

test("the number itself is worth nothing to another network that has been guessing, nor to any while the site is guessed at", () => {
  const sent = { session: RIGHT, program: "XCSoar/7.43", network: "abroad" };
  expect(checkSession(session(), sent, { network: MOST_OF_NETWORK, all: 0 }).kind).toBe("wrong");
  expect(checkSession(session(), sent, { network: 0, all: MOST_OF_ALL }).kind).toBe("wrong");
  expect(checkSession(session(), { ...sent, network: "home" }, { network: 9999, all: 9999 })).toEqual({
    kind: "believed",
    moved: false,
  });
});

test("a telephone that changes its network goes on", () => {
  const sent = { session: RIGHT, program: "XCSoar/7.43", network: "abroad" };
  expect(checkSession(session(), sent, QUIET)).toEqual({ kind: "believed", moved: true });
});

test("another program, a renewed key, a track that has not begun, and too many wrong numbers end it", () => {
  const sent = { session: RIGHT, program: "XCSoar/7.43", network: "home" };
  const wrong = { kind: "wrong", handle: true };
  expect(checkSession(session(), { ...sent, program: "curl/8" }, QUIET)).toEqual(wrong);
  expect(checkSession(session({ isKeyValid: false }), sent, QUIET)).toEqual(wrong);
  expect(checkSession(session({ session: null }), sent, QUIET)).toEqual(wrong);
  expect(checkSession(session({ wrong: MOST_OF_HANDLE }), sent, QUIET)).toEqual(wrong);
  expect(checkSession(null, sent, QUIET)).toEqual({ kind: "wrong", handle: false });
});

test("who learned the handle has eight tries at the seven bits above it, then it is over for everybody", () => {
  const known = session();
  const ask = site(new Map([[RIGHT & HANDLE_BITS, known]]));
  for (let bits = 0; bits < 42; bits++)
    expect(ask(0x80000000 + (bits << 24) + (RIGHT & HANDLE_BITS), "XCSoar/7.43", "abroad")).toBeNull();
  expect(ask(RIGHT, "XCSoar/7.43", "abroad")).toBeNull();
  expect(ask(RIGHT, "XCSoar/7.43", "home")).toBeNull();
});
