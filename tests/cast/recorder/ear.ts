/**
 * What the engine sensors say, second by second: ENL and MOP 0 to 999, RPM in hundreds.
 *
 * Sounds add up as the loudest one. Airflow and an open window grow with the third power of airspeed, all of it flickers
 * over some seconds. Knocks, the closing canopy, a word on the radio last 1 to 4 s; a gear warning sounds in one
 * approach of eight while the brakes are out.
 */
import type { Chance } from "../chance.ts";
import type { Engine } from "../engines.ts";
import type { Second } from "../glider.ts";
import type { Make } from "./make.ts";

export interface Heard {
  ENL: number;
  MOP: number;
  RPM: number;
}

const OPEN = 600; // ENL of a fully open window at 35 m/s; the Ventus on file reaches 350 to 900
const FLICKER = 8; // s
const QUIET = 12; // ENL that a closed canopy on the ground lets in from around
const TOW_KNOCKS = 20; // times as many as in free flight: rope, slipstream, radio
const WARNINGS = 0.12; // of all approaches

export function listen(log: Second[], { ear, columns }: Make, engine: Engine | undefined, dice: Chance): Heard[] {
  if (columns.length === 0) return [];
  const { normal, between } = dice;
  const forgotten = between(0, 1) < WARNINGS;
  const aloft = log.findIndex(({ doing }) => doing === "launch");
  const knocks = knocksOf(log, aloft, ear.spikes, dice);
  let [flicker, running] = [0, 0];
  return log.map((second, i) => {
    flicker += -flicker / FLICKER + Math.sqrt(2 / FLICKER) * normal();
    running += (second.power - running) / 2;
    const flow = (second.airspeed / 35) ** 2;
    const moving = second.doing === "ground" ? 0 : flow;
    let loud = ear.floor + ear.wind * moving ** 1.5;
    if (second.towed) loud = Math.max(loud, ear.tow[0] + ear.tow[1] * flicker);
    if (second.window > 0) loud = Math.max(loud, OPEN * flow ** 1.5 * second.window * (1 + 0.3 * flicker));
    if (engine && running > 0.25) loud = Math.max(loud, engine.noise * running ** 0.3 + engine.uneven * flicker);
    if (forgotten && second.doing === "landing" && second.bank === 0 && second.trueSpeed > 20)
      loud = Math.max(loud, 480);
    loud = Math.max(
      loud + ear.jitter * (1 + Math.max(flicker, 0)) * (second.doing === "ground" ? 0.3 : 1) * normal(),
      knocks.get(i) ?? 0,
      0,
    );
    if (second.doing === "ground" && i > aloft) loud += QUIET * Math.abs(flicker) * (ear.jitter > 1 ? 1 : 0);
    return {
      ENL: Math.min(Math.round(loud / ear.step) * ear.step, ear.most),
      MOP: Math.round(
        Math.min(
          Math.max(
            ear.mop + ear.mopWind * moving * Math.exp(0.35 * flicker) + 1.5 * normal() + (engine?.mop ?? 0) * running,
            0,
          ),
          999,
        ),
      ),
      RPM: engine ? Math.round(engine.rpm * running) : 0,
    };
  });
}

/** Levels by second: canopy before take-off and after landing, radio and bumps in between. */
function knocksOf(log: Second[], aloft: number, perHour: number, { between }: Chance): Map<number, number> {
  const knocks = new Map<number, number>();
  const at = (i: number) => {
    const level = between(250, 999);
    const seconds = between(1, 4);
    for (let k = 0; k < seconds; k++) knocks.set(Math.round(i) + k, level);
  };
  if (perHour === 0) return knocks;
  if (between(0, 1) < 0.5) at(aloft - between(30, 120));
  if (between(0, 1) < 0.5) at(log.length - between(20, 150));
  for (let i = aloft; ; ) {
    const often = log[Math.round(i)]?.towed ? perHour * TOW_KNOCKS : perHour;
    i += (-3600 / often) * Math.log(1 - between(0, 1));
    if (i >= log.length) return knocks;
    at(i);
  }
}
