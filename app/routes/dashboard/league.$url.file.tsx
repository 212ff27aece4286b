/** A league as its file. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { guardMember } from "#app/guard.server.ts";
import { fileOf } from "#app/league/edit/save.server.ts";

const ID = "routes/dashboard/league.$url.file";

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  guardMember(args, ID);
  const { params, context } = args;
  const file = await fileOf(context.tools, params.url ?? "");
  if (file === null) throw new Response(null, { status: 404 });
  return new Response(`${JSON.stringify(file, null, 2)}\n`, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${file.url}.json"`,
      "cache-control": "private, no-store",
    },
  });
}
