import fc from "fast-check";
import { expect, test } from "vitest";
import { sign, verifyOwn } from "#app/soaring/igc/signature/own.ts";

const RECORDING = [
  "AXKT001",
  "HFDTEDATE:100726,01",
  "HFPLTPILOTINCHARGE:Ada Falk",
  "LXKTWIND 240 18",
  "I033638FXA3940SIU4143ENL",
  "B1012004749721N01127900EA006010065000309012",
  "B1012044749721N01127900EA006010065000309012",
];
const SIGNED = [...RECORDING, ...sign(RECORDING)];
const bytes = (lines: string[], end = "\r\n") => Buffer.from(lines.map((line) => line + end).join(""), "latin1");

test("a recording straight from the recorder is valid", () => {
  expect(verifyOwn(bytes(SIGNED))).toBe("valid");
});

test("G lines hold printable characters and at most 76 of them", () => {
  for (const line of sign(RECORDING)) expect(line).toMatch(/^G[\x20-\x7e]{1,75}$/);
});

test("changing any byte of a signed line or of the signature breaks it", () => {
  const written = bytes(SIGNED);
  const places = [...written.keys()].filter((at) => written[at] !== 13 && written[at] !== 10);
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.integer({ min: 1, max: 255 }), (at, by) => {
      const changed = Uint8Array.from(written);
      changed[at] = (changed[at] + by) % 256;
      expect(verifyOwn(changed)).toBe("broken");
    }),
    { numRuns: 1000 },
  );
});

test("leaving a line out or swapping two fixes breaks it", () => {
  for (const at of RECORDING.keys()) expect(verifyOwn(bytes(SIGNED.toSpliced(at, 1)))).toBe("broken");
  const swapped = SIGNED.with(5, SIGNED[6]).with(6, SIGNED[5]);
  expect(verifyOwn(bytes(swapped))).toBe("broken");
});

test("L lines of other programs may be added anywhere, ours may not", () => {
  expect(verifyOwn(bytes([...SIGNED, "LSEEYOU added later"]))).toBe("valid");
  expect(verifyOwn(bytes(SIGNED.toSpliced(3, 0, "LCU::HPGTYGLIDERTYPE:LS 8")))).toBe("valid");
  expect(verifyOwn(bytes([...SIGNED, "LXKT added later"]))).toBe("broken");
});

test("line ends may become LF or CR on the way, and blank lines may follow", () => {
  expect(verifyOwn(bytes(SIGNED, "\n"))).toBe("valid");
  expect(verifyOwn(bytes(SIGNED, "\r"))).toBe("valid");
  expect(verifyOwn(bytes([...SIGNED, "", ""]))).toBe("valid");
});

test("without G lines, and in files of other makers, it is absent", () => {
  expect(verifyOwn(bytes(RECORDING))).toBe("absent");
  expect(verifyOwn(bytes(["ALXV6MS", "HFDTE100726", "G0123456789abcdef"]))).toBe("absent");
  expect(verifyOwn(new Uint8Array())).toBe("absent");
});
