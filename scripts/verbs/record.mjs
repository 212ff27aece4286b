/**
 * `--record` behind `npm run bench -- NAME`, `verify` or `fuzz`: what the command came to becomes its row in the last table of
 * docs/performance.md, with the day, and how fast the machine was.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { stripVTControlCharacters } from "node:util";
import { call, ROOT, start } from "../house.mjs";

const PAPER = `${ROOT}/docs/performance.md`;
const HEAD = "| command | day | result | its last line | took | loop |\n|---|---|---|---|---|---|\n";
/** The loop of the paper, and what it takes on the machine that goals in milliseconds hold for. */
const LOOP = 1e9;

/**
 * Runs a command like `call`, and records what it came to where the arguments ask for it.
 *
 * @param {string} name such as "bench -- igc", with the options that change what is measured
 * @param {string[]} args of the command; `--record` is not handed on
 * @returns its exit code
 */
export async function callRecorded(name, command, args, options = {}) {
  if (!args.includes("--record")) return call(command, args, options);
  const loop = measureLoop();
  const began = performance.now();
  const { code, lastLine } = await heard(
    command,
    args.filter((arg) => arg !== "--record"),
    options,
  );
  write({
    command: `\`npm run ${name}\``,
    day: new Date().toISOString().slice(0, 10),
    result: code === 0 ? "held" : "missed",
    line: lastLine.replaceAll("|", "\\|"),
    took: `${Math.round((performance.now() - began) / 1000)} s`,
    loop: `${(loop / 1000).toFixed(1)} s`,
  });
  return code;
}

function measureLoop() {
  const began = performance.now();
  let sum = 0;
  for (let i = 0; i < LOOP; i++) sum += i % 7;
  return sum > 0 ? performance.now() - began : 0;
}

function heard(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = start(command, args, { ...options, stdio: ["inherit", "pipe", "inherit"] });
    let tail = "";
    child.stdout.on("data", (chunk) => {
      process.stdout.write(chunk);
      tail = (tail + chunk).slice(-5000);
    });
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, lastLine: getLastLine(tail) }));
  });
}

/** Without colours. */
export function getLastLine(text) {
  const plain = stripVTControlCharacters(text);
  return (
    plain
      .split("\n")
      .findLast((line) => line.trim() !== "")
      ?.trim() ?? ""
  );
}

function write(row) {
  const paper = readFileSync(PAPER, "utf8");
  writeFileSync(PAPER, withRow(paper, row));
}

/** The paper with the row in place of the command's older one; rows are in alphabetical order. */
export function withRow(paper, { command, day, result, line, took, loop }) {
  const at = paper.indexOf(HEAD);
  if (at < 0) throw new Error("docs/performance.md has no table of results");
  const rows = paper
    .slice(at + HEAD.length)
    .split("\n")
    .filter((each) => each.startsWith("|") && !each.startsWith(`| ${command} |`));
  const all = [...rows, `| ${command} | ${day} | ${result} | ${line} | ${took} | ${loop} |`].sort();
  return `${paper.slice(0, at + HEAD.length)}${all.join("\n")}\n`;
}
