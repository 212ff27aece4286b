import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data as answerWith, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getOrigin } from "#app/core/request/address.server.ts";
import { guardMember } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { AuthPage } from "#app/people/account/log-in/AuthPage.tsx";
import { allow, denied, readAuthorizeRequest } from "#app/people/account/program/authorize.server.ts";
import { SCREENS } from "#app/screens.ts";
import { Form } from "#app/ui/form/Form.tsx";
import { Notice } from "#app/ui/form/FormError.tsx";
import { readForm } from "#app/ui/form/form.server.ts";
import { SubmitButton } from "#app/ui/form/SubmitButton.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import "#app/people/account/program/grant.css";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["people/account/pages/authorize"];

/**
 * A program requests access. An unknown program, or one with another address, gets this page and is never redirected
 * to.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { reader, member } = guardMember(args, screen);
  const request = await readRequest(args);
  if (request.kind === "redirect") throw redirect(request.to);
  const page = { messages: slice(reader.language, screen.messages), heading: textIn(reader.language)("consent.title") };
  if (request.kind === "refuse") return answerWith({ ...page, ask: null }, { status: 400 });
  const { client, scopes, redirectUri } = request.request;
  const ask = { name: client.name, host: getHost(client.uri), back: getHost(redirectUri), scopes, member: member.name };
  return answerWith({ ...page, ask }, { headers: { "x-form-target": getTarget(redirectUri) } });
}

/** Passes on where the form may redirect to, for the page's content security policy: workers/app.ts. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "robots", content: "noindex" },
];

export async function action(args: ActionFunctionArgs) {
  const { member } = guardMember(args, screen);
  const request = await readRequest(args);
  if (request.kind === "redirect") throw redirect(request.to);
  if (request.kind === "refuse") throw new Response(null, { status: 400 });
  const { tools } = args.context;
  const issuer = getOrigin(tools.settings, args.request);
  const { decision } = await readForm(args.request);
  const yes = decision === "allow";
  return redirect(yes ? await allow(tools, member.id, request.request, issuer) : denied(request.request, issuer));
}

const readRequest = ({ request, context: { tools } }: LoaderFunctionArgs) =>
  readAuthorizeRequest(tools, new URL(request.url).searchParams, getOrigin(tools.settings, request));

/** Names a program by its host, or a program on the device by its scheme. */
function getHost(address: string): string {
  const url = new URL(address);
  return url.host || url.protocol.replace(/:$/, "");
}

/** Returns a source for a content security policy: the origin, or the scheme when there is none. */
function getTarget(address: string): string {
  const { origin, protocol } = new URL(address);
  return origin === "null" ? protocol : origin;
}

export default function Authorize() {
  const { heading, ask } = useLoaderData<typeof loader>();
  const text = useText();
  if (ask === null)
    return (
      <AuthPage title={heading}>
        <Notice tone="warn">{text("consent.unknown")}</Notice>
      </AuthPage>
    );
  return (
    <AuthPage title={text("consent.question", { name: ask.name })} lead={text("consent.as", { name: ask.member })}>
      <p>
        {text("consent.host")} <b>{ask.host}</b>
        {ask.back !== ask.host && (
          <>
            {" "}
            · {text("consent.back")} <b>{ask.back}</b>
          </>
        )}
      </p>
      <ul className="grant">
        {ask.scopes.map((scope) => (
          <li key={scope}>
            <Icon name="ok" />
            <span>
              {text("consent.scope", { scope })}
              <small>{text("consent.scopeMore", { scope })}</small>
            </span>
          </li>
        ))}
      </ul>
      <p className="small muted">{text("consent.limits")}</p>
      <Form reloadDocument>
        <div className="actions">
          <SubmitButton name="decision" value="allow">
            {text("consent.allow")}
          </SubmitButton>
          <SubmitButton className="button" name="decision" value="deny">
            {text("consent.deny")}
          </SubmitButton>
        </div>
      </Form>
    </AuthPage>
  );
}
