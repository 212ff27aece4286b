/**
 * How a reader wants a type's polar drawn: its mass, its degradation, and the expected climb. It is part of the
 * page's address, so that it can be shared and works without scripts. Pure.
 *
 * Kilograms; per cent; m/s with one decimal.
 */
import { SPEED_MARGIN } from "#app/soaring/polar/speed-table.ts";
import { type Aircraft, usualMass } from "./aircraft.ts";

export interface PolarSetting {
  mass: number;
  /** Per cent of degradation against the published polar. */
  bugs: number;
  /** m/s. */
  climb: number;
}

/** The lowest and highest value, and the default. */
export interface Range {
  least: number;
  most: number;
  usual: number;
  step: number;
}

export type PolarRanges = Record<keyof PolarSetting, Range>;

/** kg, the lightest pilot with parachute for whom gliders are weighed. */
const LIGHT_PILOT = 65;

/** Without a known maximum mass, half as much again as the polar's. */
const OVERLOAD = 1.5;

type Weighed = Pick<Aircraft, "referenceMass" | "emptyMass" | "mtow" | "doubleSeater">;

export function polarRanges(aircraft: Weighed): PolarRanges {
  const usual = Math.round(usualMass(aircraft as Aircraft));
  const empty = aircraft.emptyMass === null ? usual * 0.8 : aircraft.emptyMass + LIGHT_PILOT;
  return {
    mass: {
      least: Math.round(Math.min(empty, usual)),
      most: Math.round(Math.max(aircraft.mtow ?? usual * OVERLOAD, usual)),
      usual,
      step: 1,
    },
    bugs: { least: 0, most: 30, usual: SPEED_MARGIN * 100, step: 1 },
    climb: { least: 0, most: 5, usual: 3, step: 0.1 },
  };
}

/** Reads the setting from an address; values that are out of range or unreadable become the default. */
export function readPolarSetting(address: URLSearchParams, ranges: PolarRanges): PolarSetting {
  const of = (name: keyof PolarSetting) => {
    const text = address.get(name) ?? "";
    const { least, most, usual } = ranges[name];
    if (!/^\d{1,4}(\.\d)?$/.test(text)) return usual;
    return Math.min(most, Math.max(least, Number(text)));
  };
  return { mass: of("mass"), bugs: of("bugs"), climb: of("climb") };
}

/** Writes the setting to an address, only where it differs from the default. */
export function polarAddress(setting: PolarSetting, ranges: PolarRanges): string {
  const told = (Object.keys(ranges) as (keyof PolarSetting)[])
    .filter((name) => setting[name] !== ranges[name].usual)
    .map((name) => `${name}=${setting[name]}`);
  return told.length === 0 ? "" : `?${told.join("&")}`;
}
