/**
 * What the engine sensors say, second by second: ENL and MOP 0 to 999, RPM in hundreds.
 *
 * Sounds add up as the loudest one. Airflow and an open window grow with the third power of airspeed, all of it flickers
 * over some seconds. Knocks, the closing canopy, a word on the radio last 1 to 4 s; a gear warning sounds in one
 * approach of eight while the brakes are out.
 */

import type { Engine } from "#tests/cast/launch/engines.ts";
import type { Chance } from "../chance.ts";
import type { Second } from "../log.ts";
import type { Ear, Make } from "./make.ts";

export interface ScoringFacts {
  ENL: number;
  MOP: number;
  RPM: number;
}

const OPEN = 600; // ENL of a fully open window at 35 m/s; the Ventus on file reaches 350 to 900
const FLICKER = 8; // s
const WARNING = 480; // ENL of the gear warning
const TOW_KNOCKS = 20; // times as many as in free flight: rope, slipstream, radio
const WARNINGS = 0.12; // of all approaches

export function listen(
  log: Second[],
  { ear, columns }: Make,
  engine: Engine | undefined,
  dice: Chance,
): ScoringFacts[] {
  if (columns.length === 0) return [];
  const { normal, between } = dice;
  const forgotten = between(0, 1) < WARNINGS;
  const aloft = log.findIndex(({ doing }) => doing === "launch");
  const knocks = getKnocks(log, aloft, ear.spikes, dice);
  const mop = columns.includes("MOP");
  let [flicker, running] = [0, 0];
  return log.map((second, i) => {
    flicker += -flicker / FLICKER + Math.sqrt(2 / FLICKER) * normal();
    running += (second.power - running) / 2;
    const grounded = second.doing === "ground";
    const flow = grounded ? 0 : (second.airspeed / 35) ** 3;
    const warning = forgotten && second.doing === "landing" && second.bank === 0 && second.trueSpeed > 20;
    const spread = ear.jitter * (1 + Math.max(flicker, 0)) * (grounded ? 0.3 : 1);
    const loud = Math.max(
      Math.max(loudness(second, ear, engine, flow, flicker), warning ? WARNING : 0) + spread * normal(),
      knocks.get(i) ?? 0,
    );
    return {
      ENL: Math.min(Math.round(Math.max(loud, 0) / ear.step) * ear.step, ear.most),
      MOP: mop ? propulsion(ear, engine, flow, running, flicker, 1.5 * normal()) : 0,
      RPM: engine ? Math.round(engine.rpm * running) : 0,
    };
  });
}

/** The loudest of airflow, tow plane, open window and engine. */
function loudness(second: Second, ear: Ear, engine: Engine | undefined, flow: number, flicker: number): number {
  let loud = ear.floor + ear.wind * flow;
  if (second.towed) loud = Math.max(loud, ear.tow[0] + ear.tow[1] * flicker);
  if (second.window > 0) loud = Math.max(loud, OPEN * flow * second.window * (1 + 0.3 * flicker));
  if (engine && second.power > 0) loud = Math.max(loud, engine.noise * second.power ** 0.3 + engine.uneven * flicker);
  return loud;
}

function propulsion(
  ear: Ear,
  engine: Engine | undefined,
  flow: number,
  running: number,
  flicker: number,
  noise: number,
) {
  const air = ear.mopWind * flow ** 0.67 * Math.exp(0.35 * flicker);
  return Math.round(Math.min(Math.max(ear.mop + air + noise + (engine?.mop ?? 0) * running, 0), 999));
}

/** Levels by second: canopy before take-off and after landing, radio and bumps in between. */
function getKnocks(log: Second[], aloft: number, perHour: number, { between }: Chance): Map<number, number> {
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
