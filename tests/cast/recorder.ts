/**
 * A flight recorder: what it hears each second becomes a signed IGC file of our reserved maker XKT.
 *
 * Pressure altitude is what a standard atmosphere shows on a day with this QNH (8.3 m for each hPa), GNSS height is
 * above the ellipsoid. Noise is that of real units: 2 m sideways over minutes, 3 m in GNSS height, 0.4 m in pressure.
 */
import { sign } from "#app/soaring/igc/signature/own.ts";
import { chance } from "./chance.ts";
import type { Second } from "./glider.ts";

export interface Labels {
  /** Three letters or digits, one recorder each. */
  serial: string;
  pilot: string;
  copilot?: string;
  gliderType: string;
  registration: string;
  competitionId: string;
}

export interface Setting {
  seed: number;
  /** Seconds between fixes. */
  interval: number;
  qnh: number;
  /** Ellipsoid to sea level, metres, +47 in southern Germany. */
  geoid: number;
}

const pad = (value: number, width: number) => String(value).padStart(width, "0");
/** The specification allows ASCII only: ö becomes o. */
const plain = (text: string) => text.normalize("NFD").replace(/[^\x20-\x7e]/g, "");

export function record(log: Second[], labels: Labels, setting: Setting): Uint8Array<ArrayBuffer> {
  const lines = [...header(log[0].time, labels), ...fixes(log, setting)];
  const text = [...lines, ...sign(lines)].join("\r\n");
  return new TextEncoder().encode(`${text}\r\n`);
}

export function fileName(time: number, serial: string): string {
  return `${new Date(time * 1000).toISOString().slice(0, 10)}-XKT-${serial}-01.igc`;
}

function header(start: number, labels: Labels): string[] {
  const [year, month, day] = new Date(start * 1000).toISOString().slice(2, 10).split("-");
  return [
    `AXKT${labels.serial}`,
    `HFDTEDATE:${day}${month}${year},01`,
    `HFPLTPILOTINCHARGE:${plain(labels.pilot)}`,
    `HFCM2CREW2:${plain(labels.copilot ?? "")}`,
    `HFGTYGLIDERTYPE:${plain(labels.gliderType)}`,
    `HFGIDGLIDERID:${labels.registration}`,
    `HFCIDCOMPETITIONID:${labels.competitionId}`,
    "HFFTYFRTYPE:KETTLE,SIMULATOR",
    "HFRFWFIRMWAREVERSION:1",
    "HFRHWHARDWAREVERSION:1",
    "HFDTMGPSDATUM:WGS84",
    "HFGPSRECEIVER:SIMULATED,72,max18000m",
    "HFPRSPRESSALTSENSOR:SIMULATED,max11000m",
    "HFALGALTGPS:ELL",
    "HFALPALTPRESSURE:ISA",
    "HFTZNTIMEZONE:0",
    "I033638FXA3940SIU4143ENL",
  ];
}

function fixes(log: Second[], { seed, interval, qnh, geoid }: Setting): string[] {
  const { normal } = chance(seed);
  const keep = Math.exp(-interval / 90); // how much of an error is still there one fix later
  const push = Math.sqrt(1 - keep ** 2);
  const wander = (error: number, size: number) => error * keep + push * size * normal();
  let east = 0;
  let north = 0;
  let up = 0;
  const lines: string[] = [];
  for (let i = 0; i < log.length; i += interval) {
    const now = log[i];
    east = wander(east, 2e-5);
    north = wander(north, 1.5e-5);
    up = wander(up, 3);
    const pressure = Math.round(now.altitude - (qnh - 1013.25) * 8.3 + 0.4 * normal());
    const gnss = Math.round(now.altitude + geoid + up);
    const accuracy = Math.round(3 + Math.abs(up) / 2);
    const noise = Math.round(Math.min(Math.max(now.noise + 6 * normal(), 0), 999));
    const position = coordinate(now.latitude + north, 2, "NS") + coordinate(now.longitude + east, 3, "EW");
    const sensors = pad(accuracy, 3) + pad(accuracy > 4 ? 11 : 13, 2) + pad(noise, 3);
    lines.push(`B${clock(now.time)}${position}A${metres(pressure)}${metres(gnss)}${sensors}`);
  }
  return lines;
}

function clock(time: number): string {
  const second = time % 86_400;
  return pad(Math.floor(second / 3600), 2) + pad(Math.floor(second / 60) % 60, 2) + pad(second % 60, 2);
}

function coordinate(degrees: number, width: number, sides: string): string {
  const thousandths = Math.round(Math.abs(degrees) * 60_000);
  const whole = Math.floor(thousandths / 60_000);
  return pad(whole, width) + pad(thousandths % 60_000, 5) + sides[degrees < 0 ? 1 : 0];
}

const metres = (value: number) => (value < 0 ? `-${pad(-value, 4)}` : pad(value, 5));
