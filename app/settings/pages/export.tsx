/** A member's archive. To everybody else, and once it is over, there is no such page. */

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { guardMember } from "#app/guard.server.ts";
import { openExport } from "#app/people/account/export/export.server.ts";
import { SCREENS } from "#app/screens.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { member } = guardMember(args, SCREENS["settings/pages/export"]);
  const archive = await openExport(args.context.tools, member.id, args.params.id ?? "");
  if (archive === null) throw new Response(null, { status: 404 });
  return new Response(archive.body, {
    headers: {
      "content-type": "application/zip",
      "content-length": String(archive.length),
      "content-disposition": `attachment; filename="${archive.name}"`,
    },
  });
}
