/**
 * Reads every line the Worker wrote during all journeys. The local server's own lines, which name each request, are not
 * ours and stay on this machine; deployed, such lines are switched off (`invocation_logs` in wrangler.toml).
 */
import { readFileSync } from "node:fs";
import { secretsIn } from "#tests/setup/private.ts";

const OURS = /^\{"kind":/;

export default function nothingPrivateLogged(): void {
  const lines = readFileSync(".kettle/e2e-server.log", "utf8")
    .split("\n")
    .filter((line) => !/^\[wrangler|^\S*\[/.test(line));
  if (!lines.some((line) => OURS.test(line)))
    throw new Error("the server's log has no line of ours: nothing was checked");
  const found = lines.filter((line) => secretsIn(line).length > 0);
  if (found.length > 0) throw new Error(`private things were logged:\n${found.join("\n")}`);
}
