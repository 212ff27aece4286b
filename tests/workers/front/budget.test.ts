/** A network gets two seconds of a processor at once and then a quarter of it, whatever it asks for. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { Budgets, getCost, PAGE_MS } from "#workers/front/budget.ts";

const NOON = Date.parse("2026-07-12T12:00:00Z");
const from = (address: string | null) => ({
  headers: new Headers(address === null ? {} : { "cf-connecting-ip": address }),
});
const network = from("198.51.100.9");

/** Whether it was let in. */
function asks(budgets: Budgets, cost: number, now: number, who = network): boolean {
  try {
    budgets.spend(who, cost, now);
    return true;
  } catch (refusal) {
    expect(refusal).toMatchObject({ status: 429, more: { retryAfter: expect.any(Number) } });
    return false;
  }
}

test("fifty pages at once are drawn, then six a second", () => {
  const budgets = new Budgets();
  let drawn = 0;
  for (let nth = 0; nth < 200; nth++) if (asks(budgets, PAGE_MS, NOON)) drawn++;
  expect(drawn).toBe(50);
  for (let ms = 20; ms <= 20_000; ms += 20) if (asks(budgets, PAGE_MS, NOON + ms)) drawn++;
  expect(drawn).toBe(50 + 125);
});

test("however questions come, no network gets more than two seconds and a quarter of the time", () => {
  const question = fc.record({ wait: fc.integer({ min: 0, max: 3000 }), cost: fc.constantFrom(10, 20, 30, PAGE_MS) });
  fc.assert(
    fc.property(fc.array(question, { maxLength: 200 }), (all) => {
      const budgets = new Budgets();
      let [now, spent] = [NOON, 0];
      for (const { wait, cost } of all) {
        now += wait;
        if (asks(budgets, cost, now)) spent += cost;
      }
      expect(spent).toBeLessThanOrEqual(2000 + (now - NOON) / 4);
    }),
  );
});

test("who comes back when it was said is let in", () => {
  const budgets = new Budgets();
  while (asks(budgets, PAGE_MS, NOON));
  try {
    budgets.spend(network, PAGE_MS, NOON);
    expect.unreachable();
  } catch (refusal) {
    const { retryAfter } = (refusal as { more: { retryAfter: number } }).more;
    expect(asks(budgets, PAGE_MS, NOON + retryAfter * 1000)).toBe(true);
  }
});

test("another network, one's own machine and who has no address are not counted with it; a clock put back takes nothing", () => {
  const budgets = new Budgets();
  while (asks(budgets, PAGE_MS, NOON));
  expect(asks(budgets, PAGE_MS, NOON, from("203.0.113.5"))).toBe(true);
  for (const own of ["127.0.0.1", "::1", null])
    for (let nth = 0; nth < 100; nth++) expect(asks(budgets, PAGE_MS, NOON, from(own))).toBe(true);
  expect(asks(budgets, PAGE_MS, NOON - 60_000)).toBe(false);
  expect(asks(budgets, PAGE_MS, NOON + 1000)).toBe(true);
});

test("calls that cost have their price in every spelling", () => {
  for (const path of ["/v1/flightdata/7", "/V1/FlightData/7/", "/v1/%66lightdata/7"])
    expect(getCost(path), path).toBe(30);
  expect(getCost("/v1/live/glider/ogn-1/track")).toBe(20);
  for (const path of ["/v1/live/count", "/trace/1.1", "/favicon.svg"]) expect(getCost(path), path).toBe(0);
});
