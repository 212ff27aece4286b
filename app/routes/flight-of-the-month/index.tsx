/** Leads to the last month that has its flight. */
import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { latestChoice } from "#app/flight-of-the-month/choice.server.ts";
import { guard } from "#app/guard.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  guard(args, "routes/flight-of-the-month/index");
  const { db, now } = args.context.tools;
  const month = (await latestChoice(db)) ?? now().toISOString().slice(0, 7);
  return redirect(`/flight-of-the-month/${month}`);
}
