/**
 * `look` called within this process: its engine is loaded once for all calls, where a process of its own takes a second each time.
 * That it is a command, with its exit code and its two outputs, other tests see by starting it.
 */
import { vi } from "vitest";

interface Answer {
  code: number;
  out: string;
  err: string;
}

class Exit extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`exit ${code}`);
    this.code = code;
  }
}

let nth = 0;

/** @param args what stands behind `npm run look --` */
export async function callLook(...args: string[]): Promise<Answer> {
  const answer = { code: 0, out: "", err: "" };
  const own = process.argv;
  const write = (output: "out" | "err") => (line: string) => {
    answer[output] += `${line}\n`;
  };
  const replaced = [
    vi.spyOn(console, "log").mockImplementation(write("out")),
    vi.spyOn(console, "error").mockImplementation(write("err")),
    vi.spyOn(process, "exit").mockImplementation((code) => {
      throw new Exit(Number(code ?? 0));
    }),
  ];
  process.argv = [process.execPath, "look.ts", ...args];
  try {
    // Another address is another evaluation, of this file alone.
    await import(/* @vite-ignore */ `${new URL("./look.ts", import.meta.url).pathname}?call=${nth++}`);
  } catch (ended) {
    if (!(ended instanceof Exit)) throw ended;
    answer.code = ended.code;
  } finally {
    process.argv = own;
    for (const each of replaced) each.mockRestore();
  }
  return answer;
}
