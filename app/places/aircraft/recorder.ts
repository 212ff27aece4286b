/**
 * Whether a serial number distinguishes one recorder from all others. Programs, converters and some instruments write
 * the same letters on every device: "XCS AAA" is any XCSoar in the world.
 *
 * Sources: A records of the collected recordings (README of the shared data); XCSoar's default asset number.
 */
import { findMaker } from "#app/soaring/igc/signature/makers.ts";

export interface RecorderMark {
  /** Three letters. */
  manufacturer: string;
  serial: string;
}

/** AAA (XCSoar, LK8000), 000 (Flyskyhy, GpsDump), 00 (SeeYou on Android), XXX. */
const ONE_LETTER = /^(.)\1*$/;
const NO_NAME = /^(?:unk(?:nown)?|none?|null|default)$/i;
/** Models written in place of the serial number, by maker: two Flymaster Live with different numbers both write SFP. */
const MODELS: Record<string, string[]> = { XFM: ["SFP"], XSX: ["003"] };

export function isOneRecorder({ manufacturer, serial }: RecorderMark): boolean {
  if (serial === "" || ONE_LETTER.test(serial) || NO_NAME.test(serial)) return false;
  const code = manufacturer.toUpperCase();
  const kind = findMaker(code)?.kind;
  return kind !== "simulator" && kind !== "network" && !(MODELS[code] ?? []).includes(serial.toUpperCase());
}
