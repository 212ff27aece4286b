/** The published check value of this CRC is 0x31C3; datagrams are laid out by hand after XCSoar's Protocol.hpp. */
import { expect, test } from "vitest";
import { crc16 } from "#app/soaring/beacon/crc16.ts";
import { BAD_KEY, computeAck, computeTraffic, getName, readDatagram } from "#app/soaring/beacon/skylines.ts";

const hex = (text: string) =>
  Uint8Array.from(text.replaceAll(" ", "").match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** The checksum is put where it belongs. */
function signed(text: string): Uint8Array {
  const bytes = hex(text);
  new DataView(bytes.buffer).setUint16(4, crc16(bytes));
  return bytes;
}

test("the checksum of 123456789 is 0x31C3", () => {
  expect(crc16(new TextEncoder().encode("123456789"))).toBe(0x31c3);
});

const FIX =
  "5df4b67b 0000 0003 0123456789abcdef 0000007f 02932e00 02dc6c00 00ab40a0 00000000 0156 0200 0230 05dc ff80 0064";

test("a fix gives SI and degrees", () => {
  expect(readDatagram(signed(FIX))).toEqual({
    kind: "fix",
    key: "0123456789abcdef",
    second: 43200,
    place: { latitude: 48, longitude: 11.2232 },
    track: 342,
    groundSpeed: 32,
    airspeed: 35,
    altitude: 1500,
    climb: -0.5,
    noise: 100,
  });
});

test("what its flags do not announce is not there", () => {
  const read = readDatagram(signed(FIX.replace("0000007f", "00000011")));
  expect(read).toMatchObject({ track: null, groundSpeed: null, altitude: 1500, climb: null });
});

test("past midnight the clock of a flight goes on, and is that of the next day", () => {
  // 26 h in milliseconds.
  expect(readDatagram(signed(FIX.replace("02932e00", "05943900")))).toMatchObject({ second: 26 * 3600 - 86_400 });
  expect(readDatagram(signed(FIX.replace("02932e00", "ffffffff")))).toEqual({ kind: "unread", why: "value" });
});

test("a ping is answered with its number and its key", () => {
  const ping = readDatagram(signed("5df4b67b 0000 0001 0123456789abcdef 002a 0000 00000000"));
  expect(ping).toEqual({ kind: "ping", key: "0123456789abcdef", number: 42 });
  const ack = computeAck("0123456789abcdef", 42, BAD_KEY);
  expect([...ack.subarray(6)]).toEqual([...hex("0002 0123456789abcdef 002a 0000 00000001")]);
  const unsigned = ack.slice();
  unsigned.fill(0, 4, 6);
  expect(new DataView(ack.buffer).getUint16(4)).toBe(crc16(unsigned));
});

test("a bit that fell over is seen, whichever it is", () => {
  const whole = signed(FIX);
  for (let bit = 0; bit < whole.length * 8; bit++) {
    const broken = whole.slice();
    broken[bit >> 3] ^= 1 << (bit & 7);
    expect(readDatagram(broken).kind).toBe("unread");
  }
});

test("a request for traffic says whom it wants, one for a name of whom", () => {
  expect(readDatagram(signed("5df4b67b 0000 0004 0123456789abcdef 00000005 00000000"))).toEqual({
    kind: "traffic",
    key: "0123456789abcdef",
    followed: true,
    club: false,
    near: true,
  });
  expect(readDatagram(signed("5df4b67b 0000 0006 0123456789abcdef 0000002a 00000000"))).toEqual({
    kind: "name",
    key: "0123456789abcdef",
    pilot: 42,
  });
  expect(readDatagram(signed("5df4b67b 0000 0004 0123456789abcdef 0000"))).toEqual({ kind: "unread", why: "short" });
});

test("traffic is laid out as the protocol has it, and never longer than one datagram", () => {
  const one = { pilot: 42, second: 43200, latitude: 48, longitude: -11.2232, altitude: 1500 };
  const bytes = computeTraffic("0123456789abcdef", [one, { ...one, pilot: 0x80000001, altitude: null }]);
  expect([...bytes.subarray(6)]).toEqual([
    ...hex("0005 0123456789abcdef 0000 00 02 00000000"),
    ...hex("0000002a 02932e00 02dc6c00 ff54bf60 05dc 0000 00000000"),
    ...hex("80000001 02932e00 02dc6c00 ff54bf60 0000 0000 00000000"),
  ]);
  const unsigned = bytes.slice();
  unsigned.fill(0, 4, 6);
  expect(new DataView(bytes.buffer).getUint16(4)).toBe(crc16(unsigned));
  expect(computeTraffic("0123456789abcdef", Array(200).fill(one)).length).toBeLessThan(1000);
});

test("a name is UTF-8 and ends with a whole letter", () => {
  const bytes = getName("0123456789abcdef", 42, { name: "Ä", club: 7 });
  expect([...bytes.subarray(6)]).toEqual([
    ...hex("0007 0123456789abcdef 0000002a 00000000 00000007 02 000000 00000000 00000000"),
    ...hex("c384"),
  ]);
  expect(getName("0123456789abcdef", 42, { name: "ü".repeat(200), club: null })[28]).toBe(254);
  const nobody = getName("0123456789abcdef", 42, null);
  expect([...nobody.subarray(16, 29)]).toEqual([...hex("0000002a 00000001 00000000 00")]);
});
