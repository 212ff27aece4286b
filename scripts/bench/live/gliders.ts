/** Gliders that a bench lets fly: each in one place of a grid over the Alps, moving east. */
import { getLine } from "#tests/cast/air/line.ts";

export const getId = (nth: number): string => (0xd00000 + nth).toString(16).toUpperCase();
export const getKey = (nth: number): string => `F${getId(nth)}`;

/** @param time unix seconds */
export function lineAt(nth: number, time: number): string {
  const place = {
    latitude: 46 + (nth % 60) / 10,
    longitude: 7 + ((nth * 7) % 50) / 10 + ((time % 3600) * 30) / 74_600 / 60,
  };
  return getLine(
    { id: getId(nth), sort: "glider" },
    { ...place, altitude: 1000 + (nth % 50) * 20, course: 90, speed: 30, climb: 1 },
    time,
    "Bench",
  );
}

export interface Flying {
  /** When a glider's line of that second was sent, ms; undefined where it was not of this run. */
  sentAt(glider: string, time: number): number | undefined;
  land(): void;
}

/** So many gliders, each once a second, spread over it. */
export function fly(count: number, send: (line: string) => void): Flying {
  const sent = new Map<string, number>();
  const begun = Date.now();
  let told = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((Date.now() - begun) / 1000) * count);
    for (; told < due; told++) {
      const [nth, time] = [told % count, Math.floor(Date.now() / 1000)];
      sent.set(`${getKey(nth)} ${time}`, performance.now());
      send(lineAt(nth, time));
    }
  }, 5);
  return {
    sentAt: (glider, time) => sent.get(`${glider} ${time}`),
    land: () => clearInterval(timer),
  };
}
