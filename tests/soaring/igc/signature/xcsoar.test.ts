import fc from "fast-check";
import { expect, test } from "vitest";
import { verifyXcsoar, xcsoarLines } from "#app/soaring/igc/signature/xcsoar.ts";
import { recording, testShared } from "#tests/setup/shared.ts";

const bytes = (lines: string[], end = "\n") => Buffer.from(lines.map((line) => line + end).join(""), "latin1");

/** Digests that XCSoar's own tests publish; 6.5 alone signs commas. */
test.for([
  [
    "XCSOAR,XCSOAR Linux 6.4.6 Jan 23 2013",
    "0e84a84cab101a9f 65598e0478043380 4df6de454dcbcf08 d727b9cf71f32ea0 b16a9d57f016942d 2f6b868eaca5d173 c8c2a9484dba41f4 3e5bb4f1e839ec95",
  ],
  [
    "XCSOAR XCSOAR Linux 6.4.6 Jan 23 2013",
    "d3aa0cfda5e30cd0 337ac95cc4f228ed a840bb6f125814ca 8f31112e82272b13 8db66b0968c2224d 7ef748203b03ccea 962a36f360dff706 24a1dd0ca7fca316",
  ],
  [
    "XCSOAR,XCSOAR Android 6.5 Mar  8 2013",
    "c0a3f8ffad5ed663 680242ec7b5da911 c78a96b36bd1c70c 91e28911d970d8d7 b9b1cbb1ef95114b 42fcefa5896c0797 9883313f5de2338e 98b94a12a08e8c66",
  ],
  [
    "XCSOAR XCSOAR Android 6.5 Mar  8 2013",
    "4344ba0741b42afa 07675a8294b1b1be 119050de14479fb1 244ac2478ff39a88 fe1acfdf51d5a897 de736824f2d4cfad 5b0a3a1f372f9a13 3d96c0e61d181030",
  ],
])("%s signs as XCSoar's own tests say", ([program, digests]) => {
  const lines = ["AXCSAAA", `HFFTYFRTYPE:${program}`];
  const signature = digests.split(" ").map((digits) => `G${digits}`);
  expect(xcsoarLines(bytes(lines))).toEqual(signature);
  expect(verifyXcsoar(bytes([...lines, ...signature]))).toBe("valid");
});

const LINES = [
  "AXCSAAA",
  "HFDTE160716",
  "HFFTYFRTYPE:XCSOAR,XCSOAR Android 6.8.6 Jul 22 2016",
  "I023638FXA3940SIU",
  "LXCSROTATION",
  "B1012004749721N01127900EA006010065000309",
  "B1012044749721N01127900EA006010065000309",
];
const SIGNED = [...LINES, ...xcsoarLines(bytes(LINES))];

test("every other letter of a signed line breaks it", () => {
  const written = bytes(SIGNED);
  const places = [...written.keys()].filter((at) => written[at] > 32);
  const letters = fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .-");
  fc.assert(
    fc.property(fc.constantFrom(...places), letters, (at, letter) => {
      const changed = Uint8Array.from(written);
      changed[at] = letter.charCodeAt(0);
      if (changed[at] === written[at] || written[at] === 44) return;
      expect(verifyXcsoar(changed)).not.toBe("valid");
    }),
    { numRuns: 1000 },
  );
});

test("a fix left out, two swapped, a digest cut off: broken", () => {
  expect(verifyXcsoar(bytes(SIGNED.toSpliced(6, 1)))).toBe("broken");
  expect(verifyXcsoar(bytes(SIGNED.with(5, SIGNED[6]).with(6, SIGNED[5])))).toBe("broken");
  expect(verifyXcsoar(bytes(SIGNED.slice(0, -1)))).toBe("broken");
});

test("lines of other programs, pilots and observers may be added; XCSoar's own may not", () => {
  expect(verifyXcsoar(bytes([...SIGNED, "LSEEYOU added later", "LCU::HPGIDGLIDERID:D-1234"]))).toBe("valid");
  expect(verifyXcsoar(bytes(["HOPLTPILOT:Ada", "HPCIDCOMPETITIONID:A", ...SIGNED]))).toBe("valid");
  expect(verifyXcsoar(bytes([...SIGNED, "LXCS added later"]))).toBe("broken");
});

test("what is not signed may change: commas, reserved letters, line ends", () => {
  expect(verifyXcsoar(bytes(SIGNED.with(2, SIGNED[2].replace(",", ""))))).toBe("valid");
  expect(verifyXcsoar(bytes(SIGNED.with(0, "AXCS$*!\\^~AAA")))).toBe("valid");
  expect(verifyXcsoar(bytes(SIGNED, "\r\n"))).toBe("valid");
});

test("a program older than 6.0 is not called broken, nor a file without G lines anything", () => {
  const old = SIGNED.with(2, "HFFTYFR TYPE:XCSOAR XCSOAR Altair 5.1.9 gccB9 Jan 23 2009");
  expect(verifyXcsoar(bytes(old))).toBe("unknown");
  expect(verifyXcsoar(bytes(LINES))).toBe("absent");
});

test("any bytes are judged without throwing", () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 500 }), (some) => void verifyXcsoar(some)));
});

testShared.for(["xcsoar-duo-nz-wave-midnight.igc", "xcsoar-utah-high-291km.igc"])(
  "%s is as XCSoar wrote it",
  (name) => {
    const original = recording(name);
    expect(verifyXcsoar(original)).toBe("valid");
    const higher = original.slice();
    higher[higher.lastIndexOf(66) + 29] ^= 1; // the last fix a metre higher or lower
    expect(verifyXcsoar(higher)).toBe("broken");
    expect(verifyXcsoar(Buffer.concat([original, Buffer.from("LCU::HPPLTPILOT:Ada\r\n")]))).toBe("valid");
  },
);
