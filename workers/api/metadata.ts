/** Metadata with which programs find out how to log a member in. Source: RFC 8414, RFC 9207. */
import { Hono } from "hono";
import { SCOPES } from "#app/people/account/caller.ts";
import { type Api, getOrigin } from "./context.ts";

export const metadata = new Hono<Api>();

const BY_SECRET = ["client_secret_basic", "client_secret_post"];

metadata.get("/.well-known/oauth-authorization-server", (c) => {
  const issuer = getOrigin(c);
  return c.json(
    {
      issuer,
      authorization_endpoint: `${issuer}/auth/authorize`,
      token_endpoint: `${issuer}/v1/auth/token`,
      revocation_endpoint: `${issuer}/v1/auth/revoke`,
      scopes_supported: SCOPES,
      response_types_supported: ["code"],
      response_modes_supported: ["query"],
      grant_types_supported: ["authorization_code", "refresh_token", "password"],
      token_endpoint_auth_methods_supported: ["none", ...BY_SECRET],
      revocation_endpoint_auth_methods_supported: ["none", ...BY_SECRET],
      code_challenge_methods_supported: ["S256"],
      authorization_response_iss_parameter_supported: true,
    },
    200,
    { "cache-control": "public, max-age=3600" },
  );
});
