/**
 * Reads every line the Workers wrote during all journeys. The local server's own lines, which name each request, are not
 * ours and stay on this machine; deployed, such lines are switched off (`invocation_logs` in wrangler.toml).
 */
import { readdirSync, readFileSync } from "node:fs";
import { secretsIn } from "#tests/setup/private.ts";

const OURS = /^\{"kind":/;
/** Which of them wrote a line, perhaps in colour. */
const WORKER = /^\S*\[kettle(-jobs)?\]\S* /;

/** Of the servers, one for each browser, and of the one that the demo world was planted into. */
const LOGS = /^(e2e-server-\d+|planting)\.log$/;

export default function nothingPrivateLogged(): void {
  const lines = readdirSync(".kettle")
    .filter((name) => LOGS.test(name))
    .flatMap((name) => readFileSync(`.kettle/${name}`, "utf8").split("\n"))
    .map((line) => line.replace(WORKER, ""))
    .filter((line) => !/^\[wrangler|^\S*\[/.test(line));
  if (!lines.some((line) => OURS.test(line)))
    throw new Error("the servers' logs have no line of ours: nothing was checked");
  const found = lines.filter((line) => secretsIn(line).length > 0);
  if (found.length > 0) throw new Error(`private things were logged:\n${found.join("\n")}`);
}
