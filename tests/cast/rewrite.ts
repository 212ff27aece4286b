/** Recordings that say more, or other things, than the simulator writes by itself. */
import { sign } from "#app/soaring/igc/signature/own.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** The recording with other lines, signed again. */
export function rewritten(bytes: Bytes, change: (lines: string[]) => string[]): Bytes {
  const lines = change(
    new TextDecoder()
      .decode(bytes)
      .split("\r\n")
      .filter((line) => line !== "" && !line.startsWith("G")),
  );
  return new TextEncoder().encode([...lines, ...sign(lines), ""].join("\r\n"));
}

/** Amperes of an electric glider while its motor turns. */
export const AMPERE = 150;

/** The same with the current of its motor, from the 600th fix on for 180 fixes. */
export function withCurrent(bytes: Bytes): Bytes {
  let fix = 0;
  return rewritten(bytes, (lines) =>
    lines.map((line) => {
      if (line.startsWith("I")) {
        const end = Number(line.slice(-5, -3));
        const count = String(Number(line.slice(1, 3)) + 1).padStart(2, "0");
        return `I${count}${line.slice(3)}${end + 1}${end + 3}CUR`;
      }
      if (!line.startsWith("B")) return line;
      fix++;
      return line + String(fix >= 600 && fix < 780 ? AMPERE : 0).padStart(3, "0");
    }),
  );
}
