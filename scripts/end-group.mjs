/** Ends a process that began a group of its own (`detached`), with all that it started. */
import { execFileSync } from "node:child_process";

/** Nothing happens where nothing of it is left. */
export function endGroup(pid, signal) {
  try {
    // Windows has neither groups nor signals: there all of them end at once.
    if (process.platform === "win32") execFileSync("taskkill", ["/pid", String(pid), "/t", "/f"], { stdio: "ignore" });
    else process.kill(-pid, signal);
  } catch {
    // It ended by itself.
  }
}
