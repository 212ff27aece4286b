/**
 * Recordings broken in the ways that files are broken in life, and in ways they are not: by record, by column, by
 * line, by byte. The same seed breaks the same file the same way.
 */
import { type Chance, chance } from "#tests/cast/chance.ts";

type Change = (lines: string[], dice: Dice) => void;

interface Dice {
  below(count: number): number;
  one<T>(of: readonly T[]): T;
}

const ONE_FLIGHT = 12; // changes at most

export function mutated(original: Uint8Array, seed: number): Uint8Array {
  const random = chance(seed);
  const dice = getDice(random);
  const lines = latin1(original).split(/\r?\n/);
  for (let i = dice.below(ONE_FLIGHT); i >= 0; i--) dice.one(CHANGES)(lines, dice);
  const bytes = encoded(lines.join(dice.one(["\r\n", "\r\n", "\n", "\r"])), dice);
  for (let i = dice.below(4); i > 0 && bytes.length > 0; i--) bytes[dice.below(bytes.length)] = dice.below(256);
  return dice.below(20) === 0 ? bytes.subarray(0, dice.below(bytes.length + 1)) : bytes;
}

function getDice(random: Chance): Dice {
  const below = (count: number) => Math.floor(random.between(0, count));
  return { below, one: (of) => of[below(of.length)] };
}

const ODD_FIXES = [
  "B1200009100000N01100000EA0100001050", // latitude 91
  "B1200004860000N01160000EA0100001050", // 60.000 minutes
  "B1200004860001N01160001EA0100001050",
  "B2400004830500N01100000EA0100001050",
  "B2359594830500N01100000EA0100001050",
  "B0000004830500N01100000EA0100001050",
  "B1200000000000N00000000EA0000000000",
  "B1200009000000N18000000EA9999999999",
  "B120000483050",
  "B12000048305\0\0N01100000EA0100001050",
  "B1200004830500n01100000ea0100001050",
  "B------4830500N01100000EA-----01050",
  "B1200004830500N01100000EV-999999999",
];
const ODD_LINES = [
  "HFDTE010170", // 1970 is 2070 by the two digits
  "HFDTE311299",
  "HFDTE000000",
  "HFDTEDATE:311249,99",
  "HFDTE3102XX",
  "HFPLTPILOT:\x80\x9f\xe4\xff",
  "HFGTY",
  "HF",
  "H",
  "HFPRSPRESSALTSENSOR:max9999999999999999m",
  "A",
  "AXKT",
  "I",
  "I99",
  "I023698FXA9999ENL", // far beyond the line
  "I033638LAD3941LOD4242TDS",
  "I013999ENL",
  "I020101ENL0000MOP",
  "IABCDEFGHI",
  "J020810WDI1115WVE",
  "J019999WDI",
  "K120000\xff\xff",
  "K99",
  "E120000PEV",
  "E999999PEVtext",
  "E",
  "C010126120000000000000102",
  "C9999999999999999999999999",
  "C5047678N01922542E\0\0\0",
  "C0000000N00000000E",
  "LLXVOZ=-1,Style=99,R1=1e999m,A1=NaN,A12=-1e9",
  "LLXVOZ=,,,,=====",
  "LSEEYOU OZ=0,Style=1,R1=500m,A1=180",
  "LNAVOZN=0,Lat=9999.999N,Lon=-1",
  "LXCMOZ",
  "LCU::C010126120000000000000102",
  "LSCSRSLINE:99999999999999999999",
  "G",
  "G123",
  `G${"F".repeat(64)}`,
  "D1",
  "F12000001020304",
  "\0".repeat(50),
  "\xff\xfe",
  "Z".repeat(5000),
  "",
];

const at = (lines: string[], letter: string, { below }: Dice): number => {
  const found = lines.flatMap((line, i) => (line.startsWith(letter) ? [i] : []));
  return found.length === 0 ? -1 : found[below(found.length)];
};

const edit =
  (letter: string, change: (line: string, dice: Dice) => string): Change =>
  (lines, dice) => {
    const i = at(lines, letter, dice);
    if (i >= 0) lines[i] = change(lines[i], dice);
  };

const splice = (line: string, from: number, text: string) =>
  line.slice(0, from) + text + line.slice(from + text.length);

/** To all fixes of a stretch. */
const stretch =
  (change: (line: string, dice: Dice, i: number) => string): Change =>
  (lines, dice) => {
    const from = at(lines, "B", dice);
    if (from < 0) return;
    for (let i = from; i < Math.min(lines.length, from + dice.below(400)); i++)
      if (lines[i].startsWith("B")) lines[i] = change(lines[i], dice, i);
  };

const CHANGES: Change[] = [
  (lines, dice) => lines.splice(dice.below(lines.length + 1), 0, dice.one(ODD_LINES)),
  (lines, dice) => lines.splice(dice.below(lines.length + 1), 0, dice.one(ODD_FIXES)),
  (lines, dice) => lines.splice(dice.below(lines.length + 1), dice.below(40)),
  (lines, dice) => lines.splice(dice.below(lines.length + 1), 0, ...lines.slice(dice.below(lines.length)).slice(0, 60)),
  (lines, dice) => lines.unshift(...lines.splice(dice.below(lines.length), dice.below(80))),
  (lines, dice) => lines.splice(dice.below(lines.length), 0, ...Array(30).fill("C5047678N01922542EPOINT")),
  edit("B", (line, { below, one }) => splice(line, below(36), one([" ", "-", "X", "9", "\0", "\xe9"]))),
  edit("B", (line, { below }) => line.slice(0, below(line.length))),
  edit("B", (line, { one }) => line + one(["x", "999", "---", " ".repeat(100), "\t"])),
  edit("I", (line, { below, one }) => splice(line, below(line.length), one(["9", "0", "Z", " "]))),
  edit("H", (line, { below }) => line.slice(0, below(line.length))),
  edit("H", (line, { below, one }) => splice(line, below(12), one([":", "\x84", "_", ",", "%"]))),
  edit("G", (line, { below }) => splice(line, below(line.length), "z")),
  stretch((line) => `B120000${line.slice(7)}`), // all at once
  stretch((line, { below }) => `B${String(below(240000)).padStart(6, "0")}${line.slice(7)}`), // no order
  stretch((line, _, i) => `B${String(235959 - (i % 60)).padStart(6, "0")}${line.slice(7)}`), // backwards
  stretch((line) => `${line.slice(0, 24)}V${line.slice(25)}`),
  stretch((line) => `${line.slice(0, 25)}0000000000${line.slice(35)}`),
  stretch((line, { below }) => `${line.slice(0, 25)}${String(below(99999)).padStart(5, "0")}${line.slice(30)}`),
  stretch((line, { below }) => `${line.slice(0, 7)}${String(below(89)).padStart(2, "0")}${line.slice(9)}`), // elsewhere
  stretch((line, { one }) => line.slice(0, 35) + line.slice(35).replace(/\d/g, () => one(["X", "-", " ", "9"]))),
  stretch((line) => line.slice(0, 35)),
];

function encoded(text: string, { below }: Dice): Uint8Array {
  if (below(40) === 0) return Uint8Array.from([0xff, 0xfe, ...[...text].flatMap((c) => [c.charCodeAt(0) & 255, 0])]);
  if (below(20) === 0) return new TextEncoder().encode(`\uFEFF${text}`);
  return new Uint8Array(Buffer.from(text, "latin1"));
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("latin1");
}
