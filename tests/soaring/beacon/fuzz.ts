/** Broken lines, queries and datagrams: the same seed breaks the same way. Throws where a reader throws or says nonsense. */

import { lineReader } from "#app/live/lines.ts";
import { readAprs } from "#app/soaring/beacon/aprs.ts";
import { crc16 } from "#app/soaring/beacon/crc16.ts";
import { follow, newFlightState } from "#app/soaring/beacon/flights.ts";
import { toInstant } from "#app/soaring/beacon/instant-of.ts";
import { LiveTrack24 } from "#app/soaring/beacon/livetrack24.ts";
import { newSieve, sift } from "#app/soaring/beacon/sift.ts";
import { readDatagram } from "#app/soaring/beacon/skylines.ts";
import { chance } from "#tests/cast/chance.ts";

export const LINES = [
  "FLRDDEE86>APRS,qAS,LELT:/125243h3941.90N/00317.73W'342/056/A=005776 !W21! id06DDEE86 +178fpm -0.7rot 11.2dB 0e -2.6kHz gps1x1",
  "ICAA8CBA8>OGFLR,qAS,MontCAIO:/231150z4512.12N\\01059.03E^192/106/A=009519 !W20! id21A8CBA8 -039fpm +0.0rot 3.5dB 2e s6.09 h43 rDF0267",
  "NAV042121>OGNAVI,qAS,NAVITER:/140648h4550.36N/01314.85E'090/152/A=001086 !W47! id0440042121 +000fpm +0.5rot",
  "OGN8E20F0>OGNTRK,LEMD,OGNDELAY*,qAS,DLY2APRS:/114801h4030.23N/00341.96W'079/000/A=002450 id068E20F0 gps3x5 31dly ",
  "LFDT>APRS,TCPIP*,qAC,GLIDERN2:>080357h v0.2.6.ARM CPU:0.5 RAM:655.2/890.0MB NTP:0.5ms/+6.0ppm",
  "FNT0828B8>OGNFNT,qAS,Huenenb2:/210414h4710.43N/00826.96E_152/001g002t057r000p000h48b10227 0.0dB",
  "ICA34364F>OGADSB,qAS,LEMDadsb:/140827h4038.69N\\00344.37W^235/248/A=010350 id2534364F +1792fpm  fnANE06BK regEC-LPR modelCRJX",
  "# aprsc 2.1.4-g408ed49 30 May 2018 07:00:00 GMT GLIDERN1 1.2.3.4:14580",
];
const QUERY = "leolive=4&sid=2147483693&pid=7&lat=48.00000&lon=11.50000&alt=1240&sog=96&cog=271&tm=1783857600";
const DATAGRAM =
  "5df4b67b000000030123456789abcdef0000007f02932e0002dc6c0000ab4130000000000156020002300 5dcff800064".replace(" ", "");
const SIGNS = "0123456789ABCDEFNSEWhz/\\>:,!*+-.=' \t\u0000\u00e9\ufffd\u{1f6e9}";

export function survive(seed: number, lines: readonly string[] = LINES): void {
  const { between } = chance(seed);
  const below = (count: number) => Math.floor(between(0, count));
  const line = broken(lines[below(lines.length)], below);
  const read = readAprs(line);
  finite(read);
  if (read.kind === "aircraft") {
    const time = toInstant(read.time, 1_783_857_600);
    if (time !== null) {
      if (Math.abs(read.latitude) > 90 || Math.abs(read.longitude) > 180) throw new Error("off the earth");
      const sieve = newSieve();
      const state = newFlightState();
      for (const ahead of [0, 3, 1, 3, 900]) sift(sieve, { ...read, time: time + ahead }, read.destination);
      follow(state, { ...read, time });
      finite([sieve, state]);
    }
  }
  finite(LiveTrack24.safeParse(Object.fromEntries(new URLSearchParams(broken(QUERY, below)))).data ?? null);
  const datagram = Uint8Array.from(DATAGRAM.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  for (let i = below(4); i >= 0; i--) datagram[below(datagram.length)] = below(256);
  // Half of them with a checksum that holds: what comes behind it is looked at too.
  if (below(2) === 0) {
    datagram.fill(0, 4, 6);
    new DataView(datagram.buffer).setUint16(4, crc16(datagram));
  }
  finite(readDatagram(datagram.subarray(0, below(8) === 0 ? below(datagram.length) : datagram.length)));
  if (seed % 64 === 0) cutAnywhere(line, below);
}

function broken(line: string, below: (count: number) => number): string {
  const signs = [...line];
  for (let i = below(6); i >= 0; i--) {
    const at = below(signs.length + 1);
    const sign = [...SIGNS][below([...SIGNS].length)];
    [
      () => signs.splice(at, 1),
      () => signs.splice(at, 0, sign),
      () => signs.splice(at, 1, sign),
      () => signs.splice(at, below(20)),
      () => signs.splice(at, 0, ...signs.slice(below(signs.length + 1), below(signs.length + 1))),
      () => signs.splice(at, 0, ...sign.repeat(below(50))),
    ][below(6)]();
  }
  return below(30) === 0 ? signs.join("").repeat(below(12)) : signs.join("");
}

/** Through a connection in pieces: the same lines. */
function cutAnywhere(line: string, below: (count: number) => number): void {
  const bytes = new TextEncoder().encode(`${LINES[0]}\r\n${line}\r\n${LINES[2]}\r\n`);
  const [whole, pieces] = [lineReader(), lineReader()];
  const [a, b] = [below(bytes.length), below(bytes.length)].sort((x, y) => x - y);
  const once = whole.push(bytes);
  const thrice = [bytes.subarray(0, a), bytes.subarray(a, b), bytes.subarray(b)].flatMap((piece) => pieces.push(piece));
  if (JSON.stringify(once) !== JSON.stringify(thrice)) throw new Error("in pieces it reads otherwise");
}

function finite(told: unknown): void {
  JSON.stringify(told, (name, value) => {
    if (typeof value === "number" && !Number.isFinite(value)) throw new Error(`${name} is ${value}`);
    return value;
  });
}
