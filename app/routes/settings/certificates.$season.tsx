/** A season's certificate as PDF, in the language and units its page is read in. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { guardMember } from "#app/guard.server.ts";
import { originOf } from "#app/kit/address-of.server.ts";
import { certificateOf } from "#app/user/certificate/certificate.server.ts";
import { certificatePdf } from "#app/user/certificate/certificate-pdf.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { reader, member } = guardMember(args, "routes/settings/certificates.$season");
  const { request, params, context } = args;
  const { tools } = context;
  const season = /^\d{4}$/.test(params.season ?? "") ? Number(params.season) : 0;
  const certificate = await certificateOf(tools, member.id, season);
  if (certificate === null) throw new Response(null, { status: 404 });
  const site = new URL(originOf(tools.settings, request)).host;
  const { bytes, name } = await certificatePdf(tools, certificate, { reader, site });
  return new Response(bytes, {
    headers: { "content-type": "application/pdf", "content-disposition": `attachment; filename="${name}"` },
  });
}
