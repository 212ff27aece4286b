/** Radio ids of the demo world's devices: those that its sky hears are those that its pilots' recordings name. */
import { carla, emil, ines, jakob, lotte, noor, type Pilot } from "../pilots.ts";

/** Of the flight in this place of the last ten days. */
export const getDevice = (nth: number): string => `DD4${(0x100 + nth).toString(16).toUpperCase()}`;

/** Who flies the task of the day, in its order. */
export const RACING: readonly Pilot[] = [noor(), carla(), lotte(), emil(), jakob(), ines()];
export const deviceOfRacer = (nth: number): string => `DD6${(0x100 + nth).toString(16).toUpperCase()}`;

/** Of the device database: the one is not identified, the other not tracked, and both are nobody's. */
export const UNNAMED = 2;
export const UNTRACKED = 4;

/** One of each pilot by number: the racers' of the task, of all others that of the first flight they have. @param pilots of the flights, in their order */
export function ownDevices(pilots: readonly number[]): Map<number, string> {
  const own = new Map(RACING.map(({ id }, nth) => [id, deviceOfRacer(nth)]));
  for (const [nth, pilot] of pilots.entries())
    if (!own.has(pilot) && nth !== UNNAMED && nth !== UNTRACKED) own.set(pilot, getDevice(nth));
  return own;
}
