/**
 * MD5 from any initial state, in plain arithmetic, because one recorder's program signs with it. Worthless as a
 * secret.
 *
 * In: bytes and four words of state; RFC 1321's own state is `MD5_START`. Out: 32 lower-case hex digits. Source: RFC
 * 1321, section 3.
 */
export type Md5State = readonly [number, number, number, number];
export const MD5_START: Md5State = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];

const BLOCK = 64; // bytes
const SINES = Int32Array.from({ length: 64 }, (_, i) => Math.floor(Math.abs(Math.sin(i + 1)) * 2 ** 32));
const TURNS = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
];

export function md5(message: Uint8Array, start: Md5State = MD5_START): string {
  const padded = pad(message);
  const state = Int32Array.from(start, (word) => word | 0);
  const words = new Int32Array(16);
  for (let at = 0; at < padded.length; at += BLOCK) {
    for (let i = 0; i < 16; i++) words[i] = littleEndian(padded, at + 4 * i);
    compress(state, words);
  }
  let digits = "";
  for (let i = 0; i < 16; i++) digits += ((state[i >> 2] >>> (8 * (i & 3))) & 0xff).toString(16).padStart(2, "0");
  return digits;
}

function compress(state: Int32Array, words: Int32Array): void {
  let [a, b, c, d] = state;
  for (let i = 0; i < 64; i++) {
    const round = i >> 4;
    let mixed: number;
    let word: number;
    if (round === 0) [mixed, word] = [(b & c) | (~b & d), i];
    else if (round === 1) [mixed, word] = [(d & b) | (~d & c), (5 * i + 1) & 15];
    else if (round === 2) [mixed, word] = [b ^ c ^ d, (3 * i + 5) & 15];
    else [mixed, word] = [c ^ (b | ~d), (7 * i) & 15];
    const sum = (a + mixed + SINES[i] + words[word]) | 0;
    const by = TURNS[round][i & 3];
    a = d;
    d = c;
    c = b;
    b = (b + ((sum << by) | (sum >>> (32 - by)))) | 0;
  }
  const after = [a, b, c, d];
  for (let i = 0; i < 4; i++) state[i] += after[i];
}

function pad(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  padded.set(message);
  padded[message.length] = 0x80;
  const bits = message.length * 8;
  for (let i = 0; i < 6; i++) padded[padded.length - 8 + i] = Math.floor(bits / 2 ** (8 * i)) & 0xff;
  return padded;
}

const littleEndian = (bytes: Uint8Array, at: number) =>
  bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24);
