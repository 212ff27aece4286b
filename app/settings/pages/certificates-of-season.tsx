/** A season's certificate as PDF, in the language and units its page is read in. */

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getOrigin } from "#app/core/request/address.server.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { guardMember } from "#app/guard.server.ts";
import { requestCertificate } from "#app/people/user/certificate/ask-for-certificate.server.ts";
import { SCREENS } from "#app/screens.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { reader, member } = guardMember(args, SCREENS["settings/pages/certificates-of-season"]);
  const { request, params, context } = args;
  const { tools } = context;
  const season = /^\d{4}$/.test(params.season ?? "") ? Number(params.season) : 0;
  const site = new URL(getOrigin(tools.settings, request)).host;
  const printed = await requestCertificate(tools, { user: member.id, season, reader, site }).catch((fault) => {
    if (fault instanceof Refusal) throw refused(fault);
    throw fault;
  });
  if (printed === null) throw new Response(null, { status: 404 });
  return new Response(printed.bytes, {
    headers: { "content-type": "application/pdf", "content-disposition": `attachment; filename="${printed.name}"` },
  });
}

/** It is a file that was asked for: its status, without a page around it. */
function refused({ status, more: { retryAfter } }: Refusal): Response {
  return new Response(null, { status, headers: retryAfter === undefined ? {} : { "retry-after": String(retryAfter) } });
}
