import fc from "fast-check";
import { expect, test } from "vitest";
import {
  getGlider,
  getSeconds,
  getYear,
  type LogbookFlight,
  sheetLines,
  sumBy,
  sumUp,
} from "#app/community/logbook/logbook.ts";
import { isTimed } from "#app/flight/list/sheet/columns.ts";
import { textIn } from "#app/i18n/text.server.ts";
import "#app/words.server.ts";

const text = textIn("en-gb");

const flown = (facts: Partial<LogbookFlight> = {}): LogbookFlight => ({
  id: 1,
  day: "2026-06-12",
  takeoffTime: "2026-06-12T09:00:50+00:00",
  landingTime: "2026-06-12T10:01:10+00:00",
  from: "Königsdorf",
  to: "Königsdorf",
  outlanding: false,
  aircraft: "LS 8",
  registration: "D-1234",
  launch: "W",
  commander: "Ada",
  inCommand: true,
  ...facts,
});

const START = Date.UTC(2026, 2, 1);
const anyFlight = fc
  .record({
    takeoff: fc.integer({ min: 0, max: 300 * 86_400 }),
    seconds: fc.option(fc.integer({ min: 0, max: 50_000 })),
    launch: fc.constantFrom("T" as const, "W" as const, "S" as const, "O" as const, null),
    registration: fc.constantFrom("D-1234", "D-KXYZ", null),
    inCommand: fc.boolean(),
  })
  .map(({ takeoff, seconds, ...facts }) => {
    const at = (second: number) => new Date(START + second * 1000).toISOString();
    const takeoffTime = at(takeoff);
    const landingTime = seconds === null ? null : at(takeoff + seconds);
    return flown({ day: takeoffTime.slice(0, 10), takeoffTime, landingTime, ...facts });
  });

test("the flight time is the difference of the two clock times that stand beside it", () => {
  const [, line] = [...sheetLines([flown()], text)];
  expect([line[2], line[4], line[10]]).toEqual(["09:00", "10:01", "1:01"]);
});

test("a recording that ends in the air has neither landing nor flight time, and is a flight all the same", () => {
  const flight = flown({ landingTime: null, to: null, outlanding: null });
  const [, line] = [...sheetLines([flight], text)];
  expect([line[3], line[4], line[10], line[11]]).toEqual(["", null, null, "0:00"]);
  expect(sumUp([flight], "all")).toMatchObject({ flights: 1, seconds: 0 });
});

test("a line says how it was launched, who was in command and where it landed, in words", () => {
  const flight = flown({ launch: "T", inCommand: false, commander: "Ben", to: null, outlanding: true });
  const [head, line] = [...sheetLines([flight], text)];
  const cells = Object.fromEntries(head.map((name, i) => [String(name), line[i]]));
  expect(cells).toMatchObject({
    From: "Königsdorf",
    To: "Landed out",
    Launch: "Aerotow",
    "Pilot in command": "Ben",
    Role: "Co-pilot",
  });
});

test("the last line's total is the sum of all lines, as minutes are added up by hand", () => {
  const toMinutes = (time: unknown) => {
    if (typeof time !== "string") return 0;
    const [hours, minutes] = time.split(":").map(Number);
    return hours * 60 + minutes;
  };
  fc.assert(
    fc.property(fc.array(anyFlight, { minLength: 1, maxLength: 30 }), (flights) => {
      const lines = [...sheetLines(flights, text)].slice(1);
      const sum = lines.reduce((total, line) => total + toMinutes(line[10]), 0);
      expect(toMinutes(lines.at(-1)?.[11])).toBe(sum);
      expect(sumUp(flights, "").seconds).toBe(sum * 60);
    }),
  );
});

test("years, gliders and launches each make up the whole", () => {
  fc.assert(
    fc.property(fc.array(anyFlight, { maxLength: 30 }), (flights) => {
      const all = sumUp(flights, "");
      expect(all.tow + all.winch + all.self + all.other).toBe(all.flights);
      for (const getName of [getYear, getGlider]) {
        const lines = sumBy(flights, getName);
        const sum = (value: (line: (typeof lines)[number]) => number) =>
          lines.reduce((total, line) => total + value(line), 0);
        expect(sum(({ flights }) => flights)).toBe(flights.length);
        expect(sum(({ seconds }) => seconds)).toBe(flights.reduce((total, each) => total + getSeconds(each), 0));
        expect(sum(({ inCommand }) => inCommand.flights)).toBe(all.inCommand.flights);
        expect(sum(({ winch }) => winch)).toBe(all.winch);
      }
    }),
  );
});

test("each line of the file has a cell for every heading, and its day as a date", () => {
  const [head, line] = [...sheetLines([flown()], text)];
  expect(line).toHaveLength(head.length);
  expect(isTimed(line[0])).toBe(true);
});
