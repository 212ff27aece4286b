/** A child process that has to be heard of: one that falls silent is ended, with all that it started. */
import { writeSync } from "node:fs";
import { endGroup } from "../end-group.mjs";
import { start } from "../house.mjs";

/**
 * Runs to the end, told where `call` tells it, and answers the exit code; 1 where a signal ended it.
 *
 * @param {{ silentMs: number, stdio?: [string, number, number] }} options how long it may say nothing; where its words go instead of here
 */
export function callHeard(command, args, { silentMs, stdio, ...options }) {
  return new Promise((resolve, reject) => {
    const colour = process.stdout.isTTY && !stdio ? { FORCE_COLOR: "1" } : {};
    // A group of its own, so that its runtime ends with it.
    const child = start(command, args, {
      ...options,
      env: { ...colour, ...options.env },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    const write = (chunk) => (stdio ? writeSync(stdio[1], chunk) : process.stdout.write(chunk));
    const end = (signal) => endGroup(child.pid, signal);
    const silent = setTimeout(() => {
      write(`${command} said nothing for ${silentMs / 1000} s and is ended\n`);
      end("SIGKILL");
    }, silentMs);
    const interrupted = () => end("SIGINT");
    const leaving = () => end("SIGTERM");
    process.on("SIGINT", interrupted).on("SIGTERM", leaving);
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        write(chunk);
        silent.refresh();
      });
    const over = () => {
      clearTimeout(silent);
      process.off("SIGINT", interrupted).off("SIGTERM", leaving);
    };
    child.on("error", (error) => {
      over();
      reject(error);
    });
    child.on("close", (code) => {
      over();
      end("SIGKILL");
      resolve(code ?? 1);
    });
  });
}
