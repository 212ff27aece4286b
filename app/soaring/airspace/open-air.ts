/**
 * Reads OpenAir files, versions 1 and 2, and tolerates the many ways they are written. Never throws.
 *
 * A volume that cannot be understood is left out and reported as a finding with the line that is wrong; the others
 * are read. Blocks that only set colours (AC with SP, SB) are not volumes, and drawing commands are skipped. A class
 * may come before or after its name. Comments begin with * or ;. Sources: Winpilot's OpenAir description, Naviter's
 * "OpenAir 2".
 */
import { Block } from "./block.ts";
import type { AirspaceFinding } from "./finding.ts";
import type { Volume } from "./volume.ts";

export interface OpenAir {
  volumes: Volume[];
  findings: AirspaceFinding[];
}

export function readOpenAir(text: string): OpenAir {
  const volumes: Volume[] = [];
  const findings: AirspaceFinding[] = [];
  const known = new Map<string, number>();
  let block: Block | null = null;
  function close() {
    const made = block?.finish(known) ?? null;
    block = null;
    if (made === null) return;
    if ("what" in made) findings.push(made);
    else volumes.push(made);
  }
  for (const [i, line] of text.split(/\r\n|\n|\r/).entries()) {
    const [command, argument] = parseCommand(line);
    if (command === null) continue;
    if ((command === "AC" && block?.hasClass) || (command === "AN" && block?.drawn)) close();
    if (command === "AC" || command === "AN") block ??= new Block();
    block?.take(command, argument, i + 1);
  }
  close();
  return { volumes, findings };
}

const COMMANDS = /^(A[CYNHLFGAI]|S[PB]|D[PCABY]|V)(?=\s|[XDWZ]\s*=|\d|$)\s*(.*)$/i;

/**
 * Splits a line into its command, in capitals, and its argument. The command is null for comments, empty lines and
 * unknown commands.
 */
function parseCommand(line: string): [command: string | null, argument: string] {
  const bare = line.replace(/^[\s\uFEFF\0]+/, "");
  const found = COMMANDS.exec(bare.slice(0, MAX_LINE_LETTERS));
  if (!found) return [null, ""];
  return [found[1].toUpperCase(), found[2].replace(/[*;].*$/, "").trim()];
}

const MAX_LINE_LETTERS = 1000;
