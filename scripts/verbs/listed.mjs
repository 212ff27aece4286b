/** The files of a folder of scripts as names for a command, each with the first sentence of its comment. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { ROOT } from "../house.mjs";

/** Whether `scripts/FOLDER/NAME.ts` exists. */
export const isListed = (folder, name) =>
  /^[a-z-]+$/.test(name ?? "") && existsSync(`${ROOT}/scripts/${folder}/${name}.ts`);

/** Prints every name with its line; `more` names what has no file of its own. */
export function printList(folder, names, more = {}) {
  const lines = Object.fromEntries(names.map((name) => [name, readPurpose(`${ROOT}/scripts/${folder}/${name}.ts`)]));
  const all = Object.entries({ ...lines, ...more }).sort(([a], [b]) => a.localeCompare(b));
  console.log(`npm run ${folder} -- NAME`);
  for (const [name, purpose] of all) console.log(`  ${name.padEnd(12)}${purpose}`);
}

/** Files of the folder that are commands. */
export const listNames = (folder) =>
  readdirSync(`${ROOT}/scripts/${folder}`)
    .filter((file) => file.endsWith(".ts"))
    .map((file) => file.slice(0, -3));

/** The first sentence of the file's first comment, without the command itself. */
function readPurpose(file) {
  const comment = /\/\*\*([\s\S]*?)\*\//.exec(readFileSync(file, "utf8"))?.[1] ?? "";
  const text = comment
    .replace(/\s*\n?\s*\*\s?/g, " ")
    .replace(/`npm run [^`]*`: /, "")
    .replace(/\s+/g, " ")
    .trim();
  return text.split(/(?<=[.?]) |[:;] /)[0];
}
