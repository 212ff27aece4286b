/** `npm run account -- …`: asks a running site, as its operator, to change accounts and programs; prints what it says. */
import { operatorSecret, Said } from "#scripts/operator/secret.ts";
import { type Call, readCommand, USAGE } from "./commands.ts";

try {
  const { call, url, state } = readCommand(process.argv.slice(2));
  if (call === null) {
    console.error(USAGE);
    process.exitCode = 2;
  } else {
    console.log(await ask(call, url, operatorSecret({ url, state })));
  }
} catch (fault) {
  if (!(fault instanceof Said) && !(fault instanceof TypeError)) throw fault;
  console.error(fault.message);
  process.exitCode = 1;
}

async function ask({ method, path, body }: Call, url: string, secret: string): Promise<string> {
  const headers = { authorization: `Bearer ${secret}`, "content-type": "application/json" };
  const answer = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) }).catch(() => {
    throw new Said(`No site answers at ${url}. \`npm start\` starts the one on this machine.`);
  });
  if (answer.status === 204) return "Done.";
  const said = (await answer.json().catch(() => ({}))) as {
    error_description?: string;
    detail?: { loc: string[]; msg: string }[];
  };
  if (answer.ok) return JSON.stringify(said, null, 2);
  const fields = said.detail?.map(({ loc, msg }) => `${loc.slice(1).join(" ")}: ${msg}`).join("\n");
  throw new Said(fields ?? said.error_description ?? `${url} answered ${answer.status}.`);
}
