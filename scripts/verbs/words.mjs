/**
 * `npm run words`: writes app/catalogues.ts, the list of all `words/LANGUAGE.json` under app. The Worker of the jobs is bundled by a
 * tool that knows no patterns of files, so the list is a file of its own, and a test fails where it is behind.
 */
import { readdirSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { ROOT } from "../house.mjs";

export const CATALOGUES = "app/catalogues.ts";

/** Characters of a line, as the formatter has it. */
const LINE = 120;

export function run() {
  writeFileSync(`${ROOT}/${CATALOGUES}`, writeCatalogues());
  console.log(`${CATALOGUES} is written`);
  return 0;
}

/** The file's text. */
export function writeCatalogues() {
  const files = readdirSync(`${ROOT}/app`, { recursive: true })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\/words\/[\w-]+\.json$/.test(file))
    .sort();
  const imports = files.map((file) => `import ${getName(file)} from "./${file}";`);
  const languages = [...new Set(files.map(getLanguage))].sort();
  const lists = languages.map((language) => {
    const key = /-/.test(language) ? `"${language}"` : language;
    const names = files.filter((file) => getLanguage(file) === language).map(getName);
    const line = `  ${key}: [${names.join(", ")}],`;
    return line.length <= LINE ? line : `  ${key}: [\n${names.map((name) => `    ${name},\n`).join("")}  ],`;
  });
  return `// biome-ignore-all assist/source/organizeImports: sorted by path
// Written by \`npm run words\`: every catalogue of messages by its language.\n${imports.join("\n")}\n
export const CATALOGUES = {\n${lists.join("\n")}\n} as const;\n`;
}

const getLanguage = (file) => basename(file, ".json");

/** "community/friend/words/de.json" is communityFriendDe. */
function getName(file) {
  const words = file
    .slice(0, -".json".length)
    .split("/")
    .filter((part) => part !== "words");
  return words.join("-").replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}
