/** `npm run account -- …`: asks a running site, as its operator, to change accounts and programs; prints what it says. */
import { Said } from "#scripts/operator/secret.ts";
import { getSite } from "#scripts/operator/site.ts";
import { type Call, type Command, readCommand, USAGE } from "./commands.ts";

try {
  const { call, ...where } = readCommand(process.argv.slice(2));
  if (call === null) {
    console.error(USAGE);
    process.exitCode = 2;
  } else {
    console.log(await ask(call, where));
  }
} catch (fault) {
  if (!(fault instanceof Said) && !(fault instanceof TypeError)) throw fault;
  console.error(fault.message);
  process.exitCode = 1;
}

async function ask({ method, path, body }: Call, where: Omit<Command, "call">): Promise<string> {
  const site = getSite(where);
  const answer = await site.call(method, path, body);
  if (answer === null)
    throw new Said(`No site answers at ${site.origin}. \`npm start\` starts the one on this machine.`);
  if (answer.status === 204) return "Done.";
  const said = (await answer.json().catch(() => ({}))) as {
    error_description?: string;
    detail?: { loc: string[]; msg: string }[];
  };
  if (answer.ok) return JSON.stringify(said, null, 2);
  const fields = said.detail?.map(({ loc, msg }) => `${loc.slice(1).join(" ")}: ${msg}`).join("\n");
  throw new Said(fields ?? said.error_description ?? `${site.origin} answered ${answer.status}.`);
}
