/** The operator's secret for a site: that of this machine is in its state folder, others' in OPERATOR_TOKEN. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Something the operator should read, without a trace of calls. */
export class Said extends Error {}

/**
 * The secret in a state folder is for this machine alone and goes nowhere else.
 * @param own whether only the folder's own will do, whatever OPERATOR_TOKEN is set to
 */
export function operatorSecret({ url, state, own = false }: { url: string; state: string; own?: boolean }): string {
  const here = ["localhost", "127.0.0.1", "[::1]"].includes(new URL(url).hostname);
  const file = join(state, "local.env");
  const kept = here && existsSync(file) ? /^OPERATOR_TOKEN=(\S+)$/m.exec(readFileSync(file, "utf8"))?.[1] : undefined;
  const token = own ? kept : process.env.OPERATOR_TOKEN || kept;
  if (!token) {
    throw new Said(
      here
        ? `${file} has no OPERATOR_TOKEN: \`npm start\` writes it; --state DIR names another folder.`
        : "Set OPERATOR_TOKEN to the secret of that site's operator.",
    );
  }
  return token;
}
