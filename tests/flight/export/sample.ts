/** Something to export: a simulated winch circuit with a course and a task drawn by hand, under any name. */
import type { Exported, ExportedPoint } from "#app/flight/export/exported.ts";
import { inUnixTime } from "#app/flight/scoring/facts.ts";
import type { Trace } from "#app/soaring/trace/trace.ts";
import { understand } from "#app/soaring/understand.ts";
import { circuit } from "#tests/setup/circuit.ts";

const MIDNIGHT = Date.UTC(2026, 6, 12) / 1000;

export const flown: Trace = inUnixTime(understand(circuit(77), { today: "2026-07-13" }).flights[0].trace, MIDNIGHT);

const turn = (name: string, latitude: number, longitude: number, minute: number): ExportedPoint => ({
  name,
  latitude,
  longitude,
  altitude: 900 + minute,
  time: MIDNIGHT + 36_000 + minute * 60,
});

export function sample(more: Partial<Exported> = {}): Exported {
  const turns = [turn("Start", 47.8302, 11.4651, 1), turn("1", 47.9, 11.6, 20), turn("Finish", 47.83, 11.46, 41)];
  const leg = (from: number) => ({
    ends: [turns[from], turns[from + 1]] as [ExportedPoint, ExportedPoint],
    distance: 12.3456,
    speed: 77.777,
    from: turns[from].time!,
    to: turns[from + 1].time!,
  });
  return {
    title: "Ada Weiß, 12 Jul 2026, LS 8",
    about: "Königsdorf · LS 8 D-0801 AF",
    address: "https://kettle.test/flight/1",
    pilot: "Ada Weiß",
    trace: flown,
    heights: flown.altitude,
    ground: null,
    course: {
      name: "Free",
      turns,
      line: turns.map(({ latitude, longitude }) => [latitude, longitude]),
      legs: [leg(0), leg(1)],
    },
    task: {
      name: "Declared task",
      points: [
        { name: "KOENIGSDORF", latitude: 47.83, longitude: 11.4667, altitude: null, time: null },
        { name: "GARMISCH", latitude: 47.45, longitude: 11.0833, altitude: null, time: null },
      ],
    },
    ...more,
  };
}

/** Names that end a string, an element, a line or a path in one form or another. */
export const HOSTILE = [
  "</name><script>alert(1)</script>",
  "]]>&amp;<!-- -->",
  'O\'Brien "Ace" \\',
  "a\u0000b\u0007c\u001bd\uFFFEe\uFFFFf",
  "half \uD800 and \uDC00 halves",
  "line\r\nContent-Type: text/html\r\n\r\n",
  "../../etc/passwd",
  "=cmd|' /C calc'!A0",
  "Ünal Šťastný 山田 🛩️",
  "",
];

export const readText = (pieces: Iterable<string>) => [...pieces].join("");
